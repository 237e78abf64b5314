package dev.linchpin.corpus.blocking;

/**
 * A buffer of one place that wakes everybody.
 *
 * <p>Right: whoever can go on is among those woken.
 */
public class NotifyAllBuffer {
  private Integer item;

  public synchronized void put(int value) throws InterruptedException {
    while (item != null) {
      wait();
    }
    item = value;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    while (item == null) {
      wait();
    }
    int value = item;
    item = null;
    notifyAll();
    return value;
  }
}
