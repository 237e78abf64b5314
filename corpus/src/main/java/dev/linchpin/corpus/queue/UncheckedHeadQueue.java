package dev.linchpin.corpus.queue;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue of Michael and Scott whose dequeue moves the head without comparing.
 *
 * <p>Wrong in {@code dequeue}: two dequeues may both read the same first node and both answer its
 * value.
 */
public class UncheckedHeadQueue {
  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;

  public UncheckedHeadQueue() {
    Node sentinel = new Node(0);
    head = new AtomicReference<>(sentinel);
    tail = new AtomicReference<>(sentinel);
  }

  public void enqueue(int value) {
    Node node = new Node(value);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  public Integer dequeue() {
    Node next = head.get().next.get(); // CAUSE
    if (next == null) {
      return null;
    }
    head.set(next); // CAUSE
    return next.value;
  }

  private static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }
}
