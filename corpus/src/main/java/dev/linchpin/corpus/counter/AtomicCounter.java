package dev.linchpin.corpus.counter;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter on one atomic word.
 *
 * <p>Right: each operation is a single access of that word. The cell numbers are accepted and
 * ignored, so that it can stand as the specification of the striped counters.
 */
public class AtomicCounter {
  private final AtomicInteger count = new AtomicInteger();

  public int incrementAndGet() {
    return count.incrementAndGet();
  }

  public void add(int cell, int amount) {
    count.addAndGet(amount);
  }

  public int get() {
    return count.get();
  }

  public int get(int cell) {
    return count.get();
  }
}
