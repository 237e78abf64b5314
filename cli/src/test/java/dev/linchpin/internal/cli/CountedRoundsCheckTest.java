package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Right classes whose loops give up after some rounds, wait under a lock, or count for ever. */
class CountedRoundsCheckTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker =
        KeptWorkers.ofThisJvm()
            .borrow(WorkerSettings.of(List.of(Path.of("target", "test-classes"))));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  /** Who sits where. */
  public static class Seats {
    private final ConcurrentHashMap<Integer, String> seats = new ConcurrentHashMap<>();

    public void sit(String who) {
      seats.put(0, who);
    }

    public boolean isPresent(String who) {
      for (int seat = 0; seat < 4; seat++) {
        if (who.equals(seats.get(seat))) {
          return true;
        }
      }
      return false;
    }
  }

  /** Tries three times to take what another call gives. */
  public static class Patient {
    private final AtomicBoolean given = new AtomicBoolean();

    public void give() {
      given.set(true);
    }

    public boolean take() {
      for (int time = 0; time < 3; time++) {
        if (given.compareAndSet(true, false)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Waits in a loop that takes the monitor each time. */
  public static class Polled {
    private boolean ready;

    private synchronized boolean isReady() {
      return ready;
    }

    public void await() {
      while (!isReady()) {
        Thread.onSpinWait();
      }
    }

    public synchronized void set() {
      ready = true;
    }
  }

  /** A spin lock that yields after some rounds. */
  public static class BackOff {
    private final AtomicBoolean held = new AtomicBoolean();
    private int value;

    public int add() {
      int rounds = 0;
      while (!held.compareAndSet(false, true)) {
        if (++rounds > 5) {
          Thread.yield();
        }
      }
      int added = ++value;
      held.set(false);
      return added;
    }
  }

  private static ClassReport check(String name, String threads) {
    String subject = CountedRoundsCheckTest.class.getName() + "$" + name;
    return ToldCheck.of(subject + "()", threads).on(worker);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "Seats ~ isPresent(\"a\"); isPresent(\"a\") | sit(\"a\")",
        "Patient ~ take(); take() | give()",
        "Polled ~ await(); await() | set()",
        "Polled ~ await() | await() | set()",
      })
  void rightClassesAreCoveredCompletely(String name, String threads) {
    ClassReport report = check(name, threads);

    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.coverage().exhausted()).isTrue();
  }

  @Test
  void aLoopThatCountsForEverIsNotUnderEverySchedule() {
    ClassReport report = check("BackOff", "add() | add()");

    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.coverage().exhausted()).isFalse();
    assertThat(report.remarks())
        .contains(
            "of loops that only count, the first 10 rounds were interleaved with other threads");
  }
}
