package dev.linchpin.internal.monitor.collection;

import dev.linchpin.internal.monitor.basis.CoverTree;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Removes values from a stack history one by one, each the lowest of the remaining ones, until none
 * is left or none can be the lowest. O(n log n).
 *
 * <p>A value can be the lowest iff its push, its pop and each of its peeks can take effect in a
 * slot that no other value covers. Taking it out then changes nothing: put its operations there;
 * each other value is surely inside between two of them, or before or after them all, so all its
 * operations were called before the one and return after the other, and a linearization of the
 * others can be cut into those pieces. In any linearization the value pushed first is such a value.
 * So the history is linearizable iff all values go, in whatever order.
 *
 * <p>Only cells of a value taken out can become uncovered, each once; then every push, pop and peek
 * that reaches over the cell can take effect there, and need not be looked at again.
 *
 * <p>A push ends at the opening boundary of its value and reaches to the left. {@link CellSpans}
 * reach to the right, so pushes are kept mirrored: cell c is cell {@code mirror - c}, boundary b is
 * boundary {@code mirror - 1 - b} there.
 */
final class StackElimination {
  /** By boundary, the other boundary of the same value. */
  private final int[] partner;

  private final CoverTree cover;

  /** Pops that have no uncovered cell yet, by closing boundary. */
  private final CellSpans pops;

  /** Pushes that have no uncovered cell yet, by opening boundary, mirrored. */
  private final CellSpans pushes;

  private final int mirror;
  private final int[] popReach;
  private final int[] pushReach;

  /** Bits of the cells already known to be uncovered. */
  private final long[] known;

  private final @Nullable StackPeeks peeks;

  /** Opening boundaries of values that can be taken out. */
  private int[] work = new int[64];

  private int working;
  private int left;

  private final @Nullable StackWitness witness;

  StackElimination(ValueIntervals values, SlotCells cells, @Nullable StackWitness witness) {
    this.witness = witness;
    int boundaries = cells.boundaries();
    partner = new int[boundaries];
    cover = new CoverTree(boundaries);
    left = boundaries / 2;
    int blocks = cover.blocks();
    mirror = CoverTree.firstCell(blocks) - 1;
    popReach = new int[boundaries];
    pushReach = new int[mirror + 1];
    long[] closing = new long[blocks];
    long[] opening = new long[blocks];
    for (int value = 0; value < values.count(); value++) {
      if (values.isFree(value)) {
        continue;
      }
      int open = cells.open(value);
      int close = cells.close(value);
      partner[open] = close;
      partner[close] = open;
      popReach[close] = cells.at(values.removeReturn(value));
      closing[CoverTree.blockOf(close)] |= 1L << close;
      int mirrored = mirror - 1 - open;
      pushReach[mirrored] = mirror - cells.at(values.insertCall(value) + 1);
      opening[CoverTree.blockOf(mirrored)] |= 1L << mirrored;
      cover.put(open, close);
    }
    cover.build();
    pops = new CellSpans(closing, popReach);
    pushes = new CellSpans(opening, pushReach);
    known = new long[blocks];
    // Cells behind the last one are none.
    known[blocks - 1] = -2L << boundaries;
    peeks = StackPeeks.of(values, cells, cover, partner);
  }

  /** How often each cell is covered by the values not taken out. */
  CoverTree cover() {
    return cover;
  }

  /** Takes out what can be; whether that was everything. */
  boolean run() {
    for (int block = 0; block < known.length; block++) {
      look(block);
    }
    while (working > 0) {
      takeOut(work[--working]);
    }
    return left == 0;
  }

  private void takeOut(int open) {
    int close = partner[open];
    if (witness != null) {
      int pushCell = cover.lastUncovered(mirror - pushReach[mirror - 1 - open], open);
      witness.take(open, pushCell, cover.firstUncovered(close + 1, popReach[close]));
    }
    cover.remove(open, close);
    left--;
    if (peeks != null) {
      peeks.takenOut(open, close);
    }
    int first = CoverTree.blockOf(open);
    int last = CoverTree.blockOf(close);
    look(first);
    if (first == last) {
      return;
    }
    look(last);
    // The value covered all cells of the blocks between: each is met once with an uncovered cell
    // for the first time (and once with a cell covered once, if that is asked for), and after that
    // no value that is left covers all of it.
    int most = peeks == null ? 0 : 1;
    int block = cover.nextBlock(first + 1, last - 1, most);
    while (block >= 0) {
      look(block);
      block = cover.nextBlock(block + 1, last - 1, most);
    }
  }

  /** The cell in which a peek can take effect, after its value has been taken out. */
  int peekCell(int query) {
    return Objects.requireNonNull(peeks).cellOf(query);
  }

  /** Whether the value with this opening boundary is left. */
  boolean isLeft(int open) {
    return ((cover.opens(CoverTree.blockOf(open)) >>> open) & 1) != 0;
  }

  /** Finds cells of the block that are newly uncovered, and what can now take effect there. */
  private void look(int block) {
    long fresh = cover.uncovered(block) & ~known[block];
    if (fresh != 0) {
      known[block] |= fresh;
      pops.find(block, fresh, close -> settle(partner[close]));
      pushes.find(
          known.length - 1 - block, Long.reverse(fresh), mirrored -> settle(mirror - 1 - mirrored));
    }
    if (peeks != null) {
      peeks.look(block, fresh, this::settle);
    }
  }

  /** One more operation of the value can take effect: perhaps it was the last. */
  private void settle(int open) {
    if (pushes.isHidden(mirror - 1 - open)
        || pops.isHidden(partner[open])
        || (peeks != null && peeks.isWaiting(open))) {
      return;
    }
    if (working == work.length) {
      work = Arrays.copyOf(work, 2 * working);
    }
    work[working++] = open;
  }
}
