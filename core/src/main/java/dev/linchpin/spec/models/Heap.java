package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Dictionary;
import dev.linchpin.spec.ModelProblem;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * An immutable multiset of numbers and strings that returns its smallest element first: a search
 * tree by value that is a heap by hash. Its shape depends only on its content, so that a comparison
 * stops at shared subtrees. O(log n) expected per step.
 *
 * <p>Source: R. Seidel and C. R. Aragon, Randomized search trees, Algorithmica 16, 1996, with
 * priorities that are hashes instead of random.
 */
final class Heap {
  public static final Heap EMPTY = new Heap(null);

  private static final class Node {
    final Object value;
    final int count;
    final @Nullable Node left;
    final @Nullable Node right;

    /** Sum over the values below, whatever their order. */
    final int hash;

    Node(Object value, int count, @Nullable Node left, @Nullable Node right) {
      this.value = value;
      this.count = count;
      this.left = left;
      this.right = right;
      int own = Dictionary.mix(value.hashCode() + 31 * count);
      this.hash = own + (left == null ? 0 : left.hash) + (right == null ? 0 : right.hash);
    }

    /** Whether this node must be above the other; values decide between equal hashes. */
    boolean outranks(Node other) {
      int mine = Dictionary.mix(value.hashCode());
      int theirs = Dictionary.mix(other.value.hashCode());
      return mine != theirs ? mine > theirs : compare(value, other.value) < 0;
    }
  }

  private final @Nullable Node root;

  private Heap(@Nullable Node root) {
    this.root = root;
  }

  public Heap with(Object value) {
    return new Heap(with(root, value));
  }

  /** Null when empty. */
  public @Nullable Object smallest() {
    Node node = root;
    while (node != null && node.left != null) {
      node = node.left;
    }
    return node == null ? null : node.value;
  }

  /** The heap without one copy of its smallest element; the heap must not be empty. */
  public Heap rest() {
    return new Heap(rest(Objects.requireNonNull(root)));
  }

  private static Node with(@Nullable Node node, Object value) {
    if (node == null) {
      return new Node(value, 1, null, null);
    }
    int side = compare(value, node.value);
    if (side == 0) {
      return new Node(node.value, node.count + 1, node.left, node.right);
    }
    if (side < 0) {
      Node left = with(node.left, value);
      return left.outranks(node)
          ? new Node(
              left.value,
              left.count,
              left.left,
              new Node(node.value, node.count, left.right, node.right))
          : new Node(node.value, node.count, left, node.right);
    }
    Node right = with(node.right, value);
    return right.outranks(node)
        ? new Node(
            right.value,
            right.count,
            new Node(node.value, node.count, node.left, right.left),
            right.right)
        : new Node(node.value, node.count, node.left, right);
  }

  private static @Nullable Node rest(Node node) {
    if (node.left != null) {
      return new Node(node.value, node.count, rest(node.left), node.right);
    }
    return node.count == 1 ? node.right : new Node(node.value, node.count - 1, null, node.right);
  }

  /** Numbers by size, then strings by their characters. */
  private static int compare(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return Long.compare(x, y);
    }
    boolean textA = a instanceof String;
    boolean textB = b instanceof String;
    if (textA != textB) {
      return textA ? 1 : -1;
    }
    return textA ? ((String) a).compareTo((String) b) : decimal(a).compareTo(decimal(b));
  }

  private static BigDecimal decimal(Object value) {
    if (value instanceof Long integer) {
      return BigDecimal.valueOf(integer);
    }
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    throw new ModelProblem("only numbers and strings have an order, got " + value);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Heap that && same(root, that.root);
  }

  private static boolean same(@Nullable Node a, @Nullable Node b) {
    if (a == b) {
      return true;
    }
    return a != null
        && b != null
        && a.hash == b.hash
        && a.count == b.count
        && a.value.equals(b.value)
        && same(a.left, b.left)
        && same(a.right, b.right);
  }

  @Override
  public int hashCode() {
    return root == null ? 0 : root.hash;
  }

  /** Smallest first. */
  @Override
  public String toString() {
    StringJoiner values = new StringJoiner(", ", "[", "]");
    list(root, values);
    return values.toString();
  }

  private static void list(@Nullable Node node, StringJoiner values) {
    if (node != null) {
      list(node.left, values);
      for (int copy = 0; copy < node.count; copy++) {
        values.add(node.value.toString());
      }
      list(node.right, values);
    }
  }
}
