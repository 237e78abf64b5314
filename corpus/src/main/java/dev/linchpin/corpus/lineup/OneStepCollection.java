package dev.linchpin.corpus.lineup;

import java.util.ArrayDeque;

/**
 * A collection that counts and holds its elements under one monitor.
 *
 * <p>Right: every operation is synchronized.
 */
public class OneStepCollection {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();

  public synchronized void add(int value) {
    items.add(value);
  }

  public synchronized Integer tryTake() {
    return items.poll();
  }

  public synchronized Integer peek() {
    return items.peek();
  }

  public synchronized int count() {
    return items.size();
  }
}
