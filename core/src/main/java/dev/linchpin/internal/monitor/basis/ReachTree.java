package dev.linchpin.internal.monitor.basis;

import java.util.Arrays;

/**
 * How far each of a row of intervals, or groups of intervals, reaches: finds the last one before a
 * position that reaches at least so far. O(log n) per question and per change.
 */
public final class ReachTree {
  public static final int NOWHERE = Integer.MIN_VALUE;

  private final int leaves;

  /** Heap order: node i is the maximum of nodes 2i and 2i + 1, interval p is node leaves + p. */
  private final int[] most;

  public ReachTree(int[] reach) {
    leaves = Math.max(1, Integer.highestOneBit(2 * reach.length - 1));
    most = new int[2 * leaves];
    Arrays.fill(most, leaves, 2 * leaves, NOWHERE);
    System.arraycopy(reach, 0, most, leaves, reach.length);
    for (int node = leaves - 1; node > 0; node--) {
      most[node] = Math.max(most[2 * node], most[2 * node + 1]);
    }
  }

  public void set(int position, int reach) {
    int node = leaves + position;
    most[node] = reach;
    for (node >>= 1; node > 0; node >>= 1) {
      int now = Math.max(most[2 * node], most[2 * node + 1]);
      if (most[node] == now) {
        return;
      }
      most[node] = now;
    }
  }

  /**
   * Last position from {@code from} and before {@code before} that reaches {@code bound}, or -1.
   */
  public int last(int from, int before, int bound) {
    if (from >= before) {
      return -1;
    }
    int node = leaves + before - 1;
    int height = 0;
    while (most[node] < bound) {
      while ((node & 1) == 0) {
        node >>= 1;
        height++;
      }
      if (node == 1) {
        return -1;
      }
      node--;
      if (((node + 1) << height) - leaves <= from) {
        return -1;
      }
    }
    while (node < leaves) {
      node = 2 * node + 1;
      if (most[node] < bound) {
        node--;
      }
    }
    int position = node - leaves;
    return position >= from ? position : -1;
  }
}
