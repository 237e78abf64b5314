package dev.linchpin.corpus.list;

import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * The lock-free sorted set with marked links of Harris and Michael.
 *
 * <p>Right: {@code remove} marks by comparing the mark as well, so one remover of a node wins.
 *
 * <p>Source: M. Herlihy, N. Shavit, The Art of Multiprocessor Programming, chapter 9.8.
 *
 * <p>The marks are the lines to blame in {@link AttemptMarkList}, which overrides what they call.
 */
public class LockFreeList {
  final Node head;

  public LockFreeList() {
    head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
  }

  public boolean add(int key) {
    while (true) {
      Window window = find(key);
      if (window.curr.key == key) {
        return false;
      }
      Node node = new Node(key, window.curr);
      if (window.pred.next.compareAndSet(window.curr, node, false, false)) {
        return true;
      }
    }
  }

  public boolean remove(int key) {
    while (true) {
      Window window = find(key); // CAUSE
      if (window.curr.key != key) {
        return false;
      }
      if (mark(window.curr, window.succ)) { // CAUSE
        window.pred.next.compareAndSet(window.curr, window.succ, false, false); // STEP
        return true;
      }
    }
  }

  public boolean contains(int key) {
    Node curr = head;
    while (curr.key < key) {
      curr = curr.next.getReference();
    }
    return curr.key == key && !curr.next.isMarked();
  }

  boolean mark(Node curr, Node succ) {
    return curr.next.compareAndSet(succ, succ, false, true);
  }

  private Window find(int key) {
    boolean[] marked = new boolean[1];
    while (true) {
      Window window = findOnce(key, marked);
      if (window != null) {
        return window;
      }
    }
  }

  /** The window of the key, or null if a marked node on the way could not be cut out. */
  private Window findOnce(int key, boolean[] marked) {
    Node pred = head;
    Node curr = pred.next.getReference();
    while (true) {
      Node succ = curr.next.get(marked); // RACE
      while (marked[0]) {
        if (!pred.next.compareAndSet(curr, succ, false, false)) { // STEP
          return null;
        }
        curr = succ;
        succ = curr.next.get(marked);
      }
      if (curr.key >= key) {
        return new Window(pred, curr, succ);
      }
      pred = curr;
      curr = succ;
    }
  }

  private record Window(Node pred, Node curr, Node succ) {}

  /** A key and its link, whose mark says that the key has been removed. */
  static final class Node {
    final int key;
    final AtomicMarkableReference<Node> next;

    Node(int key, Node next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }
}
