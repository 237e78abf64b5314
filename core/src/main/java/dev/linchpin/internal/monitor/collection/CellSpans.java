package dev.linchpin.internal.monitor.collection;

import dev.linchpin.internal.monitor.basis.ReachTree;
import java.util.function.IntConsumer;

/**
 * Spans of cells, each beginning right behind a boundary of its own and reaching to the right;
 * finds those that contain given cells, and each only once. O(log n) for each span and each
 * question, over all.
 *
 * <p>Spans that begin in the block of 64 boundaries asked about are found by going through the
 * block's bits, those from earlier blocks by a tree over the blocks: spans are short in practice,
 * so it is seldom asked.
 */
final class CellSpans {
  private static final int BLOCK_BITS = 6;
  private static final int LAST_BIT = Long.SIZE - 1;

  /** Bits of the boundaries whose span has not been found. */
  private final long[] hidden;

  /** By boundary: the last cell of its span. */
  private final int[] reach;

  /** The last cell of the spans of this and all earlier blocks, found or not. */
  private final int[] limit;

  /** By block: the last cell of its hidden spans, or more, where some have been found since. */
  private final ReachTree tree;

  /**
   * @param hidden bits of the boundaries that have a span
   * @param reach by boundary, the last cell of its span
   */
  CellSpans(long[] hidden, int[] reach) {
    this.hidden = hidden;
    this.reach = reach;
    limit = new int[hidden.length];
    for (int block = 0; block < hidden.length; block++) {
      limit[block] = furthest(block);
    }
    tree = new ReachTree(limit);
    for (int block = 1; block < hidden.length; block++) {
      limit[block] = Math.max(limit[block], limit[block - 1]);
    }
  }

  boolean isHidden(int boundary) {
    return ((hidden[boundary >> BLOCK_BITS] >>> boundary) & 1) != 0;
  }

  /** Tells the boundary of each hidden span that contains one of these cells of the block. */
  void find(int block, long cells, IntConsumer found) {
    int base = block << BLOCK_BITS;
    long candidates = hidden[block] & (Long.highestOneBit(cells) - 1);
    while (candidates != 0) {
      int bit = Long.numberOfTrailingZeros(candidates);
      candidates &= candidates - 1;
      int last = Math.min(reach[base + bit] - base, LAST_BIT);
      if ((cells & (-2L << bit) & (-1L >>> (LAST_BIT - last))) != 0) {
        reveal(base + bit, found);
      }
    }
    int first = base + Long.numberOfTrailingZeros(cells);
    if (block > 0 && limit[block - 1] >= first) {
      findEarlier(block, first, found);
    }
  }

  private void findEarlier(int before, int cell, IntConsumer found) {
    for (int block = tree.last(0, before, cell); block >= 0; block = tree.last(0, block, cell)) {
      long candidates = hidden[block];
      while (candidates != 0) {
        int boundary = (block << BLOCK_BITS) + Long.numberOfTrailingZeros(candidates);
        candidates &= candidates - 1;
        if (reach[boundary] >= cell) {
          reveal(boundary, found);
        }
      }
      tree.set(block, furthest(block));
    }
  }

  private void reveal(int boundary, IntConsumer found) {
    hidden[boundary >> BLOCK_BITS] &= ~(1L << boundary);
    found.accept(boundary);
  }

  private int furthest(int block) {
    int furthest = ReachTree.NOWHERE;
    for (long bits = hidden[block]; bits != 0; bits &= bits - 1) {
      int boundary = (block << BLOCK_BITS) + Long.numberOfTrailingZeros(bits);
      furthest = Math.max(furthest, reach[boundary]);
    }
    return furthest;
  }
}
