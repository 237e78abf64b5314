package dev.linchpin.corpus.lineup;

import java.util.ArrayDeque;

/**
 * A list that counts under its lock.
 *
 * <p>Right: every operation is synchronized.
 */
public class CountedList {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();

  public synchronized void addLast(int value) {
    items.addLast(value);
  }

  public synchronized void addFirst(int value) {
    items.addFirst(value);
  }

  public synchronized Integer removeLast() {
    return items.pollLast();
  }

  public synchronized Integer removeFirst() {
    return items.pollFirst();
  }

  public synchronized int count() {
    return items.size();
  }
}
