package dev.linchpin.corpus.map;

/**
 * A map whose entries are chained in key order, with a balanced tree to find them.
 *
 * <p>Right: the chain says what the map holds. A change locks the link before the key and looks
 * whether its node is still in the chain and the key's place behind it; if not, it begins again.
 * {@code get} takes no lock: it begins at a node that is in the chain and follows the links, so
 * that each node it comes to was in the chain at some time since, and nothing was between the two.
 *
 * <p>Source: D. Drachsler, M. Vechev, E. Yahav, Practical Concurrent Binary Search Trees via
 * Logical Ordering, PPoPP 2014; subject C3 of B. Çirisci et al., Root Causing Linearizability
 * Violations, CAV 2020, after {@code LogicalOrderingAVL} of V. Gramoli's Synchrobench; written
 * anew. Departs from it: one {@code treeLock} for the whole tree instead of one for each node, held
 * after and never before the chain's locks, so that the hang known of the original cannot be; and
 * changes, too, follow the chain from where the tree led them, so that they begin again only when
 * the chain was changed. The tree is an index only: what the variations break is the chain and its
 * {@code succLock}, as there.
 */
public class LogicalOrderMap {
  final OrderTree tree;

  public LogicalOrderMap() {
    OrderNode min = new OrderNode(Integer.MIN_VALUE, null, null, null);
    OrderNode max = new OrderNode(Integer.MAX_VALUE, null, min, null);
    min.succ = max;
    tree = new OrderTree(max);
  }

  /** Puts a value and answers the one before it, or null. */
  public Integer put(int key, int value) {
    while (true) {
      OrderNode pred = before(key);
      pred.succLock.lock();
      try {
        if (pred.valid && pred.key < key) {
          OrderNode succ = pred.succ;
          if (succ.key == key) {
            Integer old = succ.item;
            succ.item = value;
            return old;
          }
          if (succ.key > key) {
            link(pred, succ, key, value);
            return null;
          }
        }
      } finally {
        pred.succLock.unlock();
      }
    }
  }

  /** Removes a key and answers its value, or null if it was not there. */
  public Integer remove(int key) {
    while (true) {
      OrderNode pred = before(key);
      pred.succLock.lock();
      try {
        if (pred.valid && pred.key < key) {
          OrderNode succ = pred.succ;
          if (succ.key > key) {
            return null;
          }
          if (succ.key == key) {
            return unlink(pred, succ);
          }
        }
      } finally {
        pred.succLock.unlock();
      }
    }
  }

  public Integer get(int key) {
    OrderNode node = reach(key);
    return node.key == key && node.valid ? node.item : null;
  }

  public boolean containsKey(int key) {
    OrderNode node = reach(key);
    return node.key == key && node.valid;
  }

  /** The last node before the key, found without a lock: it may be so no more. */
  final OrderNode before(int key) {
    OrderNode node = near(key);
    while (true) {
      OrderNode succ = node.succ;
      if (succ.key >= key) {
        return node;
      }
      node = succ;
    }
  }

  /** The first node that is not before the key. */
  private OrderNode reach(int key) {
    OrderNode node = near(key);
    while (node.key < key) {
      node = node.succ;
    }
    return node;
  }

  /** Some node before the key that is in the chain. */
  private OrderNode near(int key) {
    OrderNode node = tree.descend(key);
    while (!node.valid || node.key >= key) {
      node = node.pred;
    }
    return node;
  }

  /** Puts a new node behind {@code pred}, whose link the caller has locked. */
  final void link(OrderNode pred, OrderNode succ, int key, int value) {
    tree.treeLock.lock();
    try {
      OrderNode node = new OrderNode(key, value, pred, succ);
      succ.pred = node;
      pred.succ = node;
      tree.attach(node, pred, succ);
    } finally {
      tree.treeLock.unlock();
    }
  }

  /** Takes out the node behind {@code pred}, whose link the caller has locked. */
  final Integer unlink(OrderNode pred, OrderNode node) {
    node.succLock.lock();
    tree.treeLock.lock();
    try {
      node.valid = false;
      Integer old = node.item;
      OrderNode succ = node.succ;
      succ.pred = pred;
      pred.succ = succ;
      tree.detach(node);
      return old;
    } finally {
      tree.treeLock.unlock();
      node.succLock.unlock();
    }
  }
}
