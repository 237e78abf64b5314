package dev.linchpin.corpus.blocking;

/**
 * A latch for two that counts down outside its monitor.
 *
 * <p>Wrong in {@code countDown}: two threads may lose a count, and the waiter is never released.
 */
public class LeakyLatch {
  private volatile int count = 2;

  // Deliberate: the decrement is the bug.
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public void countDown() {
    count--; // CAUSE
    if (count == 0) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  public synchronized void await() throws InterruptedException {
    while (count != 0) {
      wait();
    }
  }
}
