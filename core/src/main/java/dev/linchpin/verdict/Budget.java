package dev.linchpin.verdict;

import java.time.Duration;

/** The limit of an unbounded search. It is queried often, so it must be cheap. */
@FunctionalInterface
public interface Budget {
  /** Whether it is used up. */
  boolean isSpent();

  /**
   * A budget that starts now, of the processor time that the asking threads use together, with the
   * wall limit of {@link ProcessorClock}.
   */
  static Budget lasting(Duration time) {
    return ProcessorClock.ofAskingThreads().start(time);
  }

  /** Never used up. */
  Budget UNLIMITED = () -> false;
}
