package dev.linchpin.corpus.background;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The right {@link PooledTally}. */
public final class AtomicTally {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final AtomicInteger total = new AtomicInteger();

  public void addLater(int amount) {
    pool.execute(() -> total.addAndGet(amount));
  }

  public int addNow(int amount) {
    return total.addAndGet(amount);
  }

  public int total() {
    return total.get();
  }
}
