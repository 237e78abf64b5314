package dev.linchpin.corpus.deque;

import java.util.ArrayDeque;

/**
 * A deque under its own monitor.
 *
 * <p>Right: every operation is synchronized.
 */
public class LockedDeque {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();

  public synchronized void pushRight(int value) {
    items.addLast(value);
  }

  public synchronized Integer popRight() {
    return items.pollLast();
  }

  public synchronized Integer popLeft() {
    return items.pollFirst();
  }
}
