package dev.linchpin.verdict;

import java.time.Duration;

/** How much work an unbounded search may still do. Asked often; must be cheap. */
@FunctionalInterface
public interface Budget {
  /** Whether it is used up. */
  boolean isSpent();

  /** So much time of the wall clock, from now on. */
  static Budget lasting(Duration time) {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start >= time.toNanos();
  }

  /** Never used up. */
  Budget UNLIMITED = () -> false;
}
