package dev.linchpin.internal.cli.advised;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Classes whose threads wait. */
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry"}) // broken on purpose
public final class Waits {
  private Waits() {}

  /** Both kinds of waiters share one monitor, and one of them is woken. */
  public static class OneWoken {
    private boolean isFull;

    public synchronized void put() throws InterruptedException {
      while (isFull) {
        wait();
      }
      isFull = true;
      notify();
    }

    public synchronized void take() throws InterruptedException {
      while (!isFull) {
        wait();
      }
      isFull = false;
      notify();
    }
  }

  /** All are woken, but the condition is tested without the lock. */
  public static class TestedBefore {
    private volatile boolean isOpen;

    public void open() {
      isOpen = true;
      synchronized (this) {
        notifyAll();
      }
    }

    public void pass() throws InterruptedException {
      if (!isOpen) {
        synchronized (this) {
          wait();
        }
      }
    }
  }

  /** Nobody is told. */
  public static class Untold {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean isOpen;

    public void open() {
      lock.lock();
      try {
        isOpen = true;
      } finally {
        lock.unlock();
      }
    }

    public void pass() throws InterruptedException {
      lock.lock();
      try {
        while (!isOpen) {
          changed.await();
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Two locks in two orders. */
  public static class Crossed {
    private final Object left = new Object();
    private final Object right = new Object();
    private int moved;

    public int there() {
      synchronized (left) {
        synchronized (right) {
          return ++moved;
        }
      }
    }

    public int back() {
      synchronized (right) {
        synchronized (left) {
          return ++moved;
        }
      }
    }
  }

  /** Not wrong: who gives waits until somebody has taken. */
  public static class Handed {
    private Integer offered;

    public synchronized void give(int value) throws InterruptedException {
      offered = value;
      notifyAll();
      while (offered != null) {
        wait();
      }
    }

    public synchronized int take() throws InterruptedException {
      while (offered == null) {
        wait();
      }
      int value = offered;
      offered = null;
      notifyAll();
      return value;
    }
  }

  /** A call that gives up keeps the lock. */
  public static class Kept {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger version = new AtomicInteger();

    public void change() {
      version.incrementAndGet();
    }

    public boolean enter() {
      int before = version.get();
      lock.lock();
      if (version.get() != before) {
        return false;
      }
      lock.unlock();
      return true;
    }
  }
}
