package dev.linchpin.corpus.event;

/**
 * A gate whose waiter can be interrupted by another operation.
 *
 * <p>Wrong in {@code abort}: it may interrupt a thread that has passed already; the interrupt then
 * hits that thread's next wait. {@code pass} answers true for an open gate, false when interrupted;
 * {@code abort} answers whether there was anybody to interrupt.
 */
public class InterruptibleGate {
  private boolean open;
  private Thread waiter;

  public synchronized boolean pass() {
    waiter = Thread.currentThread();
    try {
      while (!open) {
        wait();
      }
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized void shut() {
    open = false;
  }

  public boolean abort() {
    Thread aborted;
    synchronized (this) {
      aborted = waiter;
    }
    if (aborted == null) {
      return false;
    }
    aborted.interrupt();
    return true;
  }
}
