package dev.linchpin.acceptance.subject;

/** Starts a thread with every call and ends none. */
public class ThreadLeak {
  private int value;

  public synchronized int next() {
    new Thread(this::waitForEver).start();
    return ++value;
  }

  private void waitForEver() {
    Object nobody = new Object();
    synchronized (nobody) {
      try {
        while (true) {
          nobody.wait();
        }
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
