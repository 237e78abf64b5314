package dev.linchpin.corpus.event;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A condition that is signalled and awaited without a state behind it.
 *
 * <p>Wrong in all four methods: a signal that comes before the wait is lost, and the waiter stays.
 * One pair uses a lock's condition, the other the object's monitor.
 */
public class HastySignal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition signalled = lock.newCondition();

  // Deliberate: the wait has no loop and no state.
  @SuppressWarnings("WaitNotInLoop")
  public void awaitCondition() throws InterruptedException {
    lock.lock();
    try {
      signalled.await();
    } finally {
      lock.unlock();
    }
  }

  public void signalCondition() {
    lock.lock();
    try {
      signalled.signal();
    } finally {
      lock.unlock();
    }
  }

  // Deliberate: the wait has no loop and no state.
  @SuppressWarnings("WaitNotInLoop")
  public synchronized void awaitMonitor() throws InterruptedException {
    wait();
  }

  // Deliberate: nothing is changed before the notification.
  @SuppressWarnings("NakedNotify")
  public synchronized void notifyMonitor() {
    notify();
  }
}
