package dev.linchpin.corpus.queue;

import java.util.ArrayDeque;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A queue under one lock.
 *
 * <p>Right: every operation holds the lock from its first to its last access.
 */
public class LockedQueue {
  private final ReentrantLock lock = new ReentrantLock();
  private final ArrayDeque<Integer> items = new ArrayDeque<>();

  public void add(int value) {
    lock.lock();
    try {
      items.add(value);
    } finally {
      lock.unlock();
    }
  }

  public Integer tryTake() {
    lock.lock();
    try {
      return items.poll();
    } finally {
      lock.unlock();
    }
  }

  public Integer tryPeek() {
    lock.lock();
    try {
      return items.peek();
    } finally {
      lock.unlock();
    }
  }

  public int count() {
    lock.lock();
    try {
      return items.size();
    } finally {
      lock.unlock();
    }
  }

  public boolean isEmpty() {
    return count() == 0;
  }

  public Object[] toArray() {
    lock.lock();
    try {
      return items.toArray();
    } finally {
      lock.unlock();
    }
  }
}
