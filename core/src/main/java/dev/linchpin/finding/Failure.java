package dev.linchpin.finding;

import dev.linchpin.cause.Cause;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
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
 * @param order which operation returned before which was called in that run
 * @param explanation one sentence: what is wrong
 * @param serial serial runs that come closest and what is different in them, the closest first; for
 *     a nondeterministic class the two that contradict each other
 * @param serialRuns how many serial runs there are in all
 * @param cause the root cause, or null if it was not requested or is unknown
 */
public record Failure(
    FailureKind kind,
    Scenario scenario,
    Scenario found,
    Plan plan,
    Execution execution,
    List<Order> order,
    String explanation,
    List<SerialRun> serial,
    long serialRuns,
    @Nullable Cause cause) {
  public Failure {
    order = List.copyOf(order);
    serial = List.copyOf(serial);
  }

  /** A failure of which the cause is not known. */
  public Failure(
      FailureKind kind,
      Scenario scenario,
      Scenario found,
      Plan plan,
      Execution execution,
      List<Order> order,
      String explanation,
      List<SerialRun> serial,
      long serialRuns) {
    this(kind, scenario, found, plan, execution, order, explanation, serial, serialRuns, null);
  }

  /** The same, with its cause. */
  public Failure withCause(@Nullable Cause known) {
    return new Failure(
        kind, scenario, found, plan, execution, order, explanation, serial, serialRuns, known);
  }

  /** One operation returned before the other was called. */
  public record Order(int earlier, int later) {}
}
