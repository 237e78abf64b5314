package dev.linchpin.corpus.counter;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A counter of several cells whose {@code get} reads the caller's cell only.
 *
 * <p>Wrong in {@code get}: it misses what others added. No two operations of different cells touch
 * the same memory, so there is a single equivalence class of executions, and it holds both the
 * history in which the addition returned before {@code get} was called and the harmless one.
 */
public class OwnCellCounter {
  private final AtomicIntegerArray cells = new AtomicIntegerArray(2);

  public void add(int cell, int amount) {
    cells.addAndGet(cell, amount);
  }

  public int get(int cell) {
    return cells.get(cell);
  }
}
