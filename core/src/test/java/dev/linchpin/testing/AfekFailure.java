package dev.linchpin.testing;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Eliminator.Conflict;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.Segment;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.cause.TreeNode;
import dev.linchpin.cause.TreeNode.Turn;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The running example of the root-cause paper, by hand: both pops of the Afek stack with a split
 * swap answer 2. Two eliminators, the block of pop first.
 */
public final class AfekFailure {
  public static final String SUBJECT = "com.acme.AfekStack";

  /** Its source; {@code pop} reads a cell in line 21 and clears it in line 22. */
  public static final String SOURCE =
      """
      package com.acme;

      import java.util.concurrent.atomic.AtomicInteger;
      import java.util.concurrent.atomic.AtomicReferenceArray;

      /** Next free index and cells. */
      public class AfekStack {
        private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(8);
        private final AtomicInteger range = new AtomicInteger();

        public void push(int value) {
          int i = range.getAndIncrement();
          items.set(i, value);
        }

        // Linearizable if the read and the write
        // in the loop were one swap.

        public Integer pop() {
          for (int i = range.get() - 1; i >= 0; i--) {
            Integer value = items.get(i);
            items.set(i, null);
            if (value != null) {
              return value;
            }
          }
          return null;
        }
      }
      """;

  private static final String ARRAY = "java.util.concurrent.atomic.AtomicReferenceArray.";
  private static final String INTEGER = "java.util.concurrent.atomic.AtomicInteger.";

  public static final Scenario SCENARIO =
      new Scenario(
          ScenarioText.creation(SUBJECT),
          List.of(),
          ScenarioText.threads("push(1) | push(2); pop() | pop()"),
          List.of());

  private AfekFailure() {}

  /** The whole of it, confirmed. */
  public static Failure confirmed() {
    return with(new Confirmation(Status.CONFIRMED, List.of(popBlock()), 12, 340, 1));
  }

  /** With another confirmation, or none. */
  public static Failure with(@Nullable Confirmation confirmation) {
    return bare()
        .withCause(
            new Cause(
                Cause.Basis.DATA,
                eliminators(),
                new Cause.Runs(120, 30, true),
                confirmation,
                List.of(races()),
                tree(),
                List.of("one schedule was not under control")));
  }

  /** Without a cause. */
  public static Failure bare() {
    return new Failure(
        FailureKind.NOT_LINEARIZABLE,
        SCENARIO,
        SCENARIO,
        Plan.complete(),
        new Execution(
            new Schedule(new int[] {1, 2, 2, 1, 2}),
            events(),
            new Outcome(
                EndStatus.COMPLETED,
                List.of(new Done(), new Done(), new Returned("2"), new Returned("2")),
                List.of(),
                new OperationOrder(new long[8])),
            List.of()),
        new Failure.Evidence(
            List.of(),
            () -> "pop() by thread 2 and pop() by thread 3 both answer 2, but it was pushed once",
            List.of(
                new SerialRun(
                    List.of(0, 1, 2, 3),
                    List.of(new Done(), new Done(), new Returned("2"), new Returned("1")),
                    List.of(),
                    "pop() by thread 3 would return 1, not 2")),
            12),
        null);
  }

  public static CodeBlock popBlock() {
    return CodeBlock.of(SUBJECT + ".pop", 21, 22);
  }

  public static CodeBlock pushBlock() {
    return CodeBlock.of(SUBJECT + ".push", 12, 13);
  }

  private static List<Event> events() {
    return List.of(
        event(0, 1, 0, Kind.CALL, "", ""),
        event(1, 2, 1, Kind.CALL, "", ""),
        access(2, 2, 1, Kind.RMW, "range", "0 → 1", "push", 12),
        access(3, 1, 0, Kind.RMW, "range", "1 → 2", "push", 12),
        access(4, 2, 1, Kind.WRITE, "items[0]", "2", "push", 13),
        event(4, 2, 1, Kind.RETURN, "", ""),
        event(5, 2, 2, Kind.CALL, "", ""),
        access(5, 2, 2, Kind.READ, "range", "2", "pop", 20),
        access(6, 2, 2, Kind.READ, "items[1]", "null", "pop", 21),
        access(7, 2, 2, Kind.WRITE, "items[1]", "null", "pop", 22),
        access(8, 2, 2, Kind.READ, "items[0]", "2", "pop", 21),
        event(9, 3, 3, Kind.CALL, "", ""),
        access(9, 3, 3, Kind.READ, "range", "2", "pop", 20),
        access(10, 3, 3, Kind.READ, "items[1]", "null", "pop", 21),
        access(11, 3, 3, Kind.WRITE, "items[1]", "null", "pop", 22),
        access(12, 3, 3, Kind.READ, "items[0]", "2", "pop", 21),
        access(13, 3, 3, Kind.WRITE, "items[0]", "null", "pop", 22),
        event(13, 3, 3, Kind.RETURN, "", "2"),
        access(14, 2, 2, Kind.WRITE, "items[0]", "null", "pop", 22),
        event(14, 2, 2, Kind.RETURN, "", "2"),
        access(15, 1, 0, Kind.WRITE, "items[1]", "1", "push", 13),
        event(15, 1, 0, Kind.RETURN, "", ""));
  }

