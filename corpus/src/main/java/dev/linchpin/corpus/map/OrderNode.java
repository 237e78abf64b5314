package dev.linchpin.corpus.map;

import java.util.concurrent.locks.ReentrantLock;

/** An entry of the map: a link of the chain in key order, and a place in the tree. */
final class OrderNode {
  final int key;
  volatile Integer item;

  /** False once it has been taken out of the chain. */
  volatile boolean valid = true;

  /** Of the chain; under the {@code succLock} of the node before. */
  volatile OrderNode pred;

  /** Of the chain; under this node's own {@code succLock}. */
  volatile OrderNode succ;

  final ReentrantLock succLock = new ReentrantLock();

  /** Of the tree, as the next two; read without a lock, written under the tree's. */
  volatile OrderNode left;

  volatile OrderNode right;
  OrderNode parent;

  /** Of the tree below, this node included; under the tree's lock. */
  int height = 1;

  OrderNode(int key, Integer item, OrderNode pred, OrderNode succ) {
    this.key = key;
    this.item = item;
    this.pred = pred;
    this.succ = succ;
  }
}
