package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.RadixSort;
import dev.linchpin.internal.monitor.basis.CoverTree;
import dev.linchpin.internal.monitor.basis.ReachTree;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The peeks of a stack history during its {@link StackElimination}: each needs a cell that no value
 * but its own covers. O(log n) for each peek, cell and value, over all.
 *
 * <p>Such a cell is covered by none, or by one value, whose own peeks may then take effect in it.
 * Which one that is tells the sum of the names (opening boundaries) of the values covering the
 * cell, kept like the cover itself as a sum over the boundaries before it.
 */
final class StackPeeks {
  private static final int BLOCK = Long.SIZE;
  private static final int UNFOUND = -1;

  private final CoverTree cover;
  private final int[] partner;

  /** By query: the cell found for it. */
  private final int[] found;

  /** By query: the opening boundary of its value. */
  private final int[] owner;

  /** By opening boundary: how many peeks of the value have not found a cell. */
  private final int[] unfound;

  private final Spans all;

  /** The same grouped by owner; {@link #ownerStart} tells where the group of each begins. */
  private final Spans owned;

  private final int[] ownerStart;

  /** Bits of the cells already known to be covered once. */
  private final long[] known;

  /** By block, as a Fenwick tree: names opened minus names closed. */
  private final long[] names;

  /** Peeks in a row, by first cell at least among those of one group. */
  private static final class Spans {
    final int[] queries;
    private final int[] first;
    private final ReachTree reach;

    Spans(int[] queries, long[] firstCell, int[] lastCell) {
      this.queries = queries;
      first = Arrays.stream(queries).map(query -> (int) firstCell[query]).toArray();
      reach = new ReachTree(Arrays.stream(queries).map(query -> lastCell[query]).toArray());
    }

    /** Takes some peek of the positions given that contains the cell; -1 if none is left. */
    int take(int from, int to, int cell) {
      int before = from;
      int end = to;
      while (before < end) {
        int middle = (before + end) >>> 1;
        if (first[middle] <= cell) {
          before = middle + 1;
        } else {
          end = middle;
        }
      }
      int at = reach.last(from, before, cell);
      if (at < 0) {
        return -1;
      }
      reach.set(at, ReachTree.NOWHERE);
      return queries[at];
    }
  }

  /** Null where the history has no peeks that matter. */
  static @Nullable StackPeeks of(
      ValueIntervals values, SlotCells cells, CoverTree cover, int[] partner) {
    int[] peeks = new int[values.roles().queries()];
    int count = 0;
    for (int query = 0; query < peeks.length; query++) {
      int value = values.roles().queryValue(query);
      if (value >= 0 && !values.isFree(value)) {
        peeks[count++] = query;
      }
    }
    return count == 0
        ? null
        : new StackPeeks(values, cells, cover, partner, Arrays.copyOf(peeks, count));
  }

  private StackPeeks(
      ValueIntervals values, SlotCells cells, CoverTree cover, int[] partner, int[] peeks) {
    this.cover = cover;
    this.partner = partner;
    int queries = values.roles().queries();
    found = new int[queries];
    Arrays.fill(found, UNFOUND);
    owner = new int[queries];
    unfound = new int[partner.length];
    long[] first = new long[queries];
    long[] ownerKey = new long[queries];
    int[] last = new int[queries];
    for (int query : peeks) {
      owner[query] = cells.open(values.roles().queryValue(query));
      ownerKey[query] = owner[query];
      unfound[owner[query]]++;
      first[query] = cells.at(values.firstQuerySlot(query));
      last[query] = cells.at(values.lastQuerySlot(query));
    }
    int[] sorted = peeks.clone();
    RadixSort.byKey(sorted, sorted.length, first);
    all = new Spans(sorted.clone(), first, last);
    RadixSort.byKey(sorted, sorted.length, ownerKey);
    owned = new Spans(sorted, first, last);
    ownerStart = new int[partner.length + 1];
    for (int open = 0; open < partner.length; open++) {
      ownerStart[open + 1] = ownerStart[open] + unfound[open];
    }
    known = new long[cover.blocks()];
    names = new long[cover.blocks() + 1];
    for (int boundary = 0; boundary < partner.length; boundary++) {
      boolean opens = boundary < partner[boundary];
      addName(boundary, opens ? boundary : -partner[boundary]);
    }
  }

  /** Whether some peek of the value has not found a cell. */
  boolean isWaiting(int open) {
    return unfound[open] > 0;
  }

  /** The cell in which the query can take effect, once its value has been taken out. */
  int cellOf(int query) {
    return found[query];
  }

  void takenOut(int open, int close) {
    addName(open, -open);
    addName(close, open);
  }

  /**
   * Looks at a block whose cover has changed.
   *
   * @param uncovered bits of its newly uncovered cells
   * @param ready told of each value all of whose peeks have found a cell
   */
  void look(int block, long uncovered, IntConsumer ready) {
    for (long bits = uncovered; bits != 0; bits &= bits - 1) {
      int cell = CoverTree.firstCell(block) + Long.numberOfTrailingZeros(bits);
      find(all, 0, all.queries.length, cell, ready);
    }
    lookForCoveredOnce(block, ready);
  }

  private void lookForCoveredOnce(int block, IntConsumer ready) {
    int times = cover.coverBefore(block);
    long sum = namesBefore(block);
    long opens = cover.opens(block);
    long closes = cover.closes(block);
    int cell = CoverTree.firstCell(block);
    for (int bit = 0; bit < BLOCK; bit++, cell++) {
      if (times == 1 && ((known[block] >>> bit) & 1) == 0) {
        known[block] |= 1L << bit;
        int only = (int) sum;
        find(owned, ownerStart[only], ownerStart[only + 1], cell, ready);
      }
      if (((opens >>> bit) & 1) != 0) {
        times++;
        sum += cell;
      } else if (((closes >>> bit) & 1) != 0) {
        times--;
        sum -= partner[cell];
      }
    }
  }

  private void find(Spans spans, int from, int to, int cell, IntConsumer ready) {
    for (int query = spans.take(from, to, cell); query >= 0; query = spans.take(from, to, cell)) {
      // Found already where the other row of spans led to it.
      if (found[query] == UNFOUND) {
        found[query] = cell;
        unfound[owner[query]]--;
        if (unfound[owner[query]] == 0) {
          ready.accept(owner[query]);
        }
      }
    }
  }

  private void addName(int boundary, long name) {
    for (int at = CoverTree.blockOf(boundary) + 1; at < names.length; at += at & -at) {
      names[at] += name;
    }
  }

  private long namesBefore(int block) {
    long sum = 0;
    for (int at = block; at > 0; at &= at - 1) {
      sum += names[at];
    }
    return sum;
  }
}
