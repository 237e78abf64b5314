package dev.linchpin.corpus.event;

/**
 * An event that is set when its count, first 2, has reached zero; until then it can be raised.
 *
 * <p>Right: every operation is synchronized, and the last signal wakes everybody.
 */
public class CountdownEvent {
  private int count = 2;

  /**
   * Counts down and answers whether that set the event.
   *
   * @throws IllegalStateException if the count is smaller
   */
  public synchronized boolean signal(int by) {
    if (by > count) {
      throw new IllegalStateException("below zero");
    }
    count -= by;
    if (count == 0) {
      notifyAll();
    }
    return count == 0;
  }

  /** Counts up and answers true, unless the event is set. */
  public synchronized boolean tryAddCount(int by) {
    if (count == 0) {
      return false;
    }
    count += by;
    return true;
  }

  /**
   * Counts up.
   *
   * @throws IllegalStateException if the event is set
   */
  public synchronized void addCount(int by) {
    if (!tryAddCount(by)) {
      throw new IllegalStateException("already set");
    }
  }

  public synchronized void await() throws InterruptedException {
    while (count != 0) {
      wait();
    }
  }

  /** Waits for no time: answers whether the event is set. */
  public synchronized boolean tryAwait() {
    return count == 0;
  }

  public synchronized boolean isSet() {
    return count == 0;
  }

  public synchronized int count() {
    return count;
  }
}
