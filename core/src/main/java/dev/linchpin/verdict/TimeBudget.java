package dev.linchpin.verdict;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A time budget that also knows the remaining time. */
public interface TimeBudget extends Budget {
  /** The remaining time, never negative. */
  Duration left();

  /** Whether the wall clock ended it before what it counts was used up. */
  default boolean isOverrun() {
    return false;
  }

  /** Whether the user ended it. */
  default boolean isInterrupted() {
    return false;
  }

  /** Starts budgets, because stages have no clock. */
  @FunctionalInterface
  interface Clock {
    /** A budget that begins now. */
    TimeBudget start(Duration duration);

    /**
     * Counts the processor time of another process or thread, too, from now on; a clock that counts
     * something else ignores it.
     *
     * @param processorNanos what it has used so far; asked by any thread
     */
    default void alsoCount(LongSupplier processorNanos) {}

    /** Whether durations stand for amounts of work, which take longer on a busy machine. */
    default boolean countsWork() {
      return false;
    }
  }
}
