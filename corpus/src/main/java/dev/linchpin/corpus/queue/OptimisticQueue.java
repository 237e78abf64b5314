package dev.linchpin.corpus.queue;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A list taken from at its head by one compare-and-set.
 *
 * <p>Right: {@code poll} tries again when another thread moved the head first.
 */
public class OptimisticQueue {
  private final AtomicReference<Node> head = new AtomicReference<>(new Node(1, new Node(2, null)));

  public Integer poll() {
    while (true) {
      Node first = head.get();
      if (first == null) {
        return null;
      }
      if (head.compareAndSet(first, first.next)) {
        return first.item;
      }
    }
  }

  private record Node(int item, Node next) {}
}
