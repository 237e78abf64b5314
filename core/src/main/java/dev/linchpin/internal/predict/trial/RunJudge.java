package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Scenario;
import org.jspecify.annotations.Nullable;

/** Judges one run of a scenario against its serial runs. */
@FunctionalInterface
public interface RunJudge {
  /**
   * Why the run is a violation; null if a serial run explains it.
   *
   * @throws Unjudged if nothing can be said about the run
   */
  @Nullable Failure failure(Scenario scenario, Schedule schedule, Plan plan);

  /** Nothing can be said about a run; the message says why. */
  final class Unjudged extends RuntimeException {
    private final Kind kind;

    /** What is missing. */
    public enum Kind {
      /** Not all serial runs could be made. */
      NO_SERIAL_RUNS,
      /** The run answers something else when it is made again. */
      NOT_REPEATABLE
    }

    public Unjudged(Kind kind, String reason) {
      super(reason);
      this.kind = kind;
    }

    Kind kind() {
      return kind;
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }
}
