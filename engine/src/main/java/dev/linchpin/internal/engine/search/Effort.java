package dev.linchpin.internal.engine.search;

import com.sun.management.OperatingSystemMXBean;
import dev.linchpin.verdict.ProcessorClock;
import dev.linchpin.verdict.TimeBudget;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * How much work an exploration may do, independent of how busy the machine is.
 *
 * <p>Work is counted in steps, of which a quiet machine makes about {@value #STEPS_PER_MILLI} in a
 * millisecond, so that the same plan ends at the same run today and tomorrow. Code between steps
 * (making large objects, long computations) is not counted that way: if the steps are slow, the
 * processor time of this process ends the exploration, at a limit that the steps alone would not
 * reach on any machine. Thread-safe.
 */
final class Effort {
  static final long STEPS_PER_MILLI = 500;

  /** The cost, in steps, of creating the objects of a run, starting the run and judging it. */
  private static final long STEPS_PER_RUN = 20;

  /** Factor over the time of a quiet machine, because a JVM that has just started is slow. */
  private static final long SLOW = 4;

  /** Allowance for loading and rewriting the classes of a subject. */
  private static final long LOADING_NANOS = TimeUnit.SECONDS.toNanos(2);

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /** Looking for the bean takes longer than a small exploration. */
  private static final LongSupplier PROCESS_CPU_NANOS =
      ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
          ? system::getProcessCpuTime
          : () -> 0;

  private final long mostSteps;
  private final long mostCpuNanos;
  private final LongSupplier clock;
  private final LongSupplier cpu;
  private final long cpuAtStart;
  private final AtomicLong steps = new AtomicLong();
  private volatile long looked;
  private volatile boolean spent;

  /** A clock that goes on with the processor time of this process. */
  static TimeBudget.Clock clock() {
    return new ProcessorClock(PROCESS_CPU_NANOS, System::nanoTime);
  }

  Effort(Duration effort) {
    this(effort, System::nanoTime, PROCESS_CPU_NANOS);
  }

  Effort(Duration effort, LongSupplier clock, LongSupplier cpu) {
    this.mostSteps = effort.toMillis() * STEPS_PER_MILLI;
    this.mostCpuNanos =
        effort.compareTo(Duration.ofDays(1)) > 0 ? Long.MAX_VALUE : mostTime(effort).toNanos();
    this.clock = clock;
    this.cpu = cpu;
    this.cpuAtStart = cpu.getAsLong();
    this.looked = clock.getAsLong();
  }

  /** The processor time that so much work takes at most. */
  static Duration mostTime(Duration effort) {
    return effort.multipliedBy(SLOW).plusNanos(LOADING_NANOS);
  }

  /** Counts one run. */
  void add(long stepsOfRun) {
    if (steps.addAndGet(stepsOfRun + STEPS_PER_RUN) >= mostSteps) {
      spent = true;
    } else if (mostCpuNanos < Long.MAX_VALUE && clock.getAsLong() - looked >= LOOK_NANOS) {
      looked = clock.getAsLong();
      spent = spent || cpu.getAsLong() - cpuAtStart >= mostCpuNanos;
    }
  }

  boolean isSpent() {
    return spent;
  }
}
