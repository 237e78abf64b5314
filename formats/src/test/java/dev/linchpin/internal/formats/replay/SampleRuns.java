package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Trust;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;

/** Runs written by hand. */
final class SampleRuns {
  private SampleRuns() {}

  /** Every kind of event that has a line in a trace, and every kind of result. */
  static Replay everything() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Box(3)"),
            ScenarioText.invocations(
                "fill(\"a;|\\\"\"); fill('c'); fill((a, b) -> { throw new E(b -> b); }, new int[] {1})"),
            ScenarioText.threads("put(1, 2.5); take() | clear(); take(); hash()"),
            ScenarioText.invocations("size()"));
    List<Result> results =
        List.of(
            new Result.Returned("null"),
            new Result.Pending(),
            new Result.Done(),
            new Result.Thrown("java.lang.IllegalStateException", "empty"),
            new Result.Returned("#"));
    List<Event> events =
        List.of(
            event(0, 1, 0, Kind.CALL, "", "1, 2.5", ""),
            event(0, 1, 0, Kind.ACQUIRE, "Box#0.1", "", "Box.put:12"),
            event(1, 1, 0, Kind.WRITE, "box.items[0]", "1", "Box.put:13"),
            event(2, 1, 0, Kind.FORK, "thread 3", "", "Box.put:14"),
            event(3, 1, 0, Kind.JOIN, "thread 3", "", "Box.put:15"),
            event(4, 1, 0, Kind.RELEASE, "Box#0.1", "", "Box.put:16"),
            event(4, 1, 0, Kind.RETURN, "", "null", ""),
            event(5, 2, 2, Kind.CALL, "", "", ""),
            event(5, 2, 2, Kind.READ, "box.items[0]", "\"ü\n\"", "Box.clear:20"),
            event(6, 2, 2, Kind.RMW, "box.size", "0 → 1", "Box.clear:21"),
            event(6, 2, 2, Kind.RETURN, "", "", ""),
            event(7, 1, 1, Kind.CALL, "", "", ""),
            event(7, 1, 1, Kind.WAIT, "Box#0.1", "", "Box.take:30"),
            event(8, 2, 3, Kind.CALL, "", "", ""),
            event(8, 2, 3, Kind.NOTIFY, "Box#0.1", "", "Box.take:31"),
            event(9, 2, 3, Kind.RETURN, "", "java.lang.IllegalStateException", ""),
            event(10, 2, 4, Kind.CALL, "", "", ""),
            event(10, 2, 4, Kind.RETURN, "", "#", ""),
            event(11, 1, 1, Kind.BLOCKED, "Box#0.1", "waits to be notified", "Box.take:30"));
    Outcome outcome =
        new Outcome(
            EndStatus.DEADLOCKED,
            results,
            List.of(new Result.Returned("1")),
            new OperationOrder(new long[] {0x3fe, 0, -1L, 4, 5, 6, 7, 8, 9, 10}));
    return new Replay(
        new Replay.Made("0.1.0", "17.0.15"),
        List.of("target/classes", "lib/box.jar"),
        scenario,
        Plan.complete()
            .withStepLimit(500)
            .withBlocks(
                List.of(
                    new AtomicBlock("com.acme.Box", "put", 12, 16),
                    new AtomicBlock("com.acme.Box", "take", 21, 21, 5, 12)))
            .withOptions(
                new Plan.Options(false, true, true, 4)
                    .withTrust(
                        Trust.DEFAULT.with(List.of("com.acme.log.*"), List.of("org.slf4j.*")))),
        new Execution(
            new Schedule(new int[] {1, 1, 1, 1, 1, 2, 2, 1, 2, 2, 2}),
            events,
            outcome,
            List.of("thread 1 waits to be notified by Box#0.1")),
        new Replay.Blame("stuck", "take() by thread 1 waits forever."));
  }

  private static Event event(
      int step, int thread, int operation, Kind kind, String location, String value, String at) {
    return new Event(step, thread, operation, kind, location, value, at);
  }
}
