package dev.linchpin.corpus.blocking;

/**
 * A barrier for two that waits for its count instead of its phase.
 *
 * <p>Wrong in {@code await}: the count is reset for the next round before a slow waiter has seen it
 * at zero; that one waits on.
 */
public class ForgetfulBarrier {
  private int missing = 2;

  public synchronized int await() throws InterruptedException {
    missing--;
    int arrival = missing;
    if (arrival == 0) {
      missing = 2;
      notifyAll();
    } else {
      while (missing != 0) {
        wait();
      }
    }
    return arrival;
  }
}
