package dev.linchpin.corpus.blocking;

/**
 * A semaphore whose waiter looks again after it was woken.
 *
 * <p>Right: a permit is taken only while there is one. It begins without permits.
 */
public class PatientSemaphore {
  private int permits;

  public synchronized void acquire() throws InterruptedException {
    while (permits == 0) {
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
