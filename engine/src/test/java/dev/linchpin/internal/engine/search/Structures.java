package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.search.Litmus.Cell;
import dev.linchpin.internal.engine.step.control.Program.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;

/** Concurrent objects from the literature, on the cells of a {@link Litmus}. */
@NullUnmarked // linked structures, where null is the end
final class Structures {
  private Structures() {}

  /** A node; its value never changes, its link is private until the node is published. */
  private static final class Node {
    final int value;
    final Cell<@Nullable Node> next;

    Node(Litmus litmus, int value) {
      this.value = value;
      this.next = litmus.newCell(null);
    }

    @Override
    public String toString() {
      return "node of " + value;
    }
  }

  /** Treiber's stack. Threads alternately push and pop; as many operations as {@code sizes} say. */
  static Litmus treiberStack(int... sizes) {
    Litmus litmus = new Litmus();
    Cell<@Nullable PlainNode> top = litmus.cell(null);
    int value = 0;
    for (int thread = 0; thread < sizes.length; thread++) {
      List<Operation> operations = new ArrayList<>();
      for (int op = 0; op < sizes[thread]; op++) {
        int pushed = ++value;
        operations.add(
            (sizes[thread] == 1 ? thread < 2 : op % 2 == 0)
                ? () -> {
                  push(litmus, top, pushed);
                  return pushed;
                }
                : () -> pop(litmus, top));
      }
      litmus.thread(operations.toArray(new Operation[0]));
    }
    return litmus;
  }

  /** A node whose link is written before it is published and never again. */
  private record PlainNode(int value, @Nullable PlainNode next) {}

  private static void push(Litmus litmus, Cell<@Nullable PlainNode> top, int value) {
    litmus.until(
        1,
        () -> {
          PlainNode old = top.get();
          return top.compareAndSet(old, new PlainNode(value, old));
        });
  }

  private static @Nullable Object pop(Litmus litmus, Cell<@Nullable PlainNode> top) {
    @Nullable Object[] answer = new Object[1];
    litmus.until(
        2,
        () -> {
          PlainNode old = top.get();
          if (old == null) {
            return true;
          }
          answer[0] = old.value;
          return top.compareAndSet(old, old.next);
        });
    return answer[0];
  }

  /** The queue of Michael and Scott. Threads alternately enqueue and dequeue. */
  static Litmus michaelScottQueue(int... sizes) {
    Litmus litmus = new Litmus();
    Cell<@Nullable Node> head = litmus.cell(null);
    Cell<@Nullable Node> tail = litmus.cell(null);
    litmus.afterwards(
        () -> {
          Node sentinel = new Node(litmus, 0);
          head.set(sentinel);
          tail.set(sentinel);
        });
    int value = 0;
    for (int thread = 0; thread < sizes.length; thread++) {
      List<Operation> operations = new ArrayList<>();
      for (int op = 0; op < sizes[thread]; op++) {
        int added = ++value;
        operations.add(
            (sizes[thread] == 1 ? thread < 2 : op % 2 == 0)
                ? () -> {
                  enqueue(litmus, tail, added);
                  return added;
                }
                : () -> dequeue(litmus, head, tail));
      }
      litmus.thread(operations.toArray(new Operation[0]));
    }
    return litmus;
  }

  private static void enqueue(Litmus litmus, Cell<@Nullable Node> tail, int value) {
    Node node = new Node(litmus, value);
    litmus.until(
        3,
        () -> {
          Node last = java.util.Objects.requireNonNull(tail.get());
          Node next = last.next.get();
          if (next != null) {
            tail.compareAndSet(last, next);
            return false;
          }
          if (last.next.compareAndSet(null, node)) {
            tail.compareAndSet(last, node);
            return true;
          }
          return false;
        });
  }

  private static @Nullable Object dequeue(
      Litmus litmus, Cell<@Nullable Node> head, Cell<@Nullable Node> tail) {
    @Nullable Object[] answer = new Object[1];
    litmus.until(
        4,
        () -> {
          Node first = java.util.Objects.requireNonNull(head.get());
          Node last = tail.get();
          Node next = first.next.get();
          if (first == last) {
            if (next == null) {
              return true;
            }
            tail.compareAndSet(last, next);
            return false;
          }
          answer[0] = next == null ? null : next.value;
          return head.compareAndSet(first, next);
        });
    return answer[0];
  }

  /** Each thread takes a ticket, waits for its turn, adds one to a cell, and calls the next. */
  static Litmus ticketLock(int... sizes) {
    Litmus litmus = new Litmus();
    Cell<Integer> ticket = litmus.cell(0);
    Cell<Integer> serving = litmus.cell(0);
    for (int size : sizes) {
      Litmus.Body[] bodies = new Litmus.Body[size];
      java.util.Arrays.fill(
          bodies,
          (Litmus.Body)
              () -> {
                int mine = litmus.increment(ticket);
                litmus.until(5, () -> serving.get() == mine);
                litmus.increment(serving);
              });
      litmus.does(bodies);
    }
    return litmus;
  }

  /** Reads until the lock looks free, then tries to take it; once per thread. */
  static Litmus testAndTestAndSetLock(int threads) {
    Litmus litmus = new Litmus();
    Cell<Integer> locked = litmus.cell(0);
    for (int thread = 0; thread < threads; thread++) {
      litmus.does(
          () -> {
            litmus.until(
                6,
                () -> {
                  litmus.until(7, () -> locked.get() == 0);
                  return locked.compareAndSet(0, 1);
                });
            locked.set(0);
          });
    }
    return litmus;
  }
}
