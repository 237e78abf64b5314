package dev.linchpin.internal.judge;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.internal.judge.serial.SerialTree;
import dev.linchpin.internal.judge.serial.SerialTree.Contradiction;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Relaxation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Phase 1 of one scenario: its serial runs and what follows from them. */
public final class SerialPhase {
  /** More serial histories than this are counted and compared only in part. */
  private static final long MOST_LISTED = 20_000;

  private final Scenario scenario;
  private final Exploration exploration;
  private final SerialSpec spec;
  private final SerialSpec undisturbed;
  private final SerialTree tree;
  private final SerialTree determined;

  SerialPhase(Scenario scenario, Relaxation relaxation, Exploration exploration) {
    this.scenario = scenario;
    this.exploration = exploration;
    Comparison comparison = new Comparison(scenario, relaxation);
    List<Outcome> serial = exploration.found().stream().map(Found::outcome).toList();
    this.spec = new SerialSpec(scenario, comparison, serial);
    List<Outcome> whole = serial.stream().filter(run -> !run.hasLostUpdate()).toList();
    this.undisturbed =
        whole.size() == serial.size() ? spec : new SerialSpec(scenario, comparison, whole);
    // When a task of the subject's own is due is nobody's choice: such runs contradict nothing.
    List<Outcome> timeless =
        serial.stream().filter(run -> (run.late() & Outcome.OWN_TIME) == 0).toList();
    this.tree = new SerialSpec(scenario, comparison, timeless).tree(MOST_LISTED);
    List<Outcome> past = timeless.stream().filter(Outcome::isDeterminedByThePast).toList();
    this.determined =
        past.size() == timeless.size()
            ? tree
            : new SerialSpec(scenario, comparison, past).tree(MOST_LISTED);
  }

  Scenario scenario() {
    return scenario;
  }

  Exploration exploration() {
    return exploration;
  }

  SerialSpec spec() {
    return spec;
  }

  /** The runs in which no thread of the class loses an update, or makes another lose one. */
  SerialSpec undisturbed() {
    return undisturbed;
  }

  /** What the arguments are to blame for, by these runs. */
  MadeUpArguments arguments() {
    return new MadeUpArguments(scenario, exploration.found().stream().map(Found::outcome).toList());
  }

  SerialTree tree() {
    return tree;
  }

  /**
   * Two serial runs that are alike until one operation answers differently, or null. A future that
   * a later call completes holds one thing or another by the order of these calls: runs with
   * futures contradict nothing.
   */
  @Nullable Contradiction contradiction() {
    return determined.contradiction();
  }

  /**
   * Whether the class has threads of its own, which go on beside one caller at a time: then equal
   * calls may answer differently, and no one is wrong. Choices of a schedule are threads, from 1 to
   * the number of those in the scenario, and alternatives, which are fewer.
   */
  boolean hasOwnThreads() {
    int callers = scenario.threads().size();
    return exploration.found().stream()
        .anyMatch(one -> Arrays.stream(one.schedule().choices()).anyMatch(next -> next > callers));
  }

  /** Whether some operation waits for ever in some run. */
  public boolean waits() {
    Set<EndStatus> ends = exploration.ends().keySet();
    return ends.contains(EndStatus.DEADLOCKED) || ends.contains(EndStatus.LIVELOCKED);
  }

  /** Whether every serial order was run. */
  boolean isComplete() {
    return exploration.exhausted();
  }

  /**
   * Everything that the serial runs show.
   *
   * @throws BadSubject if there is more than can be run in time, or listed
   */
  public Observations observations() {
    if (!isComplete() || !tree.isComplete()) {
      throw new BadSubject(
          "%s: not all serial histories can be listed (%s); expected a smaller scenario or a longer budget"
              .formatted(scenario.text(), exploration.endedBy()));
    }
    List<Observations.SerialHistory> histories = new ArrayList<>();
    tree.forEach(histories::add);
    return new Observations(scenario, histories);
  }

  /**
   * Does nothing if every serial run is there.
   *
   * @throws UnfinishedSerialRuns otherwise
   */
  void requireComplete() {
    if (!isComplete()) {
      Ending ending = exploration.ending();
      throw new UnfinishedSerialRuns(
          exploration.endedBy(), ending == Ending.OUT_OF_TIME || ending == Ending.CANCELLED);
    }
  }
}
