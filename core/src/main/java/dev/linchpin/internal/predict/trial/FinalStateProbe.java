package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Looks whether a run left the object in a state that no serial run leaves it in: calls without
 * arguments are made after the threads have ended, and judged with the rest. A schedule means the
 * same with and without them.
 */
final class FinalStateProbe {
  /** As many elements as a small scenario can leave behind. */
  private static final int TIMES = 3;

  private static final int MOST_LOOKS = 4;
  private static final int MOST_TAKES = 2;

  /** What such a method answers says more when it is called again. */
  private static final Pattern TAKES =
      Pattern.compile("(?i)(try_?)?(pop|poll|remove|deq|pull|next|delete).*");

  /** Outside the threads nobody can wait, and what is gone shows nothing. */
  private static final Pattern USELESS =
      Pattern.compile("(?i)(take|await|wait|acquire|lock|join|clear|close|reset|shutdown|stop).*");

  private final RunJudge judge;
  private List<Invocation> looks;
  private List<Invocation> takes;

  FinalStateProbe(RunJudge judge, Subject subject) {
    this.judge = judge;
    List<Invocation> calls =
        subject.invocations().stream()
            .filter(call -> call.arguments().isEmpty())
            .filter(call -> subject.isStrict(call.method()))
            .filter(call -> !USELESS.matcher(call.method()).matches())
            .toList();
    this.looks = calls.stream().filter(call -> !isTake(call)).limit(MOST_LOOKS).toList();
    this.takes = calls.stream().filter(FinalStateProbe::isTake).limit(MOST_TAKES).toList();
  }

  private static boolean isTake(Invocation call) {
    return TAKES.matcher(call.method()).matches();
  }

  /**
   * The failure that few such calls show, or null if none do.
   *
   * @throws RunJudge.Unjudged if that cannot be said
   */
  @Nullable Failure failure(Scenario scenario, Schedule schedule, Plan plan) {
    List<Invocation> all = new ArrayList<>(looks);
    takes.forEach(take -> all.addAll(Collections.nCopies(TIMES, take)));
    if (all.isEmpty() || !scenario.closing().isEmpty()) {
      return null;
    }
    try {
      Failure whole = failure(scenario, all, schedule, plan);
      return whole == null ? null : smaller(whole, scenario, schedule, plan);
    } catch (RunJudge.Unjudged unjudged) {
      if (unjudged.kind() != RunJudge.Unjudged.Kind.NOT_REPEATABLE) {
        throw unjudged;
      }
    } catch (EngineProblem problem) {
      if (problem.kind() == EngineProblem.Kind.INTERNAL) {
        throw problem;
      }
    }
    // Outside the threads nothing can be waited for: such calls are of no use.
    looks = List.of();
    takes = List.of();
    return null;
  }

  private Failure smaller(Failure whole, Scenario scenario, Schedule schedule, Plan plan) {
    List<List<Invocation>> few = new ArrayList<>();
    looks.forEach(look -> few.add(List.of(look)));
    for (int times = 1; times <= TIMES; times++) {
      for (Invocation take : takes) {
        few.add(Collections.nCopies(times, take));
      }
    }
    for (List<Invocation> closing : few) {
      Failure failure = failure(scenario, closing, schedule, plan);
      if (failure != null) {
        return failure;
      }
    }
    return whole;
  }

  private @Nullable Failure failure(
      Scenario scenario, List<Invocation> closing, Schedule schedule, Plan plan) {
    Scenario observed =
        new Scenario(scenario.creation(), scenario.setup(), scenario.threads(), closing);
    Failure failure = judge.failure(observed, schedule, plan);
    boolean isShown =
        failure != null
            && failure.kind() == FailureKind.NOT_LINEARIZABLE
            && failure.execution().outcome().isCompleted();
    return isShown ? failure : null;
  }
}
