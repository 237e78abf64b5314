package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedRun.Obstacle;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Predicted;
import dev.linchpin.prediction.Trial.Result;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * Tries what was predicted from one run of a scenario: leads a run along the predicted schedule,
 * and judges it if it shows the three accesses in their order.
 */
final class TrialRuns {
  private final TrialEngine engine;
  private final RunJudge judge;
  private final FinalStateProbe finalState;
  private final Plan plan;
  private final Scenario scenario;
  private final Execution recorded;
  private final ExecutionRun run;

  /** A run of a scenario from which violations are predicted, as it was and as events. */
  record Recorded(Scenario scenario, Execution execution, ExecutionRun run) {}

  TrialRuns(
      TrialEngine engine,
      RunJudge judge,
      FinalStateProbe finalState,
      Plan plan,
      Recorded recorded) {
    this.engine = engine;
    this.judge = judge;
    this.finalState = finalState;
    this.plan = plan;
    this.scenario = recorded.scenario();
    this.recorded = recorded.execution();
    this.run = recorded.run();
  }

  Trial make(AtomicityViolation violation) {
    List<Integer> wanted = new ArrayList<>();
    for (EventPlace access : List.of(violation.first(), violation.middle(), violation.second())) {
      wanted.add(run.event(access.event()));
    }
    List<Integer> predicted =
        violation.schedule().stream().map(leg -> run.event(leg.event())).toList();
    GuidedRun led = steer(predicted, wanted);
    if (led.obstacle() != null) {
      GuidedRun nearby = steer(MinimalReordering.stops(recorded.events(), wanted), wanted);
      led = nearby.obstacle() == null ? nearby : led;
    }
    Report report = new Report(violation, wanted, led);
    Obstacle obstacle = led.obstacle();
    if (obstacle != null) {
      Event stuck = recorded.events().get(wanted.get(led.marks().indexOf(GuidedRun.NEVER)));
      return report.infeasible(
          new ObstacleText(recorded.events(), led.run().events(), scenario.subject())
              .of(obstacle, stuck.thread()));
    }
    return isAscending(led.marks())
        ? judge(report, led)
        : report.infeasible("the two accesses are a single step: nothing can come between them");
  }

  private GuidedRun steer(List<Integer> stops, List<Integer> wanted) {
    GuidedSchedule course = new GuidedSchedule(recorded.schedule(), stops, wanted);
    return engine.steer(scenario, course, plan);
  }

  private static boolean isAscending(List<Integer> numbers) {
    for (int at = 1; at < numbers.size(); at++) {
      if (numbers.get(at) <= numbers.get(at - 1)) {
        return false;
      }
    }
    return true;
  }

  private Trial judge(Report report, GuidedRun led) {
    if (led.run().outcome().status() == EndStatus.OUT_OF_BUDGET) {
      return report.confirmed(Status.UNJUDGED, "the run was abandoned: it takes too many steps");
    }
    if (led.run().outcome().status() == EndStatus.ABANDONED) {
      return report.confirmed(
          Status.UNJUDGED, "the run was abandoned: " + String.join("; ", led.run().notes()));
    }
    try {
      Failure failure = judge.failure(scenario, led.run().schedule(), plan);
      if (failure == null) {
        failure = finalState.failure(scenario, led.run().schedule(), plan);
      }
      if (failure == null) {
        return report.confirmed(Status.BENIGN, "");
      }
      return failure.kind() == FailureKind.NONDETERMINISTIC
          ? report.confirmed(Status.UNJUDGED, failure.explanation())
          : report.harmful(failure);
    } catch (RunJudge.Unjudged unjudged) {
      return report.confirmed(Status.UNJUDGED, unjudged.reason());
    }
  }

  /** A trial in the making. */
  private final class Report {
    private final AtomicityViolation violation;
    private final List<Integer> wanted;
    private final GuidedRun led;

    Report(AtomicityViolation violation, List<Integer> wanted, GuidedRun led) {
      this.violation = violation;
      this.wanted = wanted;
      this.led = led;
    }

    Trial infeasible(String reason) {
      return trial(new Result(Status.INFEASIBLE, reason, led.run(), List.of(), null));
    }

    Trial confirmed(Status outcome, String reason) {
      return trial(new Result(outcome, reason, led.run(), led.marks(), null));
    }

    /** The failing run may be another one with the same steps: one that shows what is wrong. */
    Trial harmful(Failure failure) {
      List<Event> shown = failure.execution().events();
      List<Integer> marks =
          led.marks().stream().map(mark -> counterpart(led.run().events(), mark, shown)).toList();
      return trial(new Result(Status.HARMFUL, "", failure.execution(), marks, failure));
    }

    private Trial trial(Result result) {
      AccessPattern pattern = violation.pattern();
      List<PredictedAccess> accesses =
          List.of(
              access(wanted.get(0), pattern.firstWrites()),
              access(wanted.get(1), pattern.middleWrites()),
              access(wanted.get(2), pattern.secondWrites()));
      Failure failure = result.failure();
      return new Trial(
          failure == null ? scenario : failure.scenario(),
          plan,
          new Predicted(run.variable(violation.variable()), pattern, accesses),
          result);
    }
  }

  private PredictedAccess access(int number, boolean writes) {
    Event event = recorded.events().get(number);
    String invocation = event.operation() < 0 ? "" : scenario.invocation(event.operation()).text();
    return new PredictedAccess(
        event.thread(), invocation, writes, SourcePlace.shown(event, scenario.subject()));
  }

  /** The event of the same thread with as many of its own before it. */
  private static int counterpart(List<Event> from, int number, List<Event> to) {
    int thread = from.get(number).thread();
    long before = from.subList(0, number).stream().filter(e -> e.thread() == thread).count();
    int at = 0;
    while (before > 0 || to.get(at).thread() != thread) {
      before -= to.get(at).thread() == thread ? 1 : 0;
      at++;
    }
    return at;
  }
}
