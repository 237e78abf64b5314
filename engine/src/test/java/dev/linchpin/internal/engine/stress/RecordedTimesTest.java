package dev.linchpin.internal.engine.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.stress.call.StressClock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Classes that are linearizable by proof, because one lock guards everything or each operation is
 * one atomic instruction, are never accused; with wrong times they are, so the test can fail.
 */
@Timeout(7200)
@OnAllProcessors
class RecordedTimesTest {
  private static final long ENDLESS = 3_000_000;
  private static final long SHORT = 500;
  private static final long LONG = 20_000;
  private static final long WANTED = 100_000_000;

  /** One wrong way to take times; the intervals stay intervals. */
  enum Fault {
    /** The time of the call is taken when the operation has begun. */
    CALL_TOO_LATE,
    /** The time of the return is taken before the operation has ended. */
    RETURN_TOO_EARLY,
    /** The processors' clocks differ. */
    SKEWED;

    private static final long NANOS = 2_000;

    StressClock clock() {
      Map<Thread, Long> last = new ConcurrentHashMap<>();
      return new StressClock(0) {
        @Override
        public long before() {
          return later(super.before() + (isLate() ? NANOS : 0));
        }

        @Override
        public long after() {
          long shift = Fault.this == RETURN_TOO_EARLY ? -NANOS : isSkewed() ? NANOS : 0;
          return later(super.after() + shift);
        }

        /** A time after the last one of this thread. */
        private long later(long time) {
          return last.merge(
              Thread.currentThread(), time, (former, next) -> Math.max(former + 1, next));
        }
      };
    }

    private boolean isLate() {
      return this == CALL_TOO_LATE || isSkewed();
    }

    private boolean isSkewed() {
      return this == SKEWED && Thread.currentThread().getName().equals("stress-2");
    }
  }

  private static StressReport run(
      String name, List<String> operations, long millis, List<String> types, StressClock clock) {
    StressOrder order =
        new StressOrder(
            new StressOrder.Place(List.of(), name, true),
            new StressOrder.Calls(name + "()", List.of(), operations, List.of()),
            new StressOrder.Promises(null, List.of(), List.of()),
            new StressOrder.Run(2, millis, System.nanoTime(), 0, types, false, Map.of()));
    return new StressSession(order, RecordedTimesTest.class.getClassLoader(), counts -> {}, clock)
        .run();
  }

  private static StressReport locked(long millis, StressClock clock) {
    return run(
        StressSubjects.Locked.class.getName(),
        List.of("incrementAndGet()", "get()"),
        millis,
        List.of("counter"),
        clock);
  }

  private static StressReport atomic(long millis, StressClock clock) {
    return run(
        "java.util.concurrent.atomic.AtomicInteger",
        List.of("incrementAndGet()", "get()"),
        millis,
        List.of("counter"),
        clock);
  }

  private static StressReport queue(long millis, StressClock clock) {
    return run(
        StressSubjects.LockedQueue.class.getName(),
        List.of("enqueue(1)", "dequeue()"),
        millis,
        List.of("queue"),
        clock);
  }

  @Test
  void classesThatAreRightByProofAreNotAccused() {
    assertThat(locked(SHORT, new StressClock(0)).failure()).isNull();
    assertThat(queue(SHORT, new StressClock(-1)).failure()).isNull();
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void wrongTimesAccuseARightClass(Fault fault) {
    assertThat(atomic(ENDLESS, fault.clock()).failure()).isNotNull();
  }

  @Tag("campaign")
  @Test
  void aHundredMillionOperationsAccuseNobody(TestReporter reporter) {
    long operations = 0;
    long overlapping = 0;
    for (int turn = 0; operations < WANTED; turn++) {
      StressClock clock = new StressClock(turn % 4 == 3 ? -1 : 0);
      StressReport report =
          switch (turn % 3) {
            case 0 -> locked(LONG, clock);
            case 1 -> atomic(LONG, clock);
            default -> queue(LONG, clock);
          };
      assertThat(report.failure()).isNull();
      operations += report.counts().operations();
      overlapping += report.counts().overlapping();
    }
    reporter.publishEntry("operations", Long.toString(operations));
    reporter.publishEntry("rounds with overlapping operations", Long.toString(overlapping));
    assertThat(overlapping).isPositive();
  }
}
