package dev.linchpin.monitor;

/**
 * By how many values each cell is covered, for a changing set of values: adding and removing one,
 * and finding the next cell covered by none, in O(log n) each.
 *
 * <p>The cover of a cell is the number of opening minus the number of closing boundaries before it.
 * So nothing is stored per cell: a bit tells for each boundary whether it counts, blocks of 64
 * boundaries are summed up by table, and a tree over the blocks holds for each node the sum of its
 * boundaries and the lowest cover of its cells, relative to its first. All of it fits a cache even
 * for ten million values.
 */
final class CoverTree {
  private static final int BLOCK_BITS = 6;

  /** By eight opening and eight closing bits: sum + 8, minus the lowest prefix sum, and where. */
  private static final char[] BYTES = sumsOfEight();

  private static final int SUM_MASK = 31;
  private static final int LOW_SHIFT = 5;
  private static final int LOW_MASK = 7;
  private static final int PLACE_SHIFT = 8;

  private final int leaves;
  private final long[] opens;
  private final long[] closes;

  /** Heap order: node i has the children 2i and 2i + 1, block b is node leaves + b. */
  private final int[] sum;

  private final int[] low;

  /** No value yet. */
  CoverTree(int boundaries) {
    int blocks = (boundaries >> BLOCK_BITS) + 1;
    leaves = Math.max(1, Integer.highestOneBit(2 * blocks - 1));
    opens = new long[blocks];
    closes = new long[blocks];
    sum = new int[2 * leaves];
    low = new int[2 * leaves];
  }

  private static char[] sumsOfEight() {
    char[] table = new char[1 << 16];
    for (int bits = 0; bits < table.length; bits++) {
      int sum = 0;
      int low = 0;
      int places = 0;
      for (int at = 0; at < 8; at++) {
        if (sum < low) {
          low = sum;
          places = 0;
        }
        if (sum == low) {
          places |= 1 << at;
        }
        sum += (bits >> 8 >> at & 1) - (bits >> at & 1);
      }
      table[bits] = (char) (sum + 8 | -low << LOW_SHIFT | places << PLACE_SHIFT);
    }
    return table;
  }

  static int blockOf(int cell) {
    return cell >> BLOCK_BITS;
  }

  static int firstCell(int block) {
    return block << BLOCK_BITS;
  }

  int blocks() {
    return opens.length;
  }

  /** Bits of the boundaries of the block that open a value in the set. */
  long opens(int block) {
    return opens[block];
  }

  /** Bits of the boundaries of the block that close a value in the set. */
  long closes(int block) {
    return closes[block];
  }

  /** Puts a value into the set; nothing may be asked before {@link #build}. */
  void put(int open, int close) {
    opens[open >> BLOCK_BITS] |= 1L << open;
    closes[close >> BLOCK_BITS] |= 1L << close;
  }

  void build() {
    for (int block = 0; block < opens.length; block++) {
      sumUp(block);
    }
    for (int node = leaves - 1; node > 0; node--) {
      pull(node);
    }
  }

  void add(int open, int close) {
    put(open, close);
    update(open >> BLOCK_BITS, close >> BLOCK_BITS);
  }

  void remove(int open, int close) {
    opens[open >> BLOCK_BITS] &= ~(1L << open);
    closes[close >> BLOCK_BITS] &= ~(1L << close);
    update(open >> BLOCK_BITS, close >> BLOCK_BITS);
  }

  private void update(int first, int second) {
    sumUp(first);
    sumUp(second);
    int left = leaves + first >> 1;
    int right = leaves + second >> 1;
    while (left != right) {
      pull(left);
      pull(right);
      left >>= 1;
      right >>= 1;
    }
    // From here on the sums stay as they are: one boundary opens, the other closes.
    while (left > 0) {
      int before = low[left];
      pull(left);
      if (low[left] == before) {
        return;
      }
      left >>= 1;
    }
  }

