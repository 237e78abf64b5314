package dev.linchpin.corpus.lineup;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A list that counts outside its lock.
 *
 * <p>Wrong in all four changes: between the change and its count another operation sees one without
 * the other. A shape for root cause C of Line-Up (ConcurrentLinkedList of a .NET preview), whose
 * mechanism the paper does not give.
 */
public class DriftingCountList {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();
  private final AtomicInteger count = new AtomicInteger();

  public void addLast(int value) {
    synchronized (items) {
      items.addLast(value);
    }
    count.incrementAndGet();
  }

  public void addFirst(int value) {
    synchronized (items) {
      items.addFirst(value);
    }
    count.incrementAndGet();
  }

  public Integer removeFirst() {
    Integer first;
    synchronized (items) {
      first = items.pollFirst();
    }
    return countedDown(first);
  }

  public Integer removeLast() {
    Integer last;
    synchronized (items) {
      last = items.pollLast();
    }
    return countedDown(last);
  }

  private Integer countedDown(Integer removed) {
    if (removed != null) {
      count.decrementAndGet();
    }
    return removed;
  }

  public int count() {
    return count.get();
  }
}
