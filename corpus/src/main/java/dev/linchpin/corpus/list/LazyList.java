package dev.linchpin.corpus.list;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The lazy list: removal marks a node before it unlinks it.
 *
 * <p>Right: with both locks held, {@code validate} makes sure that neither node is removed and that
 * they are still neighbours.
 *
 * <p>Source: S. Heller, M. Herlihy, V. Luchangco, M. Moir, W. Scherer, N. Shavit, A Lazy Concurrent
 * List-Based Set Algorithm, OPODIS 2005.
 *
 * <p>The marks are the lines to blame in {@link UnmarkedLazyList}, which overrides what they call.
 */
public class LazyList {
  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    while (true) {
      Node pred = head;
      Node curr = pred.next; // CAUSE 1
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        if (validate(pred, curr)) {
          if (curr.key == key) {
            return false;
          }
          pred.next = new Node(key, curr); // CAUSE 1
          return true;
        }
      } finally {
        curr.lock.unlock();
        pred.lock.unlock();
      }
    }
  }

  public boolean remove(int key) {
    while (true) {
      Node pred = head;
      Node curr = pred.next; // CAUSE 2
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        if (validate(pred, curr)) {
          if (curr.key != key) {
            return false;
          }
          curr.removed = true;
          pred.next = curr.next; // CAUSE 2
          return true;
        }
      } finally {
        curr.lock.unlock();
        pred.lock.unlock();
      }
    }
  }

  public boolean contains(int key) {
    Node curr = head;
    while (curr.key < key) {
      curr = curr.next;
    }
    return curr.key == key && !curr.removed;
  }

  boolean validate(Node pred, Node curr) {
    return !pred.removed && !curr.removed && pred.next == curr;
  }

  /** A key, its link, its mark and the lock of all three. */
  static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;
    volatile boolean removed;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }
}
