package dev.linchpin.internal.predict.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Schedule;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExecutionRunTest {
  private final List<Event> events = new ArrayList<>();

  private ExecutionRunTest add(int thread, Kind kind, String location, String value) {
    events.add(
        new Event(events.size(), thread, thread - 1, kind, location, value, "a.Box.put:" + thread));
    return this;
  }

  private ExecutionRunTest add(int thread, Kind kind, String location) {
    return add(thread, kind, location, "");
  }

  private ExecutionRun run() {
    Outcome outcome =
        new Outcome(EndStatus.COMPLETED, List.of(), List.of(), new OperationOrder(new long[0]));
    return new ExecutionRun(
        new Execution(new Schedule(new int[0]), events, outcome, List.of()), "a.Box");
  }

  private List<String> fed() {
    ExecutionRun run = run();
    List<String> fed = new ArrayList<>();
    run.feed(new Written(run, fed));
    return fed;
  }

  @Test
  void anOperationIsATransactionAndAnAtomicUpdateAWrite() {
    add(1, Kind.CALL, "", "put(3)")
        .add(1, Kind.READ, "box.size")
        .add(1, Kind.RMW, "box.size")
        .add(1, Kind.RETURN, "");

    assertThat(fed())
        .containsExactly(
            "1 begin put(3)",
            "1 read box.size at a.Box.put:1",
            "1 write box.size at a.Box.put:1",
            "1 end");
  }

  @Test
  void waitingGivesUpTheMonitorAndTakesItAgain() {
    add(1, Kind.ACQUIRE, "box")
        .add(1, Kind.WAIT, "box")
        .add(2, Kind.ACQUIRE, "box")
        .add(2, Kind.NOTIFY, "box")
        .add(2, Kind.RELEASE, "box")
        .add(1, Kind.ACQUIRE, "box")
        .add(1, Kind.RELEASE, "box");

    assertThat(fed())
        .containsExactly(
            "1 acquire box",
            "1 release box",
            "2 acquire box",
            "2 pass",
            "2 release box",
            "1 acquire box",
            "1 release box");
  }

  @Test
  void readersExcludeWritersButNotEachOther() {
    add(1, Kind.ACQUIRE, "lock", Event.SHARED)
        .add(2, Kind.ACQUIRE, "lock", Event.SHARED)
        .add(1, Kind.RELEASE, "lock", Event.SHARED)
        .add(2, Kind.RELEASE, "lock", Event.SHARED)
        .add(1, Kind.ACQUIRE, "lock")
        .add(1, Kind.RELEASE, "lock");

    assertThat(fed())
        .containsExactly(
            "1 acquire lock, read by thread 1",
            "2 acquire lock, read by thread 2",
            "1 release lock, read by thread 1",
            "2 release lock, read by thread 2",
            "1 acquire lock",
            "1 acquire lock, read by thread 1",
            "1 acquire lock, read by thread 2",
            "1 release lock, read by thread 2",
            "1 release lock, read by thread 1",
            "1 release lock");
  }

  @Test
  void anAttemptThatFailedTakesNothing() {
    add(1, Kind.ACQUIRE, "lock").add(2, Kind.ACQUIRE, "lock").add(1, Kind.RELEASE, "lock");

    assertThat(fed()).containsExactly("1 acquire lock", "2 pass", "1 release lock");
  }

  @Test
  void aWriterThatFindsReadersHasFailed() {
    add(1, Kind.ACQUIRE, "lock", Event.SHARED)
        .add(2, Kind.ACQUIRE, "lock")
        .add(1, Kind.RELEASE, "lock", Event.SHARED);

    assertThat(fed())
        .containsExactly(
            "1 acquire lock, read by thread 1", "2 pass", "1 release lock, read by thread 1");
  }

  @Test
  void aLockThatNobodyWasSeenToTakeIsNotReleased() {
    add(1, Kind.RELEASE, "lock");

    assertThat(fed()).containsExactly("1 pass");
  }

  @Test
  void aJoinThatRanOutOfTimeOrdersNothing() {
    add(1, Kind.FORK, "thread 3")
        .add(3, Kind.WRITE, "box.size")
        .add(1, Kind.JOIN, "thread 3")
        .add(3, Kind.WRITE, "box.size")
        .add(1, Kind.JOIN, "thread 3");

    assertThat(fed())
        .containsExactly(
            "1 fork 3",
            "3 write box.size at a.Box.put:3",
            "1 pass",
            "3 write box.size at a.Box.put:3",
            "1 join 3");
  }

  @Test
  void everyEventOfTheSinkLeadsBackToTheRun() {
    add(1, Kind.ACQUIRE, "lock", Event.SHARED)
        .add(1, Kind.RELEASE, "lock", Event.SHARED)
        .add(2, Kind.ACQUIRE, "lock")
        .add(2, Kind.WRITE, "box.size");
    ExecutionRun run = run();
    run.feed(new Written(run, new ArrayList<>()));

    // The writer takes two locks in one event.
    assertThat(List.of(run.event(0), run.event(1), run.event(2), run.event(3), run.event(4)))
        .containsExactly(0, 1, 2, 2, 3);
  }

  /** Each event as text. */
  private record Written(ExecutionRun run, List<String> lines) implements RunSink {
    private void line(int thread, String what) {
      lines.add(run.thread(thread) + " " + what);
    }

    @Override
    public void begin(int thread, int place) {
      line(thread, "begin " + run.place(place));
    }

    @Override
    public void end(int thread) {
      line(thread, "end");
    }

    @Override
    public void read(int thread, int variable, int place) {
      line(thread, "read " + run.variable(variable) + " at " + run.place(place));
    }

    @Override
    public void write(int thread, int variable, int place) {
      line(thread, "write " + run.variable(variable) + " at " + run.place(place));
    }

    @Override
    public void acquire(int thread, int lock) {
      line(thread, "acquire " + run.lock(lock));
    }

    @Override
    public void release(int thread, int lock) {
      line(thread, "release " + run.lock(lock));
    }

    @Override
    public void fork(int thread, int child) {
      line(thread, "fork " + run.thread(child));
    }

    @Override
    public void join(int thread, int child) {
      line(thread, "join " + run.thread(child));
    }

    @Override
    public void send(int thread, int channel) {
      line(thread, "send");
    }

    @Override
    public void receive(int thread, int channel) {
      line(thread, "receive");
    }

    @Override
    public void pass(int thread) {
      line(thread, "pass");
    }
  }
}
