package dev.linchpin.verdict;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * A clock that goes on with the processor time of one check: of the process that asks, and of its
 * workers. On a busy machine the same budget pays for the same work, which only takes longer.
 *
 * <p>A class that sleeps uses no processor time, and a machine may be so busy that nobody wants to
 * wait for the budget. So a budget also ends by the wall clock, after {@value #WALL_FACTOR} times
 * its length and not before {@value #LEAST_WALL_SECONDS} seconds; {@link TimeBudget#isOverrun} says
 * that this was the reason. Thread-safe.
 */
public final class ProcessorClock implements TimeBudget.Clock {
  private static final int WALL_FACTOR = 4;
  private static final int LEAST_WALL_SECONDS = 60;

  /** Looking at a process takes a tenth of a millisecond, and budgets are asked in every loop. */
  private static final long LOOK_NANOS = 5_000_000;

  private final LongSupplier wallNanos;
  private final List<Meter> meters = new CopyOnWriteArrayList<>();
  private volatile BooleanSupplier isEnded = () -> false;
  private volatile long looked;
  private volatile long now;

  /**
   * A clock that stands at zero.
   *
   * @param ownNanos the processor time of those who ask
   * @param wallNanos the wall clock
   */
  public ProcessorClock(LongSupplier ownNanos, LongSupplier wallNanos) {
    this.wallNanos = wallNanos;
    this.looked = wallNanos.getAsLong() - LOOK_NANOS;
    alsoCount(ownNanos);
  }

  /** For a process that does nothing but this check. */
  public static ProcessorClock ofThisProcess() {
    ProcessHandle self = ProcessHandle.current();
    boolean isKnown = self.info().totalCpuDuration().isPresent();
    return new ProcessorClock(
        isKnown
            ? () -> self.info().totalCpuDuration().map(Duration::toNanos).orElse(0L)
            : System::nanoTime,
        System::nanoTime);
  }

  /**
   * For one of several checks in a process: counts the threads that ask, from when they first do.
   */
  public static ProcessorClock ofAskingThreads() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return new ProcessorClock(
        threads.isCurrentThreadCpuTimeSupported()
            ? new AskingThreads(threads::getCurrentThreadCpuTime)
            : System::nanoTime,
        System::nanoTime);
  }

  /** The same; once this is true, nothing is left of any budget. */
  public ProcessorClock until(BooleanSupplier ended) {
    isEnded = ended;
    return this;
  }

  /** What one process or group of threads has used since it was added. */
  private record Meter(LongSupplier nanos, long start) {
    long used() {
      return Math.max(0, nanos.getAsLong() - start);
    }
  }

  /** The processor time that threads have used between their first question and their latest. */
  private static final class AskingThreads implements LongSupplier {
    private final LongSupplier current;
    private final Map<Long, long[]> spans = new ConcurrentHashMap<>();

    AskingThreads(LongSupplier current) {
      this.current = current;
    }

    @Override
    public long getAsLong() {
      long nanos = current.getAsLong();
      spans.merge(
          Thread.currentThread().getId(),
          new long[] {nanos, nanos},
          (known, latest) -> new long[] {known[0], latest[1]});
      return spans.values().stream().mapToLong(span -> span[1] - span[0]).sum();
    }
  }

  @Override
  public void alsoCount(LongSupplier processorNanos) {
    meters.add(new Meter(processorNanos, processorNanos.getAsLong()));
  }

  @Override
  public TimeBudget start(Duration duration) {
    long length = nanos(duration);
    long end = plus(now(), length);
    long least = Duration.ofSeconds(LEAST_WALL_SECONDS).toNanos();
    long wall = length > Long.MAX_VALUE / WALL_FACTOR ? Long.MAX_VALUE : length * WALL_FACTOR;
    long wallStart = wallNanos.getAsLong();
    long mostWall = length == 0 ? 0 : Math.max(wall, least);
    return new TimeBudget() {
      @Override
      public Duration left() {
        if (isEnded.getAsBoolean()) {
          return Duration.ZERO;
        }
        long wallLeft = mostWall - (wallNanos.getAsLong() - wallStart);
        return Duration.ofNanos(Math.max(0, Math.min(end - now(), wallLeft)));
      }

      @Override
      public boolean isSpent() {
        return isEnded.getAsBoolean() || now() >= end || isOverrun();
      }

      @Override
      public boolean isInterrupted() {
        return isEnded.getAsBoolean();
      }

      @Override
      public boolean isOverrun() {
        return now() < end && wallNanos.getAsLong() - wallStart >= mostWall;
      }
    };
  }

  private long now() {
    long wall = wallNanos.getAsLong();
    if (wall - looked >= LOOK_NANOS) {
      looked = wall;
      now = Math.max(now, meters.stream().mapToLong(Meter::used).sum());
    }
    return now;
  }

  private static long nanos(Duration duration) {
    return duration.compareTo(Duration.ofNanos(Long.MAX_VALUE)) > 0
        ? Long.MAX_VALUE
        : duration.toNanos();
  }

  private static long plus(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }
}
