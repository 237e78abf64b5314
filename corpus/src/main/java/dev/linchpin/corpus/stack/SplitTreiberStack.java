package dev.linchpin.corpus.stack;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack whose pop writes the top without comparing.
 *
 * <p>Wrong in {@code pop}: between reading the top and writing its successor another thread may pop
 * the same node, so that one value is answered twice, or push one that is then lost.
 */
public class SplitTreiberStack {
  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node node = new Node(value);
    do {
      node.next = top.get();
    } while (!top.compareAndSet(node.next, node));
  }

  public Integer pop() {
    Node node = top.get(); // CAUSE
    if (node == null) {
      return null;
    }
    top.set(node.next); // CAUSE
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
