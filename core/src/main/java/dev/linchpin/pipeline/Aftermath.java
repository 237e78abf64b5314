package dev.linchpin.pipeline;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks whether a run left the object in a state that no serial run leaves it in: calls without
 * arguments are made after the threads have ended, and judged with the rest. A schedule means the
 * same with and without them.
 */
final class Aftermath {
  /** As many elements as a small scenario can leave behind. */
  private static final int TIMES = 3;

  private static final int MOST_CALLS = 4;

  private final Explainer explainer;
  private List<Invocation> calls;

  Aftermath(Explainer explainer, Subject subject) {
    this.explainer = explainer;
    this.calls =
        subject.invocations().stream()
            .filter(call -> call.arguments().isEmpty())
            .filter(call -> isStrict(call, subject.relaxation()))
            .limit(MOST_CALLS)
            .toList();
  }

  private static boolean isStrict(Invocation call, Relaxation relaxation) {
    return List.<Set<String>>of(
            relaxation.weak(),
            relaxation.nondeterministic(),
            relaxation.mayFail(),
            relaxation.asynchronous())
        .stream()
        .noneMatch(some -> some.contains(call.method()));
  }

  /**
   * The failure that few such calls show, or null if none do.
   *
   * @throws SerialPhase.Unfinished if that cannot be said
   */
  @Nullable Failure failure(Scenario scenario, Schedule schedule, Plan plan) {
    if (calls.isEmpty() || !scenario.closing().isEmpty()) {
      return null;
    }
    try {
      Failure whole = failure(scenario, repeated(calls, TIMES), schedule, plan);
      return whole == null ? null : smaller(whole, scenario, schedule, plan);
    } catch (EngineProblem problem) {
      if (problem.kind() == EngineProblem.Kind.INTERNAL) {
        throw problem;
      }
      // Outside the threads nothing can be waited for: such calls are of no use.
      calls = List.of();
      return null;
    }
  }

  private Failure smaller(Failure whole, Scenario scenario, Schedule schedule, Plan plan) {
    for (int times = 1; times <= TIMES; times++) {
      for (Invocation call : calls) {
        Failure few = failure(scenario, repeated(List.of(call), times), schedule, plan);
        if (few != null) {
          return few;
        }
      }
    }
    return whole;
  }

  private static List<Invocation> repeated(List<Invocation> some, int times) {
    List<Invocation> all = new ArrayList<>();
    for (int time = 0; time < times; time++) {
      all.addAll(some);
    }
    return all;
  }

  private @Nullable Failure failure(
      Scenario scenario, List<Invocation> closing, Schedule schedule, Plan plan) {
    Scenario observed =
        new Scenario(scenario.creation(), scenario.setup(), scenario.threads(), closing);
    Failure failure = explainer.explain(observed, schedule, plan);
    boolean isShown =
        failure != null
            && failure.kind() == FailureKind.NOT_LINEARIZABLE
            && failure.execution().outcome().status() == EndStatus.COMPLETED;
    return isShown ? failure : null;
  }
}
