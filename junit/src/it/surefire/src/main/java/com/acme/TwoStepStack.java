package com.acme;

import java.util.concurrent.atomic.AtomicReference;

/** Pops in two steps: two threads may take the same value. */
public class TwoStepStack {
  private record Node(int value, Node below) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }

  public Integer pop() {
    Node old = top.get();
    if (old == null) {
      return null;
    }
    top.set(old.below());
    return old.value();
  }
}
