package dev.linchpin.corpus.queue;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A list taken from at its head by one compare-and-set whose answer is not looked at.
 *
 * <p>Wrong in {@code poll}: when another thread moved the head first, the item it took is answered
 * again. Object 2 of the table of six in the FGVT paper (OptimisticQueue).
 */
public class HopefulQueue {
  private final AtomicReference<Node> head = new AtomicReference<>(new Node(1, new Node(2, null)));

  public Integer poll() {
    Node first = head.get(); // CAUSE, RACE
    if (first == null) {
      return null;
    }
    head.compareAndSet(first, first.next); // CAUSE, RACE
    return first.item;
  }

  private record Node(int item, Node next) {}
}
