package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.CoverTree;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Processes the values of a priority queue history in ascending order, each against the cover of
 * the smaller ones. O(n log n).
 *
 * <p>A value can be removed, or peeked at, only in a slot in which no smaller one is surely inside.
 * That is also enough, by induction over the values: the removal and the peeks of the largest go
 * into such slots (a peek not behind the removal, whose slot would do for it as well); each smaller
 * value is surely inside before, between or behind these slots, so all its operations were called
 * before the one and return after the other, and a linearization of the smaller values can be cut
 * there; the insert goes as early as it may, as the largest value disturbs no other.
 */
final class AscendingCover {
  private static final int AHEAD = 64;

  private final ValueIntervals values;
  private final SlotCells cells;
  private final @Nullable PriorityQueueWitness witness;
  private final PeekLists peeks;
  private final int[] ascending;
  private final CoverTree cover;

  AscendingCover(ValueIntervals values, SlotCells cells, @Nullable PriorityQueueWitness witness) {
    this.values = values;
    this.cells = cells;
    this.witness = witness;
    peeks = new PeekLists(values);
    ascending = sort(values);
    cover = new CoverTree(cells.boundaries());
  }

  /** The values from the smallest up. Instances of one value do not overlap: any order will do. */
  private static int[] sort(ValueIntervals values) {
    History history = values.roles().history();
    int[] sorted = IntStream.range(0, values.count()).toArray();
    long[] words = new long[sorted.length];
    boolean inline = true;
    for (int op = 0; op < history.size(); op++) {
      if (history.method(op) == ValueRoles.INSERT) {
        words[values.roles().valueOf(op)] = history.argument(op);
        inline &= ValueTable.isInline(history.argument(op));
      }
    }
    if (inline) {
      RadixSort.byKey(sorted, sorted.length, words);
      return sorted;
    }
    return Arrays.stream(sorted)
        .boxed()
        .sorted(Comparator.comparing(value -> words[value], history.values()::compare))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  int[] ascending() {
    return ascending;
  }

  PeekLists peeks() {
    return peeks;
  }

  /** How often each cell is covered by the values looked at. */
  CoverTree cover() {
    return cover;
  }

  /** Null when every removal and peek can take effect; else names one that cannot. */
  @Nullable Verdict<Witness, Refutation> run() {
    int[] all = bounds();
    int[] bounds = new int[4 * AHEAD];
    for (int at = 0; at < ascending.length; at++) {
      if (at % AHEAD == 0) {
        lookAhead(at, all, bounds);
      }
      int value = ascending[at];
      int ahead = 4 * (at % AHEAD);
      if (cover.firstUncovered(bounds[ahead], bounds[ahead + 1]) < 0) {
        int removal = values.roles().removals()[value];
        return refuse(at, removal, values.firstRemoveSlot(value), values.removeReturn(value));
      }
      for (int peek = peeks.from(value); peek < peeks.from(value + 1); peek++) {
        int query = peeks.query(peek);
        int first = values.firstQuerySlot(query);
        int last = values.lastQuerySlot(query);
        if (cover.firstUncovered(cells.at(first), cells.at(last)) < 0) {
          return refuse(at, values.roles().queryOp(query), first, last);
        }
      }
      if (witness != null) {
        witness.place(value, peeks, cover);
      }
      if (bounds[ahead + 2] < bounds[ahead + 3]) {
        cover.add(bounds[ahead + 2], bounds[ahead + 3]);
      }
    }
    return null;
  }

  /**
   * By value: first and last cell of the removal, opening and closing boundary (equal for a free
   * value). Values are numbered in the order in which they appear, so what is looked up here lies
   * close together; in ascending order it would lie anywhere in memory.
   */
  private int[] bounds() {
    int[] bounds = new int[4 * values.count()];
    for (int value = 0; value < values.count(); value++) {
      bounds[4 * value] = cells.at(values.firstRemoveSlot(value));
      bounds[4 * value + 1] = cells.at(values.removeReturn(value));
      boolean isFree = values.isFree(value);
      bounds[4 * value + 2] = isFree ? 0 : cells.open(value);
      bounds[4 * value + 3] = isFree ? 0 : cells.close(value);
    }
    return bounds;
  }

  /** Copies the bounds of the next values, so that memory is waited for once and not for each. */
  private void lookAhead(int from, int[] bounds, int[] next) {
    for (int at = from; at < Math.min(from + AHEAD, ascending.length); at++) {
      System.arraycopy(bounds, 4 * ascending[at], next, 4 * (at - from), 4);
    }
  }

  private Verdict<Witness, Refutation> refuse(int at, int op, int first, int last) {
    BitSet smaller = new BitSet();
    for (int before = 0; before < at; before++) {
      smaller.set(ascending[before]);
    }
    SurelyInside inside = new SurelyInside(values, smaller::get);
    int[] chain = inside.cover(first, last, -1);
    BitSet named = new BitSet();
    named.set(ascending[at]);
    for (int value : chain) {
      named.set(value);
    }
    return Refutation.verdict(
        "%s passed over a smaller value: %s"
            .formatted(values.roles().history().describe(op), inside.whileItRan(chain)),
        values.roles().opsOf(named, -1));
  }
}
