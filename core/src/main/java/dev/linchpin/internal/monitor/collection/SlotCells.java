package dev.linchpin.internal.monitor.collection;

/**
 * Slots gathered into cells: which values are surely inside changes only where a value's first
 * operation returns or its last one is called, so the slots between two such <em>boundaries</em>
 * are alike. Cell c lies between boundaries c - 1 and c.
 *
 * <p>Each value that is not free has two boundaries, the opening and the closing one. The values
 * never removed all close at rank {@code end}, but each at a boundary of its own, in the order
 * {@link #close} is asked for; the cells between these hold no slot, and nothing can take effect in
 * them that could not do so in the last cell as well, which no value covers.
 */
final class SlotCells {
  private final ValueIntervals values;

  /** One bit per rank that is a boundary, and their number before each word of bits. */
  private final long[] marks;

  private final int[] before;
  private final int boundaries;

  /** The boundaries at rank end begin here. */
  private final int removed;

  private int nextUnremoved;

  SlotCells(ValueIntervals values) {
    this.values = values;
    marks = new long[(values.end >> 6) + 1];
    before = new int[marks.length];
    int unremoved = 0;
    for (int value = 0; value < values.count(); value++) {
      if (!values.isFree(value)) {
        mark(values.firstReturn(value));
        if (values.lastCall(value) == values.end) {
          unremoved++;
        } else {
          mark(values.lastCall(value));
        }
      }
    }
    int sum = 0;
    for (int word = 0; word < marks.length; word++) {
      before[word] = sum;
      sum += Long.bitCount(marks[word]);
    }
    removed = sum;
    nextUnremoved = sum;
    boundaries = sum + unremoved;
  }

  private void mark(int rank) {
    marks[rank >> 6] |= 1L << rank;
  }

  /** Number of boundaries; also the last cell. */
  int boundaries() {
    return boundaries;
  }

  /** The cell that holds the slot. */
  int at(int slot) {
    if (slot > values.end) {
      return boundaries;
    }
    int word = slot >> 6;
    return before[word] + Long.bitCount(marks[word] & ((1L << slot) - 1));
  }

  /** First slot of the cell. */
  int firstSlot(int cell) {
    int boundary = cell - 1;
    if (boundary < 0) {
      return 0;
    }
    if (boundary >= removed) {
      return values.end + 1;
    }
    int word = 0;
    for (int next = marks.length; next - word > 1; ) {
      int middle = (word + next) >>> 1;
      if (before[middle] <= boundary) {
        word = middle;
      } else {
        next = middle;
      }
    }
    long bits = marks[word];
    for (int skip = boundary - before[word]; skip > 0; skip--) {
      bits &= bits - 1;
    }
    return (word << 6) + Long.numberOfTrailingZeros(bits) + 1;
  }

  /** Last slot of a cell that is not the last one. */
  int lastSlot(int cell) {
    return firstSlot(cell + 1) - 1;
  }

  /** The opening boundary of a value that is not free. */
  int open(int value) {
    return at(values.firstReturn(value));
  }

  /** The closing boundary of a value that is not free; to be asked for once. */
  int close(int value) {
    return values.lastCall(value) == values.end ? nextUnremoved++ : at(values.lastCall(value));
  }
}
