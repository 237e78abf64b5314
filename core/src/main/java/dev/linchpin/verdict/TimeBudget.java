package dev.linchpin.verdict;

import java.time.Duration;

/** A budget of time that also says how much is left of it. */
public interface TimeBudget extends Budget {
  /** What is left of it, never less than nothing. */
  Duration left();

  /** Starts budgets: stages have no clock of their own. */
  @FunctionalInterface
  interface Clock {
    /** A budget that begins now. */
    TimeBudget start(Duration duration);
  }
}
