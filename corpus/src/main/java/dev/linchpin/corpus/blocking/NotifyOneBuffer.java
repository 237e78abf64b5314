package dev.linchpin.corpus.blocking;

/**
 * A buffer of one place whose putters and takers wait in one set and wake one thread.
 *
 * <p>Wrong in {@code put} and {@code take}: a taker's notification may wake another taker instead
 * of the waiting putter; that one waits again and nobody is left to wake anybody.
 */
public class NotifyOneBuffer {
  private Integer item;

  public synchronized void put(int value) throws InterruptedException {
    while (item != null) {
      wait();
    }
    item = value;
    notify();
  }

  public synchronized int take() throws InterruptedException {
    while (item == null) {
      wait();
    }
    int value = item;
    item = null;
    notify();
    return value;
  }
}
