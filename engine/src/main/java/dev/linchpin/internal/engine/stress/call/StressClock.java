package dev.linchpin.internal.engine.stress.call;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The clock of recorded operations: the system's, whose differences between processors are added to
 * each return, or a counter that all threads share.
 */
public class StressClock {
  private final AtomicLong counter = new AtomicLong();
  private final long bound;
  private final boolean counts;

  /**
   * @param bound by how many nanoseconds clocks of processors differ; less than 0 for a counter
   */
  public StressClock(long bound) {
    this.bound = Math.max(0, bound);
    this.counts = bound < 0;
  }

  /** A time to be taken before the call; a full fence must follow. */
  public long before() {
    return counts ? counter.getAndIncrement() : System.nanoTime();
  }

  /** A time to be taken after the call; a full fence must come first. */
  public long after() {
    return counts ? counter.getAndIncrement() : System.nanoTime() + bound;
  }
}