  private void sumUp(int block) {
    long open = opens[block];
    long close = closes[block];
    int total = 0;
    int lowest = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 8) {
      int eight = BYTES[(int) (open >>> shift & 255) << 8 | (int) (close >>> shift & 255)];
      lowest = Math.min(lowest, total - (eight >> LOW_SHIFT & LOW_MASK));
      total += (eight & SUM_MASK) - 8;
    }
    sum[leaves + block] = total;
    low[leaves + block] = lowest;
  }

  private void pull(int node) {
    int left = 2 * node;
    sum[node] = sum[left] + sum[left + 1];
    low[node] = Math.min(low[left], sum[left] + low[left + 1]);
  }

  /** The cover of the block's first cell. */
  int coverBefore(int block) {
    int cover = 0;
    for (int node = leaves + block; node > 1; node >>= 1) {
      if ((node & 1) != 0) {
        cover += sum[node - 1];
      }
    }
    return cover;
  }

  /** Bits of the cells of the block that no value covers. */
  long uncovered(int block) {
    return uncovered(block, coverBefore(block));
  }

  private long uncovered(int block, int coverBefore) {
    int cover = coverBefore;
    if (cover + low[leaves + block] > 0) {
      return 0;
    }
    long open = opens[block];
    long close = closes[block];
    long found = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 8) {
      int eight = BYTES[(int) (open >>> shift & 255) << 8 | (int) (close >>> shift & 255)];
      if (cover == (eight >> LOW_SHIFT & LOW_MASK)) {
        found |= (long) (eight >> PLACE_SHIFT) << shift;
      }
      cover += (eight & SUM_MASK) - 8;
    }
    return found;
  }

  /** First block from {@code from} to {@code to} with a cell covered at most so often, or -1. */
  int nextBlock(int from, int to, int most) {
    if (from > to) {
      return -1;
    }
    int node = leaves + from;
    int cover = coverBefore(from);
    int height = 0;
    while (cover + low[node] > most) {
      cover += sum[node];
      while ((node & 1) != 0) {
        node >>= 1;
        height++;
      }
      if (node == 0) {
        return -1;
      }
      node++;
      if ((node << height) - leaves > to) {
        return -1;
      }
    }
    while (node < leaves) {
      node <<= 1;
      if (cover + low[node] > most) {
        cover += sum[node];
        node++;
      }
    }
    int block = node - leaves;
    return block <= to ? block : -1;
  }

  /** First cell from {@code from} to {@code to} that no value covers, or -1. */
  int firstUncovered(int from, int to) {
    int block = blockOf(from);
    int last = blockOf(to);
    long found = uncovered(block) & -1L << from;
    if (found == 0) {
      block = nextBlock(block + 1, last, 0);
      if (block < 0) {
        return -1;
      }
      found = uncovered(block);
    }
    int cell = firstCell(block) + Long.numberOfTrailingZeros(found);
    return cell <= to ? cell : -1;
  }

  /** Last cell from {@code from} to {@code to} that no value covers, or -1. */
  int lastUncovered(int from, int to) {
    int block = blockOf(to);
    long found = uncovered(block) & -1L >>> (Long.SIZE - 1 - (to & Long.SIZE - 1));
    if (found == 0) {
      block = previousBlock(blockOf(from), block - 1);
      if (block < 0) {
        return -1;
      }
      found = uncovered(block);
    }
    int cell = firstCell(block) + Long.SIZE - 1 - Long.numberOfLeadingZeros(found);
    return cell >= from ? cell : -1;
  }

  /** Last block from {@code from} to {@code to} with an uncovered cell, or -1. */
  private int previousBlock(int from, int to) {
    if (from > to) {
      return -1;
    }
    int node = leaves + to;
    int cover = coverBefore(to);
    int height = 0;
    while (cover + low[node] > 0) {
      while ((node & 1) == 0) {
        node >>= 1;
        height++;
      }
      if (node == 1) {
        return -1;
      }
      node--;
      cover -= sum[node];
      if ((node + 1 << height) - leaves <= from) {
        return -1;
      }
    }
    while (node < leaves) {
      node = 2 * node + 1;
      if (cover + sum[node - 1] + low[node] > 0) {
        node--;
      } else {
        cover += sum[node - 1];
      }
    }
    int block = node - leaves;
    return block >= from ? block : -1;
  }
}
