package dev.linchpin.verdict;

import java.time.Duration;

/** The limit of an unbounded search. It is queried often, so it must be cheap. */
@FunctionalInterface
public interface Budget {
  /** Whether it is used up. */
  boolean isSpent();

  /** A budget of wall-clock time that starts now. */
  static Budget lasting(Duration time) {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start >= time.toNanos();
  }

  /** Never used up. */
  Budget UNLIMITED = () -> false;
}
