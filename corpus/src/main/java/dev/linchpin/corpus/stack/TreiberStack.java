package dev.linchpin.corpus.stack;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's lock-free stack.
 *
 * <p>Right: push and pop take effect at their successful compare-and-set; nodes are never used
 * twice.
 *
 * <p>Source: R. K. Treiber, Systems Programming: Coping with Parallelism, IBM RJ 5118, 1986.
 */
public class TreiberStack {
  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node node = new Node(value);
    do {
      node.next = top.get();
    } while (!top.compareAndSet(node.next, node));
  }

  public Integer pop() {
    Node node;
    do {
      node = top.get();
      if (node == null) {
        return null;
      }
    } while (!top.compareAndSet(node, node.next));
    return node.value;
  }

  private static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }
}
