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
    synchronized (items) { // CAUSE 1
      items.addLast(value);
    }
    count.incrementAndGet(); // CAUSE 1
  }

  public void addFirst(int value) {
    synchronized (items) { // CAUSE 2
      items.addFirst(value);
    }
    count.incrementAndGet(); // CAUSE 2
  }

  public Integer removeFirst() {
    Integer first;
    synchronized (items) { // CAUSE 3
      first = items.pollFirst();
    }
    return countedDown(first); // CAUSE 3
  }

  public Integer removeLast() {
    Integer last;
    synchronized (items) { // CAUSE 4
      last = items.pollLast();
    }
    return countedDown(last); // CAUSE 4
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
