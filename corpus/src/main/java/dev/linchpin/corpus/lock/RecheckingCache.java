package dev.linchpin.corpus.lock;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cached value whose reader gives the read lock back before it asks for the write lock.
 *
 * <p>Right: it looks again once it holds the write lock.
 */
public class RecheckingCache {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value;

  public int get() {
    lock.readLock().lock();
    try {
      if (value != 0) {
        return value;
      }
    } finally {
      lock.readLock().unlock();
    }
    lock.writeLock().lock();
    try {
      if (value == 0) {
        value = 1;
      }
      return value;
    } finally {
      lock.writeLock().unlock();
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
