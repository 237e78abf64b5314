package dev.linchpin.corpus.event;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A condition with a state behind it.
 *
 * <p>Right: the signal is remembered in {@code open}, and the waiter looks there before it waits.
 */
public class RememberedSignal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition signalled = lock.newCondition();
  private boolean open;

  public void awaitCondition() throws InterruptedException {
    lock.lock();
    try {
      while (!open) {
        signalled.await();
      }
    } finally {
      lock.unlock();
    }
  }

  public void signalCondition() {
    lock.lock();
    try {
      open = true;
      signalled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public synchronized void awaitMonitor() throws InterruptedException {
    while (!open) {
      wait();
    }
  }

  public synchronized void notifyMonitor() {
    open = true;
    notifyAll();
  }
}
