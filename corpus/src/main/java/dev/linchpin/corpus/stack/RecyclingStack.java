package dev.linchpin.corpus.stack;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack with nodes used again by the thread that popped them.
 *
 * <p>Wrong in {@code pop} (ABA): the node it saw may have been popped and pushed again meanwhile;
 * its compare-and-set then succeeds with a successor that has left the stack long ago, and brings
 * that node's value back.
 */
public class RecyclingStack {
  private final AtomicReference<Node> top = new AtomicReference<>();
  private final ThreadLocal<ArrayDeque<Node>> spare = ThreadLocal.withInitial(ArrayDeque::new);

  public void push(int value) {
    Node recycled = spare.get().poll();
    Node node = recycled == null ? new Node() : recycled;
    node.value = value;
    do {
      node.next = top.get();
    } while (!top.compareAndSet(node.next, node));
  }

  public Integer pop() {
    Node node;
    do {
      node = top.get(); // CAUSE
      if (node == null) {
        return null;
      }
    } while (!top.compareAndSet(node, node.next)); // CAUSE
    int value = node.value;
    spare.get().add(node);
    return value;
  }

  private static final class Node {
    int value;
    Node next;
  }
}
