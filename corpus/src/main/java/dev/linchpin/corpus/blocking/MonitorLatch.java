package dev.linchpin.corpus.blocking;

/**
 * A latch for two.
 *
 * <p>Right: it counts under the monitor in which it waits.
 */
public class MonitorLatch {
  private int count = 2;

  public synchronized void countDown() {
    count--;
    if (count == 0) {
      notifyAll();
    }
  }

  public synchronized void await() throws InterruptedException {
    while (count != 0) {
      wait();
    }
  }
}
