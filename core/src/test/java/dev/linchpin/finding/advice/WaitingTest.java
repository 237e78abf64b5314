package dev.linchpin.finding.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice.Waiting;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs of {@code put() | take()} that end with threads that wait; the line is the event's place.
 */
class WaitingTest {
  private final List<Event> events = new ArrayList<>();

  private void add(int thread, Kind kind, String location, String value) {
    String at = "com.acme.Box.m:" + (events.size() + 1);
    events.add(new Event(events.size(), thread, thread - 1, kind, location, value, at));
  }

  private Waiting waiting(Result put, Result take) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Box"),
            List.of(),
            ScenarioText.threads("put() | take()"),
            List.of());
    Outcome outcome =
        new Outcome(
            EndStatus.DEADLOCKED, List.of(put, take), List.of(), new OperationOrder(new long[0]));
    return Advice.waiting(
        Failure.ofRun(
            scenario,
            Plan.complete(),
            new Execution(new Schedule(new int[0]), events, outcome, List.of())));
  }

  @Test
  void eachWaitsForALockOfTheOther() {
    add(1, Kind.ACQUIRE, "box.left", "");
    add(2, Kind.ACQUIRE, "box.right", "");
    add(1, Kind.BLOCKED, "box.right", "");
    add(2, Kind.BLOCKED, "box.left", "");

    assertThat(waiting(new Pending(), new Pending())).isEqualTo(Waiting.DEADLOCK);
  }

  @Test
  void theHolderOfTheLockHasReturned() {
    add(1, Kind.ACQUIRE, "box.lock", "");
    add(2, Kind.BLOCKED, "box.lock", "");

    assertThat(waiting(new Done(), new Pending())).isEqualTo(Waiting.KEPT_LOCK);
  }

  @Test
  void theNotificationCameBeforeTheWait() {
    add(1, Kind.NOTIFY, "box", "all: wakes nobody");
    add(2, Kind.WAIT, "box", "");
    add(2, Kind.BLOCKED, "box", "");

    assertThat(waiting(new Done(), new Pending())).isEqualTo(Waiting.LOST_WAKE_UP);
  }

  @Test
  void theNotificationWokeAnotherThread() {
    add(2, Kind.WAIT, "box", "");
    add(1, Kind.NOTIFY, "box", "wakes thread 3");
    add(2, Kind.BLOCKED, "box", "");

    assertThat(waiting(new Done(), new Pending())).isEqualTo(Waiting.LOST_WAKE_UP);
  }

  @Test
  void nobodyNotifies() {
    add(2, Kind.WAIT, "box", "");
    add(1, Kind.WRITE, "box.full", "true");
    add(2, Kind.BLOCKED, "box", "");

    assertThat(waiting(new Done(), new Pending())).isEqualTo(Waiting.NO_NOTIFICATION);
  }

  /** Of two conditions of one lock. */
  @Test
  void theSignalIsForAnotherCondition() {
    add(2, Kind.WAIT, "box.lock", "");
    add(1, Kind.NOTIFY, "box.lock", "wakes nobody");
    add(2, Kind.BLOCKED, "box.lock", "");

    assertThat(waiting(new Done(), new Pending())).isEqualTo(Waiting.NO_NOTIFICATION);
  }

  /** A thread that was woken, and one that waits for what is no lock, say nothing. */
  @Test
  void otherwiseItIsUnknown() {
    add(2, Kind.WAIT, "box", "");
    add(1, Kind.NOTIFY, "box", "wakes thread 2");
    add(2, Kind.BLOCKED, "box", "");

    assertThat(waiting(new Done(), new Pending())).isEqualTo(Waiting.UNKNOWN);

    events.clear();
    add(1, Kind.PARK, "", "");
    add(1, Kind.BLOCKED, "", "");

    assertThat(waiting(new Pending(), new Done())).isEqualTo(Waiting.UNKNOWN);
  }
}
