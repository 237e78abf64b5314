package dev.linchpin.corpus.event;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A condition and a monitor, each with a state behind it.
 *
 * <p>Right: each signal is remembered, and its waiter looks there before it waits.
 */
public class RememberedSignal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition signalled = lock.newCondition();
  private boolean isSignalled;
  private boolean isNotified;

  public void awaitCondition() throws InterruptedException {
    lock.lock();
    try {
      while (!isSignalled) {
        signalled.await();
      }
    } finally {
      lock.unlock();
    }
  }

  public void signalCondition() {
    lock.lock();
    try {
      isSignalled = true;
      signalled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public synchronized void awaitMonitor() throws InterruptedException {
    while (!isNotified) {
      wait();
    }
  }

  public synchronized void notifyMonitor() {
    isNotified = true;
    notifyAll();
  }
}
