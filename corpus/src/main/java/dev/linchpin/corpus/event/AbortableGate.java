package dev.linchpin.corpus.event;

/**
 * A gate whose waiter can be interrupted by another operation, while it waits and not after.
 *
 * <p>Right: {@code abort} interrupts under the monitor, and a thread that has passed is not
 * registered any more. {@code pass} answers true for an open gate, false when interrupted; {@code
 * abort} answers whether there was anybody to interrupt.
 *
 * <p>Not linearizable by design, like a barrier: an {@code abort} that answers true needs a {@code
 * pass} inside, which no serial order of whole operations shows. With the gate open it is.
 */
public class AbortableGate {
  private boolean open;
  private Thread waiter;

  public synchronized boolean pass() {
    if (open) {
      return true;
    }
    waiter = Thread.currentThread();
    try {
      while (!open) {
        wait();
      }
      return true;
    } catch (InterruptedException e) {
      return false;
    } finally {
      waiter = null;
    }
  }

  public synchronized void open() {
    open = true;
    waiter = null;
    notifyAll();
  }

  public synchronized void shut() {
    open = false;
  }

  public synchronized boolean abort() {
    if (waiter == null) {
      return false;
    }
    waiter.interrupt();
    waiter = null;
    return true;
  }
}
