package dev.linchpin.internal.agent.hook;

import java.util.concurrent.atomic.AtomicLong;

/** The clock of a recording. Its numbers are greater than 0. */
public final class Ticks {
  private static final long START = System.nanoTime() - 1;
  private static final AtomicLong COUNTER = new AtomicLong();

  private static boolean counted;

  private Ticks() {}

  /**
   * Chooses a counter that all threads share instead of the nanoseconds of the machine. It is exact
   * on every machine, but every operation of every thread waits for its cache line. To be chosen
   * before the first operation.
   */
  public static void count() {
    counted = true;
  }

  public static boolean isCounted() {
    return counted;
  }

  public static long now() {
    return counted ? COUNTER.incrementAndGet() : System.nanoTime() - START;
  }
}
