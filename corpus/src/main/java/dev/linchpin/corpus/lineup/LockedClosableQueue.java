package dev.linchpin.corpus.lineup;

import java.util.ArrayDeque;

/**
 * A queue that can be closed for additions, under its own monitor.
 *
 * <p>Right: every operation is synchronized, and whoever may have to go on is woken.
 */
public class LockedClosableQueue {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();
  private boolean closed;

  public synchronized boolean add(int value) {
    if (closed) {
      return false;
    }
    items.add(value);
    notifyAll();
    return true;
  }

  public synchronized void completeAdding() {
    closed = true;
    notifyAll();
  }

  public synchronized boolean isCompleted() {
    return closed && items.isEmpty();
  }

  public synchronized Integer tryTake() {
    return items.poll();
  }

  /**
   * Takes the first element, and waits for one while there is none.
   *
   * @throws IllegalStateException if the queue is closed and empty
   */
  public synchronized int take() throws InterruptedException {
    while (items.isEmpty()) {
      if (closed) {
        throw new IllegalStateException("complete");
      }
      wait();
    }
    return items.remove();
  }

  public synchronized boolean isAddingCompleted() {
    return closed;
  }

  public synchronized int count() {
    return items.size();
  }

  public synchronized Object[] toArray() {
    return items.toArray();
  }
}
