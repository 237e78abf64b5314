package dev.linchpin.testing;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.words.FailureReason;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.List;

/** What might be predicted for a counter. */
public final class Forecasts {
  private static final Scenario SCENARIO =
      new Scenario(
          ScenarioText.creation("com.acme.Counter"),
          List.of(),
          ScenarioText.threads("add() | add()"),
          List.of());

  private Forecasts() {}

  public static ClassPrediction of(boolean finished, List<Gap> gaps, TrialGroup... groups) {
    Subject subject =
        new Subject(
            "com.acme.Counter",
            new Subject.Calls(
                List.of(SCENARIO.creation()),
                List.of(),
                ScenarioText.invocations("add()"),
                List.of()),
            Relaxation.NONE,
            null,
            List.of());
    return new ClassPrediction(
        subject,
        new ClassPrediction.Extent(3, finished),
        new Prediction(24, 2, 1, 0, 6, PredictedViolations.of(List.of()), gaps),
        List.of(groups),
        List.of(),
        ClassPrediction.Searched.NOTHING,
        7);
  }

  public static TrialGroup group(Status outcome, int line) {
    String reason = outcome == Status.INFEASIBLE ? "thread 2 has to wait" : "";
    Trial trial =
        new Trial(
            SCENARIO,
            Plan.complete(),
            new Trial.Predicted(
                "counter.n",
                AccessPattern.RWW,
                List.of(access(1, false, line), access(2, true, line), access(1, true, line))),
            new Trial.Result(
                outcome,
                outcome == Status.UNJUDGED ? "too many steps" : reason,
                run(),
                outcome.isConfirmed() ? List.of(1, 4, 6) : List.of(),
                outcome == Status.HARMFUL ? failure() : null));
    return new TrialGroup(trial, 2, outcome.isConfirmed() ? 1 : 0, 5);
  }

  private static PredictedAccess access(int thread, boolean writes, int line) {
    return new PredictedAccess(thread, "add()", writes, "com.acme.Counter.add:" + line);
  }

  private static Failure failure() {
    return new Failure(
        FailureKind.NOT_LINEARIZABLE,
        SCENARIO,
        SCENARIO,
        Plan.complete(),
        run(),
        new Failure.Evidence(List.of(), new FailureReason.NoOrder(2), List.of(), 2),
        null);
  }

  private static Execution run() {
    List<Event> events =
        List.of(
            event(0, 1, Kind.CALL, "add()"),
            event(1, 1, Kind.READ, "0"),
            event(2, 2, Kind.CALL, "add()"),
            event(3, 2, Kind.READ, "0"),
            event(4, 2, Kind.WRITE, "1"),
            event(5, 2, Kind.RETURN, "1"),
            event(6, 1, Kind.WRITE, "1"),
            event(7, 1, Kind.RETURN, "1"));
    return new Execution(
        new Schedule(new int[] {1, 2, 1}),
        events,
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Returned("1"), new Returned("1")),
            List.of(),
            new OperationOrder(new long[4])),
        List.of());
  }

  private static Event event(int step, int thread, Kind kind, String value) {
    boolean isAccess = kind == Kind.READ || kind == Kind.WRITE;
    return new Event(
        step,
        thread,
        thread - 1,
        kind,
        isAccess ? "counter.n" : "",
        value,
        isAccess ? "com.acme.Counter.add:8" : "");
  }
}
