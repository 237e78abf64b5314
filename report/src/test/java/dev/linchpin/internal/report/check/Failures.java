package dev.linchpin.internal.report.check;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Failures written by hand. */
final class Failures {
  private Failures() {}

  static Scenario scenario(String creation, String init, String threads, String closing) {
    return new Scenario(
        ScenarioText.creation(creation),
        ScenarioText.invocations(init),
        ScenarioText.threads(threads),
        ScenarioText.invocations(closing));
  }

  /** Two threads read 5, both write 6: one update is lost. */
  static Failure lostUpdate() {
    Scenario scenario = scenario("com.acme.Counter(5)", "touch()", "inc() | inc()", "get()");
    List<Event> events =
        List.of(
            new Event(0, 1, 0, Kind.CALL, "", "", ""),
            new Event(1, 1, 0, Kind.READ, "counter.n", "5", "com.acme.Counter.inc:8"),
            new Event(2, 2, 1, Kind.CALL, "", "", ""),
            new Event(3, 2, 1, Kind.READ, "counter.n", "5", "com.acme.Counter.inc:8"),
            new Event(4, 2, 1, Kind.WRITE, "counter.n", "6", "com.acme.Counter.inc:8"),
            new Event(4, 2, 1, Kind.RETURN, "", "", ""),
            new Event(5, 1, 0, Kind.WRITE, "counter.n", "6", "com.acme.Counter.inc:8"),
            new Event(5, 1, 0, Kind.RETURN, "", "", ""));
    return new Failure(
        FailureKind.NOT_LINEARIZABLE,
        scenario,
        scenario("com.acme.Counter(5)", "touch()", "inc(); get() | inc(); inc()", "get()"),
        Plan.complete(),
        execution(
            EndStatus.COMPLETED,
            List.of(new Done(), new Done()),
            List.of(new Returned("6")),
            events),
        new Failure.Evidence(
            List.of(),
            () -> "get() at the end answers 6, but 7 in every serial order",
            List.of(
                new SerialRun(
                    List.of(0, 1),
                    List.of(new Done(), new Done()),
                    List.of(new Returned("7")),
                    "get() at the end would return 7, not 6"),
                new SerialRun(
                    List.of(1, 0),
                    List.of(new Done(), new Done()),
                    List.of(new Returned("7")),
                    "get() at the end would return 7, not 6")),
            2),
        null);
  }

  /** A taker that was not woken; the third operation was never called. */
  static Failure lostWakeUp() {
    Scenario scenario = scenario("com.acme.Box", "", "take(); take() | put(1)", "");
    List<Event> events =
        List.of(
            new Event(0, 1, 0, Kind.CALL, "", "", ""),
            new Event(1, 2, 2, Kind.CALL, "", "", ""),
            new Event(1, 2, 2, Kind.RETURN, "", "", ""),
            new Event(
                2, 1, 0, Kind.BLOCKED, "Box#1", "waits to be notified", "com.acme.Box.take:9"));
    return new Failure(
        FailureKind.STUCK,
        scenario,
        scenario,
        Plan.complete(),
        execution(
            EndStatus.DEADLOCKED,
            List.of(new Pending(), new Result.Uncalled(), new Done()),
            List.of(),
            events),
        new Failure.Evidence(
            List.of(),
            () ->
                "take() by thread 1 never returns, although it does in every serial order after"
                    + " put(1).",
            List.of(
                new SerialRun(
                    List.of(2, 0, 1),
                    List.of(new Done(), new Returned("1"), new Pending()),
                    List.of(),
                    "take() by thread 1 would return 1")),
            1),
        null);
  }

  /** The lost update, called something else. */
  static Failure as(FailureKind kind) {
    Failure failure = lostUpdate();
    return new Failure(
        kind,
        failure.scenario(),
        failure.found(),
        failure.plan(),
        failure.execution(),
        new Failure.Evidence(
            failure.order(), failure.evidence().reason(), failure.serial(), failure.serialRuns()),
        null);
  }

  static Failure with(Failure failure, List<Event> events, String explanation) {
    Execution run = failure.execution();
    return new Failure(
        failure.kind(),
        failure.scenario(),
        failure.found(),
        failure.plan(),
        new Execution(run.schedule(), events, run.outcome(), run.notes()),
        new Failure.Evidence(
            failure.order(), () -> explanation, failure.serial(), failure.serialRuns()),
        null);
  }

  /** A run of the lost update with so many updates by each thread in turn. */
  static List<Event> manyUpdates(int count) {
    List<Event> events = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      int thread = at % 2 + 1;
      events.add(new Event(at, thread, thread - 1, Kind.RMW, "counter.n", "" + at, ""));
    }
    return events;
  }

  static Subject subject() {
    return new Subject(
        "com.acme.Counter",
        new Subject.Calls(
            List.of(ScenarioText.creation("com.acme.Counter(5)")),
            ScenarioText.invocations("touch()"),
            ScenarioText.invocations("inc(); get()"),
            ScenarioText.invocations("get()")),
        new Relaxation(Set.of("size"), Set.of(), Set.of("tryInc"), Set.of()),
        null,
        List.of(
            new LeftOut("merge(Counter)", "no value of type Counter", LeftOut.Kind.UNSAYABLE),
            new LeftOut("toString()", "a method of every object", LeftOut.Kind.NEEDLESS)));
  }

  static ClassReport report(Coverage coverage, @Nullable Failure failure) {
    return new ClassReport(
        subject(),
        failure == null ? Verdict.yes() : Verdict.no(failure),
        coverage,
        new ClassReport.Notes(List.of(), List.of("Counter.nap is native")),
        1234);
  }

  static Coverage coverage(long exhausted, boolean all, OptionalInt bound) {
    return new Coverage(
        new Coverage.Counts(12, exhausted, 3, 40, 3400, 5120, ScenarioReport.InMemory.NONE),
        all,
        bound,
        4,
        "all scenarios of up to 4 operations",
        null);
  }

  private static Execution execution(
      EndStatus status, List<Result> results, List<Result> closing, List<Event> events) {
    OperationOrder order = new OperationOrder(new long[2 * results.size()]);
    return new Execution(
        new Schedule(new int[] {1, 1, 2, 2, 2, 1}),
        events,
        new Outcome(status, results, closing, order),
        List.of());
  }
}
