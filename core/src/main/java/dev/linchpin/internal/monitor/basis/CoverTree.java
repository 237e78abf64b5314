package dev.linchpin.internal.monitor.basis;

/**
 * By how many values each cell is covered, for a changing set of values: adding and removing one,
 * and finding the next cell covered by none, in O(log n) each.
 *
 * <p>The cover of a cell is the number of opening minus the number of closing boundaries before it.
 * So nothing is stored per cell: two bits tell for each boundary whether it counts; blocks of 64
 * boundaries are summed up by table; and a tree over the blocks holds for each node the sum of its
 * boundaries and the lowest cover of its cells, relative to its first cell. The eight children of a
 * node share a cache line, and for ten million boundaries all of it is four megabytes.
 */
public final class CoverTree {
  private static final int BLOCK_BITS = 6;
  private static final int FAN_BITS = 3;
  private static final int FAN_MASK = (1 << FAN_BITS) - 1;

  /** By eight opening and eight closing bits: sum + 8, minus the lowest prefix sum, and where. */
  private static final char[] BYTES = sumsOfEight();

  private static final int SUM_MASK = 31;
  private static final int LOW_SHIFT = 5;
  private static final int LOW_MASK = 7;
  private static final int PLACE_SHIFT = 8;

  private final int blocks;

  /** By block: bits of the boundaries that open, then of those that close a value in the set. */
  private final long[] bits;

  /** Rows of nodes from the blocks up to one node; each node is its sum and its lowest cover. */
  private final long[][] rows;

  /** No value yet. */
  public CoverTree(int boundaries) {
    blocks = blockOf(boundaries) + 1;
    bits = new long[2 * blocks];
    int height = 1;
    for (int nodes = blocks; nodes > 1; nodes = parents(nodes)) {
      height++;
    }
    rows = new long[height][];
    int nodes = blocks;
    for (int row = 0; row < height; row++) {
      rows[row] = new long[(nodes | FAN_MASK) + 1];
      nodes = parents(nodes);
    }
  }

  private static int parents(int nodes) {
    return ((nodes - 1) >> FAN_BITS) + 1;
  }

