package dev.linchpin.corpus.queue;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The lock-free queue of Michael and Scott.
 *
 * <p>Right: an enqueue takes effect when its node is linked, a dequeue when the head moves, an
 * empty answer when the successor of an unchanged head is read as null.
 *
 * <p>Source: M. Michael, M. Scott, Simple, Fast, and Practical Non-Blocking and Blocking Concurrent
 * Queue Algorithms, PODC 1996.
 */
public class MichaelScottQueue {
  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;

  public MichaelScottQueue() {
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
    while (true) {
      Node first = head.get();
      Node last = tail.get();
      Node next = first.next.get();
      if (first != head.get()) {
        continue;
      }
      if (next == null) {
        return null;
      }
      if (first == last) {
        tail.compareAndSet(last, next);
      } else if (head.compareAndSet(first, next)) {
        return next.value;
      }
    }
  }

  private static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }
}
