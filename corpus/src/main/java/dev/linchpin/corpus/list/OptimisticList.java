package dev.linchpin.corpus.list;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A sorted linked set that searches without locks, locks two nodes and validates.
 *
 * <p>Right: what {@code validate} establishes stays true until the two locks are released. {@code
 * contains} walks without locks: a node it stands on was in the list at some time since it began.
 *
 * <p>Source: subject C2 of B. Çirisci et al., Root Causing Linearizability Violations, CAV 2020,
 * after {@code OptimisticListSortedSetWaitFreeContains} of V. Gramoli's Synchrobench; written anew.
 */
public class OptimisticList {
  final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    while (true) {
      Node pred = head;
      Node curr = pred.next;
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        if (validate(pred, curr)) {
          return insert(pred, curr, key);
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
      Node curr = pred.next;
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        if (validate(pred, curr)) {
          return unlink(pred, curr, key);
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
    return curr.key == key;
  }

  boolean validate(Node pred, Node curr) {
    for (Node node = head; node.key <= pred.key; node = node.next) {
      if (node == pred) {
        return pred.next == curr;
      }
    }
    return false;
  }

  static boolean insert(Node pred, Node curr, int key) {
    if (curr.key == key) {
      return false;
    }
    pred.next = new Node(key, curr);
    return true;
  }

  static boolean unlink(Node pred, Node curr, int key) {
    if (curr.key != key) {
      return false;
    }
    pred.next = curr.next;
    return true;
  }

  /** A key, its link and the lock of both. */
  static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }
}
