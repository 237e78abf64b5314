package dev.linchpin.internal.judge;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Goal;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Asks of one run at a time whether a serial run returns the same.
 *
 * <p>Serial runs of several operations with background threads are very many, because what these
 * threads do beside one operation multiplies with what they do beside the next. But a serial run in
 * which the first operation returns something else than in the run that is judged explains nothing,
 * whatever comes later; and the first one that explains it is enough. Both make no difference to
 * the answer: a witness has the same results, operation by operation.
 */
final class Sought {
  private final Scenario scenario;
  private final Relaxation relaxation;
  private final SerialPhases serial;
  private final Map<Outcome, SerialPhase> undisturbed = new HashMap<>();
  private final Map<Outcome, SerialPhase> all = new HashMap<>();

  Sought(Scenario scenario, Relaxation relaxation, SerialPhases serial) {
    this.scenario = scenario;
    this.relaxation = relaxation;
    this.serial = serial;
  }

  /**
   * Whether nothing but a run of all operations with the same results can be a witness: no method
   * has a weaker guarantee, every operation has returned, none of them waited too long, and none
   * may share a failure of another one.
   */
  boolean canSeek(Found found) {
    Outcome outcome = found.outcome();
    return outcome.status() == EndStatus.COMPLETED
        && operations().noneMatch(outcome::isLate)
        && operations().noneMatch(op -> scenario.invocation(op).givesFailingFunction())
        && relaxation.equals(Relaxation.NONE);
  }

  private IntStream operations() {
    return IntStream.range(0, scenario.operations());
  }

  /** Whether nothing more has to be run to judge the outcome. */
  boolean isKnown(Found found) {
    SerialPhase right = undisturbed.get(found.outcome());
    return all.containsKey(found.outcome())
        || (right != null && (!right.isComplete() || explains(right.undisturbed(), found)));
  }

  /**
   * Whether a serial run without a lost update explains the run.
   *
   * @throws UnfinishedSerialRuns if that cannot be said
   */
  boolean isRight(Found found) {
    SerialPhase phase = undisturbed.computeIfAbsent(found.outcome(), outcome -> seek(found, false));
    if (explains(phase.undisturbed(), found)) {
      return true;
    }
    require(phase);
    return false;
  }

  /**
   * The conviction of a run that no serial run without a lost update explains, as what it is. Which
   * of the two is only a matter of words if there are several callers: then it need not be known.
   *
   * @throws UnfinishedSerialRuns if that has to be known and cannot be said
   */
  Conviction told(Found found, Conviction conviction) {
    SerialPhase phase = all.computeIfAbsent(found.outcome(), outcome -> seek(found, true));
    if (explains(phase.spec(), found)) {
      return conviction.asLostUpdate();
    }
    if (scenario.threads().size() == 1) {
      require(phase);
    }
    return conviction;
  }

  private SerialPhase seek(Found found, boolean withLost) {
    return serial.sought(
        scenario,
        new Goal(found.outcome().results()),
        withLost,
        runs ->
            explains(new SerialSpec(scenario, new Comparison(scenario, relaxation), runs), found));
  }

  private boolean explains(SerialSpec spec, Found found) {
    return new SerialWitnessCheck(scenario, relaxation, other -> spec).examine(found) == null;
  }

  private static void require(SerialPhase phase) {
    try {
      phase.requireComplete();
    } catch (UnfinishedSerialRuns unfinished) {
      throw unfinished.forSuspect();
    }
  }
}
