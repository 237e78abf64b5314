package dev.linchpin.internal.engine.watch;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether a worker goes on for too long after the budget of those who asked it was spent. They are
 * told of its progress several times a second and stop it; it stops between two runs, or in a run
 * at a step. What goes on after that is code of the subject that nobody can stop.
 */
public final class Overtime {
  /** Of processor time. A run that makes steps needs far less to stop, but a JVM may just start. */
  private static final long MOST_CPU = TimeUnit.SECONDS.toNanos(3);

  /** For a subject that waits. A busy machine may give the worker no processor for seconds. */
  private static final long MOST_WALL = TimeUnit.SECONDS.toNanos(30);

  private volatile BooleanSupplier isSpent = () -> false;
  private boolean hasBegun;
  private long cpuBefore;
  private long wallBefore;

  /** Begins when the budget is spent. */
  public void when(BooleanSupplier budgetIsSpent) {
    isSpent = budgetIsSpent;
  }

  /** What was asked for was answered. */
  public void restart() {
    hasBegun = false;
  }

  /**
   * Whether it has lasted too long.
   *
   * @param cpuNanos the processor time of the worker
   * @param now on the wall clock
   */
  public boolean isUp(LongSupplier cpuNanos, long now) {
    if (!isSpent.getAsBoolean()) {
      hasBegun = false;
      return false;
    }
    long cpu = cpuNanos.getAsLong();
    if (!hasBegun) {
      hasBegun = true;
      cpuBefore = cpu;
      wallBefore = now;
    }
    return cpu - cpuBefore >= MOST_CPU || now - wallBefore >= MOST_WALL;
  }
}
