package dev.linchpin.corpus.counter;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A counter of several cells whose {@code get} adds them up one by one, as {@code LongAdder} does.
 *
 * <p>Wrong in {@code get}: it may miss an early addition to the first cell and see a later one to
 * the second. Every answer is one that some serial order gives; only the order in which the
 * additions returned and were called convicts it.
 */
public class StripedCounter {
  private final AtomicIntegerArray cells = new AtomicIntegerArray(2);

  public void add(int cell, int amount) {
    cells.addAndGet(cell, amount);
  }

  public int get() {
    return cells.get(0) + cells.get(1); // CAUSE
  }
}
