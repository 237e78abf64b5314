package dev.linchpin.internal.persistent;

import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map without null keys or values. Its shape depends only on its content, not on its
 * history, so that a comparison stops at shared subtrees. O(log n) per step.
 *
 * <p>Source: C. Okasaki and A. Gill, Fast mergeable integer maps, ML Workshop 1998, applied to
 * mixed hashes of the keys; keys with the same hash hang in a row from one leaf.
 */
public final class Dictionary {
  public static final Dictionary EMPTY = new Dictionary(null);

  /** A leaf where {@code bit} is 0, with one key; else a fork of keys that differ at that bit. */
  private static final class Node {
    /** Leaf: the key's hash. Fork: the bits above {@code bit} that all its keys share. */
    final int prefix;

    final int bit;
    final @Nullable Object key;
    final @Nullable Object value;

    /** Fork: keys without the bit. Leaf: the next key with the same hash. */
    final @Nullable Node left;

    final @Nullable Node right;

    /** Sum over the entries, whatever their order. */
    final int hash;

    Node(int prefix, Object key, Object value, @Nullable Node next) {
      this.prefix = prefix;
      this.bit = 0;
      this.key = key;
      this.value = value;
      this.left = next;
      this.right = null;
      this.hash = mix(prefix + 31 * value.hashCode()) + (next == null ? 0 : next.hash);
    }

    Node(int prefix, int bit, Node left, Node right) {
      this.prefix = prefix;
      this.bit = bit;
      this.key = null;
      this.value = null;
      this.left = left;
      this.right = right;
      this.hash = left.hash + right.hash;
    }

    /** Whether a key of that hash can only be below this node. */
    boolean covers(int hash) {
      return bit == 0 ? prefix == hash : above(hash, bit) == prefix;
    }
  }

  private final @Nullable Node root;

  private Dictionary(@Nullable Node root) {
    this.root = root;
  }

  /** Null where there is none. */
  public @Nullable Object get(Object key) {
    int hash = mix(key.hashCode());
    Node node = root;
    while (node != null && node.bit != 0) {
      node = (hash & node.bit) == 0 ? node.left : node.right;
    }
    if (node == null || node.prefix != hash) {
      return null;
    }
    while (node != null && !key.equals(node.key)) {
      node = node.left;
    }
    return node == null ? null : node.value;
  }

  public Dictionary with(Object key, Object value) {
    return new Dictionary(with(root, mix(key.hashCode()), key, value));
  }

  public Dictionary without(Object key) {
    return new Dictionary(without(root, mix(key.hashCode()), key));
  }

  private static Node with(@Nullable Node node, int hash, Object key, Object value) {
    if (node == null) {
      return new Node(hash, key, value, null);
    }
    if (!node.covers(hash)) {
      Node leaf = new Node(hash, key, value, null);
      int bit = Integer.highestOneBit(hash ^ node.prefix);
      return fork(above(hash, bit), bit, (hash & bit) == 0, leaf, node);
    }
    if (node.bit == 0) {
      return new Node(hash, key, value, without(node, hash, key));
    }
    boolean goesLeft = (hash & node.bit) == 0;
    Node child = with(goesLeft ? node.left : node.right, hash, key, value);
    Node other = Objects.requireNonNull(goesLeft ? node.right : node.left);
    return fork(node.prefix, node.bit, goesLeft, child, other);
  }

  private static Node fork(int prefix, int bit, boolean goesLeft, Node child, Node other) {
    return goesLeft ? new Node(prefix, bit, child, other) : new Node(prefix, bit, other, child);
  }

  private static @Nullable Node without(@Nullable Node node, int hash, Object key) {
    if (node == null || !node.covers(hash)) {
      return node;
    }
    if (node.bit == 0) {
      if (key.equals(node.key)) {
        return node.left;
      }
      Node rest = without(node.left, hash, key);
      return new Node(
          hash, Objects.requireNonNull(node.key), Objects.requireNonNull(node.value), rest);
    }
    boolean goesLeft = (hash & node.bit) == 0;
    Node child = without(goesLeft ? node.left : node.right, hash, key);
    Node other = Objects.requireNonNull(goesLeft ? node.right : node.left);
    return child == null ? other : fork(node.prefix, node.bit, goesLeft, child, other);
  }

  private static int above(int hash, int bit) {
    return hash & ~(bit | (bit - 1));
  }

  /** The finalizer of MurmurHash3: hashes of small numbers differ in few bits otherwise. */
  public static int mix(int hash) {
    int mixed = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
    mixed = (mixed ^ (mixed >>> 13)) * 0xC2B2AE35;
    return mixed ^ (mixed >>> 16);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Dictionary that && same(root, that.root);
  }

  private static boolean same(@Nullable Node a, @Nullable Node b) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null || a.hash != b.hash || a.prefix != b.prefix || a.bit != b.bit) {
      return false;
    }
    return a.bit == 0 ? sameRow(a, b) : same(a.left, b.left) && same(a.right, b.right);
  }

  /** Rows of keys with the same hash are as long as they are unlikely; their order may differ. */
  private static boolean sameRow(Node a, Node b) {
    int surplus = 0;
    for (Node mine = a; mine != null; mine = mine.left) {
      boolean found = false;
      for (Node theirs = b; theirs != null; theirs = theirs.left) {
        found |= Objects.equals(mine.key, theirs.key) && Objects.equals(mine.value, theirs.value);
      }
      if (!found) {
        return false;
      }
      surplus++;
    }
    for (Node theirs = b; theirs != null; theirs = theirs.left) {
      surplus--;
    }
    return surplus == 0;
  }

  @Override
  public int hashCode() {
    return root == null ? 0 : root.hash;
  }

  @Override
  public String toString() {
    StringJoiner entries = new StringJoiner(", ", "{", "}");
    list(root, entries);
    return entries.toString();
  }

  private static void list(@Nullable Node node, StringJoiner entries) {
    if (node == null) {
      return;
    }
    if (node.bit == 0) {
      entries.add(node.key + "=" + node.value);
    }
    list(node.left, entries);
    list(node.right, entries);
  }
}
