package dev.linchpin.execution.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.RunDetail.RecordedCall;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallTreeTest {
  private static final String POLL = "java.util.concurrent.ConcurrentLinkedQueue.poll";

  private final List<Event> events = new ArrayList<>();
  private Result first = new Result.Returned("1");

  private CallTreeTest add(int thread, Kind kind, Frame... frames) {
    String at = frames.length == 0 ? "" : frames[frames.length - 1].at();
    boolean isAccess = kind == Kind.READ || kind == Kind.WRITE;
    events.add(
        new Event(
            events.size(),
            thread,
            thread - 1,
            kind,
            isAccess ? "Node#1.item" : "",
            isAccess ? "null" : "",
            new Event.Place(at, List.of(frames))));
    return this;
  }

  private static Frame own(int activation) {
    return new Frame(activation, "com.acme.Pool.borrow", 21, 21, 21);
  }

  private static Frame poll(int activation) {
    return new Frame(activation, POLL, 700, 700, 700);
  }

  private List<String> lines(boolean complete) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Pool"),
            List.of(),
            ScenarioText.threads("borrow() | borrow()"),
            List.of());
    Outcome outcome =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(first, new Result.Returned("2")),
            List.of(),
            new OperationOrder(new long[2]));
    RunDetail detail =
        new RunDetail(
            List.of(
                new RecordedCall(11, "Queue#1", List.of(), "null"),
                new RecordedCall(21, "Queue#1", List.of(), "")),
            Map.of(
                "Queue#1",
                "this.idle",
                "Pool#1.idle",
                "this.idle",
                "Node#1.item",
                "this.idle.head.item"),
            Map.of());
    Execution run = new Execution(new Schedule(new int[0]), events, outcome, List.of(), detail);
    CallTree tree = complete ? CallTree.complete(scenario, run) : CallTree.of(scenario, run);
    return tree.lines().stream()
        .map(line -> line.thread() + " ".repeat(1 + line.depth()) + line.text())
        .toList();
  }

  /** What follows {@code because} is what a reader needs, and a narrow column cuts at the end. */
  @Test
  void aHelpfulMessageIsShownByTheMissingValue() {
    first =
        new Result.Thrown(
            "java.lang.NullPointerException",
            "Cannot invoke \"java.lang.Boolean.booleanValue()\" because \"this.on\" is null");

    assertThat(add(1, Kind.CALL).add(1, Kind.RETURN).lines(true))
        .contains("1 throws NullPointerException: \"this.on\" is null");
  }

  @Test
  void aLibraryCallIsOneLineAndASwitchInsideSplitsIt() {
    add(1, Kind.CALL)
        .add(1, Kind.READ, own(10), poll(11))
        .add(1, Kind.READ, own(10), poll(11))
        .add(2, Kind.CALL)
        .add(2, Kind.WRITE, own(20), poll(21))
        .add(2, Kind.RETURN)
        .add(1, Kind.READ, own(10), poll(11))
        .add(1, Kind.RETURN);

    assertThat(lines(false))
        .containsExactly(
            "1 borrow()",
            "1  idle.poll() …",
            "1 ",
            "2 borrow()",
            "2  idle.poll()",
            "2 returns 2",
            "1  … idle.poll() → null",
            "1 returns 1");
    assertThat(lines(true)).contains("1   read this.idle.head.item: null").hasSize(12);
  }

  /** Thread 1 wants the lock while thread 2 has it; later thread 2 waits to be notified. */
  @Test
  void whatThreadsAreStuckInIsTheEndUnlessItIsAWait() {
    add(2, Kind.CALL).add(Kind.ACQUIRE, 2, own(20)).add(1, Kind.CALL);
    add(Kind.BLOCKED, 1, own(10)).add(Kind.WAIT, 2, own(20)).add(Kind.BLOCKED, 2, own(20));

    assertThat(lines(false))
        .containsExactly(
            "2 borrow()",
            "2  lock this.idle",
            "2 ",
            "1 borrow()",
            "1  waits for the lock of this.idle held by thread 2",
            "1 ",
            "2  wait on this.idle");
  }

  /** What is folded would otherwise hide the one read that matters. */
  @Test
  void aLibraryCallThatReadsAnOldValueSaysSo() {
    add(1, Kind.CALL);
    Event.Place place = new Event.Place(poll(11).at(), List.of(own(10), poll(11)));
    events.add(new Event(1, 1, 0, Kind.READ, "Node#1.item", "null" + Event.OLD + ")", place));
    add(2, Kind.CALL).add(2, Kind.WRITE, own(20), poll(21)).add(2, Kind.RETURN);
    add(1, Kind.RETURN);

    assertThat(lines(false)).contains("1  idle.poll() → null (reads an old value)");
    assertThat(lines(true)).contains("1  idle.poll() → null");
  }

  /** A worker of a pool waits for tasks: it is no part of what went wrong. */
  @Test
  void aThreadOfALibraryThatWaitsForWorkIsFoldedIfAllCallsReturned() {
    add(1, Kind.CALL).add(1, Kind.READ, own(10)).add(1, Kind.RETURN);
    Event.Place idle = new Event.Place(poll(31).at(), List.of(poll(31)));
    events.add(new Event(3, 3, -1, Kind.BLOCKED, "", "", idle));

    assertThat(lines(false)).noneMatch(line -> line.startsWith("3"));
    assertThat(lines(true)).anyMatch(line -> line.startsWith("3"));
  }

  @Test
  void aFieldIsNotNamedByItselfWhenItIsReadOrWritten() {
    add(1, Kind.CALL);
    Event.Place place = new Event.Place(own(10).at(), List.of(own(10)));
    events.add(new Event(1, 1, 0, Kind.WRITE, "Pool#1.idle", "Queue#1", place));
    add(1, Kind.RETURN).add(2, Kind.CALL);
    events.add(new Event(4, 2, 1, Kind.READ, "Pool#1.idle", "Queue#1", place));

    assertThat(lines(false)).contains("1  write this.idle = Queue#1", "2  read this.idle: Queue#1");
  }

  /** A step on the lock of the queue. */
  private CallTreeTest add(Kind kind, int thread, Frame frame) {
    Event.Place place = new Event.Place(frame.at(), List.of(frame));
    events.add(new Event(events.size(), thread, thread - 1, kind, "Queue#1", "", place));
    return this;
  }

  @Test
  void theUsersCodeIsAroundTheClassUnderTest() {
    UserCode shop = new UserCode("com.acme.shop.Pool$Entry");
    UserCode deque = new UserCode("java.util.concurrent.ConcurrentLinkedDeque");

    assertThat(shop.contains("com.acme.shop.Pool.borrow:12")).isTrue();
    assertThat(shop.contains("com.acme.util.Lists.first")).isTrue();
    assertThat(shop.contains("com.google.common.cache.Cache.get")).isFalse();
    assertThat(shop.contains(POLL)).isFalse();
    assertThat(deque.contains("java.util.concurrent.ConcurrentLinkedDeque$Node.next")).isTrue();
    assertThat(deque.contains("java.util.AbstractCollection.addAll")).isFalse();
    assertThat(new UserCode("Pool").contains("Entry.next")).isTrue();
    assertThat(new UserCode("Pool").contains("com.acme.Entry.next")).isFalse();
  }
}
