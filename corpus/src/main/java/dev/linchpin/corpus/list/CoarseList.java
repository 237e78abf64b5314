package dev.linchpin.corpus.list;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A sorted linked set under one read-write lock.
 *
 * <p>Right in {@code add}, {@code remove} and {@code contains}. Wrong in {@code clear}, as the
 * original is: it takes no lock, so an addition or removal under way may link the old nodes in
 * again. The marks are what {@code clear} must not come between.
 *
 * <p>Source: subject C1 of B. Çirisci et al., Root Causing Linearizability Violations, CAV 2020,
 * after {@code RWLockCoarseGrainedListIntSet} of V. Gramoli's Synchrobench; written anew.
 */
public class CoarseList {
  final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  final Node tail = new Node(Integer.MAX_VALUE, null);
  final Node head = new Node(Integer.MIN_VALUE, tail);

  public boolean add(int key) {
    lock.writeLock().lock();
    try {
      Node pred = head;
      Node curr = pred.next; // CAUSE 1
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      if (curr.key == key) {
        return false;
      }
      pred.next = new Node(key, curr); // CAUSE 1
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public boolean remove(int key) {
    lock.writeLock().lock();
    try {
      Node pred = head;
      Node curr = pred.next; // CAUSE 2
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      if (curr.key != key) {
        return false;
      }
      pred.next = curr.next; // CAUSE 2
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public boolean contains(int key) {
    lock.readLock().lock();
    try {
      Node curr = head.next;
      while (curr.key < key) {
        curr = curr.next;
      }
      return curr.key == key;
    } finally {
      lock.readLock().unlock();
    }
  }

  public void clear() {
    head.next = tail;
  }

  /** A key and its plain link. */
  static final class Node {
    final int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }
}
