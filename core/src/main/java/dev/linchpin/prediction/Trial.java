package dev.linchpin.prediction;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A violation that was predicted from one run of a scenario, and the result of trying its schedule.
 *
 * @param predicted the violation
 * @param result what came of its schedule
 */
public record Trial(Scenario scenario, Plan plan, Predicted predicted, Result result) {
  /**
   * The violation that was predicted.
   *
   * @param accesses the first, the one between, the second
   */
  public record Predicted(String variable, AccessPattern pattern, List<PredictedAccess> accesses) {
    public Predicted {
      accesses = List.copyOf(accesses);
    }
  }

  /**
   * What the run showed.
   *
   * @param reason why it is infeasible, or why it could not be judged; else empty
   * @param run the run that was made
   * @param marks for a violation that was confirmed, where among the run's events its accesses are
   * @param failure why the run is not linearizable; null if it is, or cannot be judged
   */
  public record Result(
      Status outcome,
      String reason,
      Execution run,
      List<Integer> marks,
      @Nullable Failure failure) {
    public Result {
      marks = List.copyOf(marks);
    }
  }

  /** What running the predicted schedule showed, the worst first. */
  public enum Status {
    /** A run shows it, and no serial run explains that run. */
    HARMFUL,
    /** A run shows it; whether serial runs explain it could not be found out. */
    UNJUDGED,
    /** A run shows it, and some serial run explains that run. */
    BENIGN,
    /** The classes do not follow the predicted schedule. */
    INFEASIBLE;

    public boolean isConfirmed() {
      return this != INFEASIBLE;
    }
  }

  public String variable() {
    return predicted.variable();
  }

  public AccessPattern pattern() {
    return predicted.pattern();
  }

  public List<PredictedAccess> accesses() {
    return predicted.accesses();
  }

  public Status outcome() {
    return result.outcome();
  }

  public String reason() {
    return result.reason();
  }

  public Execution run() {
    return result.run();
  }

  public List<Integer> marks() {
    return result.marks();
  }

  public @Nullable Failure failure() {
    return result.failure();
  }

  public PredictedAccess first() {
    return accesses().get(0);
  }

  public PredictedAccess middle() {
    return accesses().get(1);
  }

  public PredictedAccess second() {
    return accesses().get(2);
  }
}