  private static Event event(
      int step, int thread, int operation, Kind kind, String location, String value) {
    return new Event(step, thread, operation, kind, location, value, "");
  }

  /** An access as the engine sees it: inside a method of the JDK that the stack calls. */
  private static Event access(
      int step,
      int thread,
      int operation,
      Kind kind,
      String location,
      String value,
      String method,
      int line) {
    String callee = callee(kind, location);
    return new Event(
        step,
        thread,
        operation,
        kind,
        location,
        value,
        new Event.Place(
            callee + ":88",
            List.of(
                new Frame(operation + 1, SUBJECT + "." + method, line, line, line),
                new Frame(100 + step, callee, 88, 88, 88))));
  }

  private static String callee(Kind kind, String location) {
    String type = location.equals("range") ? INTEGER : ARRAY;
    return switch (kind) {
      case READ -> type + "get";
      case WRITE -> type + "set";
      default -> type + "getAndIncrement";
    };
  }

  private static List<Eliminator> eliminators() {
    Segment pop =
        new Segment(
            popBlock(),
            2,
            10,
            18,
            List.of(new CodePlace(SUBJECT + ".pop", 21), new CodePlace(ARRAY + "get", 88)),
            List.of(new CodePlace(SUBJECT + ".pop", 22), new CodePlace(ARRAY + "set", 88)));
    Segment push =
        new Segment(
            pushBlock(),
            0,
            3,
            20,
            List.of(new CodePlace(SUBJECT + ".push", 12)),
            List.of(new CodePlace(SUBJECT + ".push", 13)));
    return List.of(
        new Eliminator(1, 3, List.of(pop), List.of(new Conflict(10, 16), new Conflict(16, 18))),
        new Eliminator(2, 40, List.of(push), List.of(new Conflict(3, 7), new Conflict(9, 20))));
  }

  private static RaceSequence races() {
    return new RaceSequence(
        List.of(
            new Decision(
                TreeLabel.WG,
                List.of(
                    racer(2, 2, "read items[0]", 21, TreeLabel.G),
                    racer(3, 3, "read range", 20, TreeLabel.W))),
            new Decision(
                TreeLabel.G,
                List.of(
                    racer(3, 3, "read items[0]", 21, TreeLabel.B),
                    racer(2, 2, "write items[0]", 22, TreeLabel.W)))),
        14);
  }

  private static Racer racer(int thread, int operation, String event, int line, TreeLabel then) {
    return new Racer(thread, operation, event, SUBJECT + ".pop:" + line, then);
  }

  private static TreeNode tree() {
    TreeNode last =
        new TreeNode(
            TreeLabel.G,
            List.of(
                turn(3, 3, "read items[0]", 21, true, leaf(TreeLabel.B)),
                turn(2, 2, "write items[0]", 22, false, leaf(TreeLabel.W))),
            false);
    TreeNode first =
        new TreeNode(
            TreeLabel.WG,
            List.of(
                turn(2, 2, "read items[0]", 21, true, last),
                turn(3, 3, "read range", 20, false, leaf(TreeLabel.W))),
            false);
    return new TreeNode(
        TreeLabel.GG,
        List.of(
            turn(2, 2, "read range", 20, true, first),
            turn(3, 3, "read range", 20, false, new TreeNode(TreeLabel.GG, List.of(), true))),
        false);
  }

  private static TreeNode leaf(TreeLabel label) {
    return new TreeNode(label, List.of(), false);
  }

  private static Turn turn(
      int thread, int operation, String event, int line, boolean isShown, TreeNode node) {
    return new Turn(thread, operation, event, SUBJECT + ".pop:" + line, isShown, node);
  }
}
