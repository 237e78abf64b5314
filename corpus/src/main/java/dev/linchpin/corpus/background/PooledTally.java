package dev.linchpin.corpus.background;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Adds amounts in the threads of a pool.
 *
 * <p>Wrong: a task reads the total, a caller adds directly, the task overwrites that. Two tasks
 * lose amounts in the same way.
 */
public final class PooledTally {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private volatile int total;

  @SuppressWarnings("NonAtomicVolatileUpdate") // the error
  public void addLater(int amount) {
    pool.execute(() -> total += amount);
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // the error
  public int addNow(int amount) {
    return total += amount;
  }

  public int total() {
    return total;
  }
}
