package dev.linchpin.corpus.stack;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * The stack with recycled nodes and a stamp beside its top.
 *
 * <p>Right: the stamp grows with every change, so a top that went away and came back is not taken
 * for unchanged. {@code pop} may read a recycled node's successor, but then its compare-and-set
 * fails.
 */
public class StampedStack {
  private final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);
  private final ThreadLocal<ArrayDeque<Node>> spare = ThreadLocal.withInitial(ArrayDeque::new);

  public void push(int value) {
    Node recycled = spare.get().poll();
    Node node = recycled == null ? new Node() : recycled;
    node.value = value;
    int[] stamp = new int[1];
    do {
      node.next = top.get(stamp);
    } while (!top.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
  }

  public Integer pop() {
    int[] stamp = new int[1];
    Node node;
    do {
      node = top.get(stamp);
      if (node == null) {
        return null;
      }
    } while (!top.compareAndSet(node, node.next, stamp[0], stamp[0] + 1));
    int value = node.value;
    spare.get().add(node);
    return value;
  }

  private static final class Node {
    volatile int value;
    volatile Node next;
  }
}
