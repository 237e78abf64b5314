package dev.linchpin.corpus.queue;

import java.util.ArrayDeque;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A queue that answers "empty" when its lock is not to be had.
 *
 * <p>Wrong in {@code tryTake}: a busy lock says nothing about the content. Root cause B of Line-Up
 * (ConcurrentQueue of a .NET preview, there with a time-out).
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class ImpatientQueue {
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
    if (!lock.tryLock()) {
      return null;
    }
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
