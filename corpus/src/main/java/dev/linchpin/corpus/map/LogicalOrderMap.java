package dev.linchpin.corpus.map;

/**
 * A map whose entries are chained in key order, with a balanced tree to find them.
 *
 * <p>Right: the chain says what the map holds. A change locks the link before the key and looks
 * whether its node is still in the chain and the key's place behind it; if not, it goes on. {@code
 * get} takes no lock: it begins at a node that is in the chain and follows the links, so that each
 * node it comes to was in the chain at some time since, and nothing was between the two.
 *
 * <p>Source: D. Drachsler, M. Vechev, E. Yahav, Practical Concurrent Binary Search Trees via
 * Logical Ordering, PPoPP 2014; subject C3 of B. Çirisci et al., Root Causing Linearizability
 * Violations, CAV 2020, after {@code LogicalOrderingAVL} of V. Gramoli's Synchrobench; written
 * anew. Departs from it: one {@code treeLock} for the whole tree instead of one for each node, held
 * after and never before the chain's locks, so that the hang known of the original cannot be; all
 * locks are kept until chain and tree are both changed, and what fails goes on along the chain. The
 * tree is an index only: what the variations break is the chain and its {@code succLock}, as there.
 */
public class LogicalOrderMap {
  final OrderTree tree;

  public LogicalOrderMap() {
    OrderNode min = new OrderNode(Integer.MIN_VALUE, null, null, null);
    OrderNode max = new OrderNode(Integer.MAX_VALUE, null, min, null);
    min.succ = max;
    tree = new OrderTree(min, max);
  }

  /** Puts a value and answers the one before it, or null. */
  public Integer put(int key, int value) {
    OrderNode pred = near(key);
    while (true) {
      OrderNode locked = pred;
      locked.succLock.lock();
      try {
        if (!pred.valid) {
          pred = near(key);
          continue;
        }
        OrderNode succ = pred.succ;
        if (succ.key < key) {
          pred = succ;
          continue;
        }
        if (succ.key == key) {
          Integer old = succ.item;
          succ.item = value;
          return old;
        }
        link(pred, succ, key, value);
        return null;
      } finally {
        locked.succLock.unlock();
      }
    }
  }

  /** Removes a key and answers its value, or null if it was not there. */
  public Integer remove(int key) {
    OrderNode pred = near(key);
    while (true) {
      OrderNode locked = pred;
      locked.succLock.lock();
      try {
        if (!pred.valid) {
          pred = near(key);
          continue;
        }
        OrderNode succ = pred.succ;
        if (succ.key < key) {
          pred = succ;
          continue;
        }
        return succ.key == key ? unlink(pred, succ) : null;
      } finally {
        locked.succLock.unlock();
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

  /** The first node of the chain that is not before the key. */
  private OrderNode reach(int key) {
    OrderNode node = near(key);
    while (node.key < key) {
      node = node.succ;
    }
    return node;
  }

  /** A node of the chain before the key, most often the last. */
  final OrderNode near(int key) {
    OrderNode node = tree.descend(key);
    while (node.key >= key || !node.valid) {
      node = node.pred;
    }
    return node;
  }

  /** Puts a new node behind {@code pred}, whose link the caller has locked. */
  final void link(OrderNode pred, OrderNode succ, int key, int value) {
    tree.treeLock.lock();
    try {
      OrderNode node = new OrderNode(key, value, pred, succ);
      pred.succ = node;
      succ.pred = node;
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
      OrderNode succ = node.succ;
      pred.succ = succ;
      succ.pred = pred;
      node.valid = false;
      tree.detach(node);
      return node.item;
    } finally {
      tree.treeLock.unlock();
      node.succLock.unlock();
    }
  }
}
