package dev.linchpin.corpus.lock;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cached value whose reader asks for the write lock while it holds the read lock.
 *
 * <p>Wrong in {@code get}: such an upgrade waits for all readers, the caller among them. It is
 * stuck in every execution in which the value is not there yet.
 */
public class UpgradingCache {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value;

  public int get() {
    lock.readLock().lock();
    try {
      if (value == 0) {
        lock.writeLock().lock();
        try {
          value = 1;
        } finally {
          lock.writeLock().unlock();
        }
      }
      return value;
    } finally {
      lock.readLock().unlock();
    }
  }

  public void fill(int newValue) {
    lock.writeLock().lock();
    try {
      value = newValue;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
