package dev.linchpin.corpus.lineup;

import java.util.ArrayDeque;

/**
 * A queue that can be closed for additions, under its own monitor.
 *
 * <p>Right: every operation is synchronized.
 */
public class LockedClosableQueue {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();
  private boolean closed;

  public synchronized boolean add(int value) {
    if (closed) {
      return false;
    }
    items.add(value);
    return true;
  }

  public synchronized void completeAdding() {
    closed = true;
  }

  public synchronized boolean isCompleted() {
    return closed && items.isEmpty();
  }

  public synchronized Integer tryTake() {
    return items.poll();
  }
}
