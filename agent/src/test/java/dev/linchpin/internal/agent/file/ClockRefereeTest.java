package dev.linchpin.internal.agent.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * The counter as a referee of the clock. Every interval has both times: the clock's around the
 * counter's. If by the clock one interval ended before another began, then its count had been taken
 * before the other's; a pair for which the counts say otherwise shows a clock that is not to be
 * trusted with the bound that was measured.
 */
class ClockRefereeTest {
  private static final int INTERVALS = 100_000;

  /** One interval by both. */
  private record Interval(long began, long firstCount, long lastCount, long ended) {}

  /** The clock of one thread; a wrong one is ahead of that of the other. */
  private static long clock(long ahead) {
    return System.nanoTime() + ahead;
  }

  private static List<Interval> intervals(AtomicLong counter, long ahead, long bound) {
    List<Interval> intervals = new ArrayList<>(INTERVALS);
    for (int index = 0; index < INTERVALS; index++) {
      long began = clock(ahead);
      long first = counter.getAndIncrement();
      long last = counter.getAndIncrement();
      intervals.add(new Interval(began, first, last, clock(ahead) + bound));
    }
    return intervals;
  }

  /** How many intervals the clock puts behind one that the counter does not. */
  private static int contradictions(long ahead) throws InterruptedException {
    long bound = ClockBound.measure(20_000_000);
    AtomicLong counter = new AtomicLong();
    List<Interval> all = new ArrayList<>();
    Thread other =
        new Thread(
            () -> {
              List<Interval> own = intervals(counter, ahead, bound);
              synchronized (all) {
                all.addAll(own);
              }
            });
    other.start();
    List<Interval> own = intervals(counter, 0, bound);
    other.join();
    all.addAll(own);
    List<Interval> byEnd = new ArrayList<>(all);
    byEnd.sort(Comparator.comparingLong(Interval::lastCount).reversed());
    all.sort(Comparator.comparingLong(Interval::firstCount).reversed());
    int contradictions = 0;
    int at = 0;
    long earliestEnd = Long.MAX_VALUE;
    for (Interval later : all) {
      while (at < byEnd.size() && byEnd.get(at).lastCount > later.firstCount) {
        earliestEnd = Math.min(earliestEnd, byEnd.get(at).ended);
        at++;
      }
      contradictions += earliestEnd < later.began ? 1 : 0;
    }
    return contradictions;
  }

  @Test
  void theClockWithItsBoundOrdersNothingThatTheCounterDoesNot() throws InterruptedException {
    assertThat(contradictions(0)).isZero();
  }

  @Test
  void aClockThatIsAheadIsNoticed() throws InterruptedException {
    assertThat(contradictions(1_000_000_000)).isPositive();
  }
}
