package dev.linchpin.corpus.list;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A sorted linked set under one lock.
 *
 * <p>Right in {@code add}, {@code remove} and {@code contains}. Wrong in {@code clear}, as the
 * original is: it takes no lock, so an addition or removal under way may link the old nodes in
 * again. The marks are what {@code clear} must not come between.
 *
 * <p>Source: subject C1 of B. Çirisci et al., Root Causing Linearizability Violations, CAV 2020,
 * after {@code RWLockCoarseGrainedListIntSet} of V. Gramoli's Synchrobench; written anew. Departs
 * from it: the lock is exclusive, the original's lets readers in together. Readers change nothing,
 * so no client can tell; and the lock is one step to the engine, as it is to the paper, which
 * records what is done to links and nothing inside the lock.
 */
public class CoarseList {
  final ReentrantLock lock = new ReentrantLock();
  final Node tail = new Node(Integer.MAX_VALUE, null);
  final Node head = new Node(Integer.MIN_VALUE, tail);

  public boolean add(int key) {
    lock.lock();
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
      lock.unlock();
    }
  }

  public boolean remove(int key) {
    lock.lock();
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
      lock.unlock();
    }
  }

  public boolean contains(int key) {
    lock.lock();
    try {
      Node curr = head.next;
      while (curr.key < key) {
        curr = curr.next;
      }
      return curr.key == key;
    } finally {
      lock.unlock();
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
