package dev.linchpin.corpus.map;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The balanced search tree over the nodes of a {@link LogicalOrderMap}: an index into the chain.
 *
 * <p>An AVL tree: heights, single and double rotations. Whoever changes it holds {@code treeLock}
 * until the chain is changed too, so that its nodes are those of the chain; {@code descend} takes
 * no lock, and may end far from the key while others rotate.
 */
final class OrderTree {
  final ReentrantLock treeLock = new ReentrantLock();

  /** The node of the smallest key, which has no place in the tree. */
  private final OrderNode min;

  /** The node of the greatest key: everything is left of it. */
  final OrderNode root;

  OrderTree(OrderNode min, OrderNode root) {
    this.min = min;
    this.root = root;
  }

  /** The node of the key, or the last one on the way to where it would be. */
  OrderNode descend(int key) {
    OrderNode node = root;
    while (node.key != key) {
      OrderNode child = key < node.key ? node.left : node.right;
      if (child == null) {
        return node;
      }
      node = child;
    }
    return node;
  }

  /** Hangs the node between its neighbours: right of the one before, or left of the one after. */
  void attach(OrderNode node, OrderNode pred, OrderNode succ) {
    if (pred != min && pred.right == null) {
      node.parent = pred;
      pred.right = node;
    } else {
      node.parent = succ;
      succ.left = node;
    }
    balance(node.parent);
  }

  void detach(OrderNode node) {
    if (node.left == null || node.right == null) {
      OrderNode child = node.left == null ? node.right : node.left;
      replace(node, child);
      balance(node.parent);
      return;
    }
    OrderNode next = node.right;
    while (next.left != null) {
      next = next.left;
    }
    OrderNode low = next.parent == node ? next : next.parent;
    replace(next, next.right);
    adopt(next, node.left, node.right);
    replace(node, next);
    balance(low);
  }

  private void balance(OrderNode from) {
    for (OrderNode node = from; node != root; node = node.parent) {
      int lean = height(node.left) - height(node.right);
      if (lean > 1) {
        OrderNode child = node.left;
        if (height(child.left) < height(child.right)) {
          rotateLeft(child);
        }
        rotateRight(node);
      } else if (lean < -1) {
        OrderNode child = node.right;
        if (height(child.right) < height(child.left)) {
          rotateRight(child);
        }
        rotateLeft(node);
      } else {
        measure(node);
      }
    }
  }

  private void rotateRight(OrderNode node) {
    OrderNode child = node.left;
    replace(node, child);
    adopt(node, child.right, node.right);
    adopt(child, child.left, node);
  }

  private void rotateLeft(OrderNode node) {
    OrderNode child = node.right;
    replace(node, child);
    adopt(node, node.left, child.left);
    adopt(child, node, child.right);
  }

  /** Puts the other, which may be null, where the node hangs. */
  private static void replace(OrderNode node, OrderNode other) {
    OrderNode parent = node.parent;
    if (parent.left == node) {
      parent.left = other;
    } else {
      parent.right = other;
    }
    if (other != null) {
      other.parent = parent;
    }
  }

  private static void adopt(OrderNode node, OrderNode left, OrderNode right) {
    node.left = left;
    node.right = right;
    if (left != null) {
      left.parent = node;
    }
    if (right != null) {
      right.parent = node;
    }
    measure(node);
  }

  private static void measure(OrderNode node) {
    node.height = 1 + Math.max(height(node.left), height(node.right));
  }

  private static int height(OrderNode node) {
    return node == null ? 0 : node.height;
  }
}
