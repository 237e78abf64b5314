package dev.linchpin.finding;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.words.FailureReason;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failing scenario with a run that shows the violation.
 *
 * @param scenario the smallest that was found to fail
 * @param found the scenario that failed first, before reduction
 * @param plan the one under which the execution's schedule is replayed
 * @param execution the run, in an order of steps that shows what is wrong
 * @param evidence why it is a violation
 * @param cause the root cause, or null if it was not requested or is unknown
 */
public record Failure(
    FailureKind kind,
    Scenario scenario,
    Scenario found,
    Plan plan,
    Execution execution,
    Evidence evidence,
    @Nullable Cause cause) {
  /**
   * Why a run is a violation.
   *
   * @param order which operation returned before which was called in the run
   * @param reason what is wrong
   * @param serial serial runs that come closest and what is different in them, the closest first;
   *     for a nondeterministic class the two that contradict each other
   * @param serialRuns how many serial runs there are in all
   */
  public record Evidence(
      List<Order> order, FailureReason reason, List<SerialRun> serial, long serialRuns) {
    public Evidence {
      order = List.copyOf(order);
      serial = List.copyOf(serial);
    }
  }

  /**
   * A run that is a failure by itself, whatever other runs show: it deadlocked, livelocked, or an
   * exception was not caught.
   */
  public static Failure ofRun(Scenario scenario, Plan plan, Execution run) {
    EndStatus status = run.outcome().status();
    FailureKind kind =
        switch (status) {
          case DEADLOCKED -> FailureKind.STUCK;
          case LIVELOCKED -> FailureKind.LIVELOCK;
          default -> FailureKind.UNCAUGHT_EXCEPTION;
        };
    FailureReason reason = reason(kind, scenario.isBody() ? run.outcome().results() : List.of());
    Evidence evidence = new Evidence(List.of(), reason, List.of(), 0);
    return new Failure(kind, scenario, scenario, plan, run, evidence, null);
  }

  private static FailureReason reason(FailureKind kind, List<Result> results) {
    return switch (kind) {
      case STUCK -> new FailureReason.Deadlock();
      case LIVELOCK -> new FailureReason.Livelock();
      default ->
          results.stream()
              .filter(Result.Thrown.class::isInstance)
              .map(Result.Thrown.class::cast)
              .findFirst()
              .<FailureReason>map(FailureReason.TestThrew::new)
              .orElseGet(FailureReason.NothingCaught::new);
    };
  }

  public List<Order> order() {
    return evidence.order();
  }

  /** What is wrong, in one sentence. */
  public String explanation() {
    return evidence.reason().text();
  }

  /** What went wrong and which lines let it happen, as reports begin. */
  public String sentence() {
    return FailureSentence.of(this);
  }

  public List<SerialRun> serial() {
    return evidence.serial();
  }

  public long serialRuns() {
    return evidence.serialRuns();
  }

  /** The lines to blame, as texts in their order; none if they are not known. */
  public List<String> blamed() {
    return cause == null
        ? List.of()
        : cause.blamed().stream().map(CodeBlock::text).sorted().toList();
  }

  /** The same, with its cause. */
  public Failure withCause(@Nullable Cause known) {
    return new Failure(kind, scenario, found, plan, execution, evidence, known);
  }

  /** One operation returned before the other was called. */
  public record Order(int earlier, int later) {}
}