  private static char[] sumsOfEight() {
    char[] table = new char[1 << 16];
    for (int pair = 0; pair < table.length; pair++) {
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
        sum += ((pair >> (8 + at)) & 1) - ((pair >> at) & 1);
      }
      table[pair] = (char) ((sum + 8) | (-low << LOW_SHIFT) | (places << PLACE_SHIFT));
    }
    return table;
  }

  private static int eight(long opens, long closes, int shift) {
    return BYTES[((int) (opens >>> shift) & 255) << 8 | ((int) (closes >>> shift) & 255)];
  }

  private static long node(int sum, int low) {
    return ((long) sum << 32) | (low & 0xFFFFFFFFL);
  }

  private static int sum(long node) {
    return (int) (node >> 32);
  }

  private static int low(long node) {
    return (int) node;
  }

  public static int blockOf(int cell) {
    return cell >> BLOCK_BITS;
  }

  public static int firstCell(int block) {
    return block << BLOCK_BITS;
  }

  public int blocks() {
    return blocks;
  }

  /** Bits of the boundaries of the block that open a value in the set. */
  public long opens(int block) {
    return bits[2 * block];
  }

  /** Bits of the boundaries of the block that close a value in the set. */
  public long closes(int block) {
    return bits[2 * block + 1];
  }

  /** Puts a value into the set; nothing may be asked before {@link #build}. */
  public void put(int open, int close) {
    bits[2 * blockOf(open)] |= 1L << open;
    bits[2 * blockOf(close) + 1] |= 1L << close;
  }

  public void build() {
    for (int block = 0; block < blocks; block++) {
      sumUp(block);
    }
    for (int row = 1; row < rows.length; row++) {
      for (int at = 0; at < rows[row - 1].length >> FAN_BITS; at++) {
        pull(row, at);
      }
    }
  }

  public void add(int open, int close) {
    put(open, close);
    update(blockOf(open), blockOf(close));
  }

  public void remove(int open, int close) {
    bits[2 * blockOf(open)] &= ~(1L << open);
    bits[2 * blockOf(close) + 1] &= ~(1L << close);
    update(blockOf(open), blockOf(close));
  }

  private void update(int first, int second) {
    sumUp(first);
    sumUp(second);
    int left = first;
    int right = second;
    for (int row = 1; row < rows.length; row++) {
      left >>= FAN_BITS;
      right >>= FAN_BITS;
      long before = rows[row][left];
      pull(row, left);
      if (left != right) {
        pull(row, right);
      } else if (rows[row][left] == before) {
        return;
      }
    }
  }

  private void sumUp(int block) {
    long opens = opens(block);
    long closes = closes(block);
    int total = 0;
    int lowest = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 8) {
      int eight = eight(opens, closes, shift);
      lowest = Math.min(lowest, total - ((eight >> LOW_SHIFT) & LOW_MASK));
      total += (eight & SUM_MASK) - 8;
    }
    rows[0][block] = node(total, lowest);
  }

  private void pull(int row, int at) {
    long[] below = rows[row - 1];
    int total = 0;
    int lowest = 0;
    int first = at << FAN_BITS;
    for (int child = first; child <= first + FAN_MASK; child++) {
      lowest = Math.min(lowest, total + low(below[child]));
      total += sum(below[child]);
    }
    rows[row][at] = node(total, lowest);
  }

  /** The cover of the block's first cell. */
  public int coverBefore(int block) {
    int cover = 0;
    int at = block;
    for (long[] row : rows) {
      for (int left = at & ~FAN_MASK; left < at; left++) {
        cover += sum(row[left]);
      }
      at >>= FAN_BITS;
    }
    return cover;
  }

  /** Bits of the cells of the block that no value covers. */
  public long uncovered(int block) {
    int cover = coverBefore(block);
    if (cover + low(rows[0][block]) > 0) {
      return 0;
    }
    long opens = opens(block);
    long closes = closes(block);
    long found = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 8) {
      int eight = eight(opens, closes, shift);
      if (cover == ((eight >> LOW_SHIFT) & LOW_MASK)) {
        found |= (long) (eight >> PLACE_SHIFT) << shift;
      }
      cover += (eight & SUM_MASK) - 8;
    }
    return found;
  }

  /** First cell from {@code from} to {@code to} that no value covers, or -1. */
  public int firstUncovered(int from, int to) {
    int block = blockOf(from);
    long found = uncovered(block) & (-1L << from);
    if (found == 0) {
      block = nextBlock(block + 1, blockOf(to), 0);
      if (block < 0) {
        return -1;
      }
      found = uncovered(block);
    }
    int cell = firstCell(block) + Long.numberOfTrailingZeros(found);
    return cell <= to ? cell : -1;
  }

  /** Last cell from {@code from} to {@code to} that no value covers, or -1. */
  public int lastUncovered(int from, int to) {
    int block = blockOf(to);
    long found = uncovered(block) & (-1L >>> ~to);
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

  /** First block from {@code from} to {@code to} with a cell covered at most so often, or -1. */
  public int nextBlock(int from, int to, int most) {
    if (from > to) {
      return -1;
    }
    int cover = coverBefore(from);
    int at = from;
    int row = 0;
    while (cover + low(rows[row][at]) > most) {
      cover += sum(rows[row][at]);
      at++;
      if ((at & FAN_MASK) == 0) {
        at >>= FAN_BITS;
        row++;
      }
      if (row == rows.length || (at << (FAN_BITS * row)) > to) {
        return -1;
      }
    }
    while (row > 0) {
      row--;
      at <<= FAN_BITS;
      while (cover + low(rows[row][at]) > most) {
        cover += sum(rows[row][at]);
        at++;
      }
    }
    return at <= to ? at : -1;
  }

  /** Last block from {@code from} to {@code to} with an uncovered cell, or -1. */
  private int previousBlock(int from, int to) {
    if (from > to) {
      return -1;
    }
    int cover = coverBefore(to);
    int at = to;
    int row = 0;
    while (cover + low(rows[row][at]) > 0) {
      while ((at & FAN_MASK) == 0) {
        at >>= FAN_BITS;
        row++;
        if (row == rows.length) {
          return -1;
        }
      }
      at--;
      cover -= sum(rows[row][at]);
      if (((at + 1) << (FAN_BITS * row)) <= from) {
        return -1;
      }
    }
    while (row > 0) {
      row--;
      int first = at << FAN_BITS;
      at = first + FAN_MASK;
      for (int child = first; child < at; child++) {
        cover += sum(rows[row][child]);
      }
      while (cover + low(rows[row][at]) > 0) {
        at--;
        cover -= sum(rows[row][at]);
      }
    }
    return at >= from ? at : -1;
  }
}
