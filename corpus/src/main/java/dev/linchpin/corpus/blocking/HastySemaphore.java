package dev.linchpin.corpus.blocking;

/**
 * A semaphore whose waiter does not look again after it was woken.
 *
 * <p>Wrong in {@code acquire}: a thread that comes in between the notification and the wake-up
 * takes the permit as well, and the count of permits falls below zero. It begins without permits.
 */
public class HastySemaphore {
  private int permits;

  // Deliberate: the wait has no loop.
  @SuppressWarnings("WaitNotInLoop")
  public synchronized void acquire() throws InterruptedException {
    if (permits == 0) {
      wait();
    }
    permits--;
  }

  public synchronized void release() {
    permits++;
    notify();
  }

  public synchronized int permits() {
    return permits;
  }
}
