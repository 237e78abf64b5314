package dev.linchpin.verdict;

import java.time.Duration;

/** A time budget that also knows the remaining time. */
public interface TimeBudget extends Budget {
  /** The remaining time, never negative. */
  Duration left();

  /** Starts budgets, because stages have no clock. */
  @FunctionalInterface
  interface Clock {
    /** A budget that begins now. */
    TimeBudget start(Duration duration);

    /** Whether durations stand for amounts of work, which take longer on a busy machine. */
    default boolean countsWork() {
      return false;
    }
  }
}
