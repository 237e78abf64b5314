package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.internal.judge.serial.SerialTree;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.Arrays;
import java.util.List;

/** Phase 1 of one scenario: its serial runs and what follows from them. */
final class SerialPhase {
  /** More serial histories than this are counted and compared only in part. */
  private static final long MOST_LISTED = 20_000;

  private final Scenario scenario;
  private final Exploration exploration;
  private final SerialSpec spec;
  private final SerialTree tree;

  SerialPhase(Scenario scenario, Relaxation relaxation, Exploration exploration) {
    this.scenario = scenario;
    this.exploration = exploration;
    Comparison comparison = new Comparison(scenario, relaxation);
    List<Outcome> serial = exploration.found().stream().map(Found::outcome).toList();
    this.spec = new SerialSpec(scenario, comparison, serial);
    // When a task of the subject's own is due is nobody's choice: such runs contradict nothing.
    List<Outcome> timeless =
        serial.stream().filter(run -> (run.late() & Outcome.OWN_TIME) == 0).toList();
    this.tree = new SerialSpec(scenario, comparison, timeless).tree(MOST_LISTED);
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

  SerialTree tree() {
    return tree;
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

  /** Whether every serial order was run. */
  boolean isComplete() {
    return exploration.exhausted();
  }

  /**
   * Thrown where a question needs serial runs that could not all be made: without them nobody can
   * say that none of them is a witness.
   */
  static final class Unfinished extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean lackedTime;

    Unfinished(SerialPhase phase) {
      super("not all serial orders could be run: %s".formatted(phase.exploration.endedBy()));
      Ending ending = phase.exploration.ending();
      this.lackedTime = ending == Ending.OUT_OF_TIME || ending == Ending.CANCELLED;
    }

    /** Whether nothing but time was missing. */
    boolean lackedTime() {
      return lackedTime;
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }
}
