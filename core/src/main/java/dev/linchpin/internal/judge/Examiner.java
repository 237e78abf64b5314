package dev.linchpin.internal.judge;

import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges the runs of one scenario: chooses the serial runs that a run is compared with.
 *
 * <p>A class without threads of its own is compared with all its serial runs. If it has some, the
 * same calls may answer differently, and the question is what such threads may do beside one caller
 * at a time. The rule:
 *
 * <ol>
 *   <li>They take turns, between operations and while an operation waits. A run that has a witness
 *       among these serial runs is right. There are few of them, and most runs of correct classes
 *       have one.
 *   <li>Otherwise they go on at any moment, also in the middle of an operation: progress that a
 *       caller sees, an element on its way from one queue to another are no errors. A run with a
 *       witness among all serial runs is right,
 *   <li>except that no witness is a serial run with a lost update: a thread of the class and
 *       another thread read the same field, and the second to write overwrites the other's update.
 *       Two threads inside an {@code ArrayList} at the same time are no better. Beside a single
 *       caller this is the same error as between two, and the class is convicted.
 * </ol>
 *
 * <p>Why not turns alone: a class that moves elements in the background would be convicted because
 * a caller can look while an element is on its way. Why not all serial runs: then every race
 * between a task of the class and a caller would be its specification.
 *
 * <p>All serial runs may be very many, so they are made only for a run that turns do not explain.
 */
final class Examiner {
  private final Function<Scenario, SerialPhase> serial;
  private final SerialWitnessCheck byTurns;
  private final SerialWitnessCheck withoutLostUpdates;
  private final SerialWitnessCheck byAll;
  private final boolean hasOwnThreads;

  /** All serial runs that were asked for, finished or not. */
  private final Map<Scenario, SerialPhase> all = new HashMap<>();

  /**
   * An examiner of the runs of a scenario.
   *
   * @param turns the serial runs in which the class's own threads take turns
   * @param serial all serial runs
   * @throws UnfinishedSerialRuns if the class has no threads of its own, and its serial runs are
   *     not all there
   */
  Examiner(
      Scenario scenario,
      Relaxation relaxation,
      Function<Scenario, SerialPhase> turns,
      Function<Scenario, SerialPhase> serial) {
    this.serial = serial;
    this.byTurns = new SerialWitnessCheck(scenario, relaxation, other -> known(turns.apply(other)));
    this.withoutLostUpdates =
        new SerialWitnessCheck(scenario, relaxation, other -> all(other).undisturbed());
    this.byAll = new SerialWitnessCheck(scenario, relaxation, other -> all(other).spec());
    SerialPhase first = turns.apply(byTurns.scenario());
    this.hasOwnThreads = first.hasOwnThreads();
    known(first);
  }

  /** Where the class has threads of its own, some of the runs can be witnesses too. */
  private static SerialSpec known(SerialPhase turns) {
    if (!turns.hasOwnThreads()) {
      turns.requireComplete();
    }
    return turns.spec();
  }

  private SerialPhase all(Scenario scenario) {
    return all.computeIfAbsent(scenario, serial);
  }

  /**
   * Whether examining the outcome may need serial runs that have not been made: then it has to wait
   * until the exploration that found it is over.
   */
  boolean needsOtherSerialRuns(Found found) {
    return byTurns.needsOtherSerialRuns(found) || isSuspect(found);
  }

  /** Whether turns do not explain the outcome, and all serial runs are still to be made. */
  boolean isSuspect(Found found) {
    return hasOwnThreads
        && !all.containsKey(byTurns.scenario())
        && !byTurns.needsOtherSerialRuns(found)
        && byTurns.examine(found) != null;
  }

  private void requireAll() {
    try {
      all.values().forEach(SerialPhase::requireComplete);
    } catch (UnfinishedSerialRuns unfinished) {
      throw unfinished.forSuspect();
    }
  }

  /**
   * What convicts the class, or null if every history of the run is right.
   *
   * @throws UnfinishedSerialRuns if that cannot be said
   */
  @Nullable Conviction examine(Found found) {
    Conviction conviction = byTurns.examine(found);
    if (conviction == null || !hasOwnThreads) {
      return conviction;
    }
    conviction = withoutLostUpdates.examine(found);
    if (conviction == null) {
      return null;
    }
    requireAll();
    return byAll.examine(found) == null ? conviction.asLostUpdate() : conviction;
  }
}
