package dev.linchpin.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import dev.linchpin.history.Values;
import dev.linchpin.verdict.Verdict;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the values of a priority queue history in ascending order, each against the cover of the
 * smaller ones. O(n log n).
 *
 * <p>A value can be removed, or peeked at, only in a slot in which no smaller one is surely inside.
 * That is also enough, by induction over the values: the removal and the peeks of the largest go
 * into such slots (a peek not behind the removal, whose slot would do for it as well); each smaller
 * value is surely inside before, between or behind these slots, so all its operations were called
 * before the one and return after the other, and a linearization of the smaller values can be cut
 * there; the insert goes as early as it may, as the largest value disturbs no other.
 */
final class AscendingCover {
  private final ValueIntervals values;
  private final Cells cells;
  private final @Nullable PriorityQueueWitness witness;
  private final PeekLists peeks;
  private final int[] ascending;
  private final CoverTree cover;

  AscendingCover(ValueIntervals values, Cells cells, @Nullable PriorityQueueWitness witness) {
    this.values = values;
    this.cells = cells;
    this.witness = witness;
    peeks = new PeekLists(values);
    ascending = sort(values);
    cover = new CoverTree(cells.boundaries());
  }

  /** The values from the smallest up. Instances of one value do not overlap: any order will do. */
  private static int[] sort(ValueIntervals values) {
    History history = values.history();
    int[] sorted = IntStream.range(0, values.count()).toArray();
    long[] words = new long[sorted.length];
    boolean inline = true;
    for (int op = 0; op < history.size(); op++) {
      if (history.method(op) == ValueIntervals.INSERT) {
        words[values.valueOf(op)] = history.argument(op);
        inline &= Values.isInline(history.argument(op));
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
  @Nullable Verdict run() {
    for (int at = 0; at < ascending.length; at++) {
      int value = ascending[at];
      int first = values.firstRemoveSlot(value);
      int last = values.removeReturn(value);
      if (cover.firstUncovered(cells.at(first), cells.at(last)) < 0) {
        return refuse(at, values.opsByValue(ValueIntervals.REMOVE)[value], first, last);
      }
      for (int peek = peeks.from(value); peek < peeks.from(value + 1); peek++) {
        int query = peeks.query(peek);
        first = values.firstQuerySlot(query);
        last = values.lastQuerySlot(query);
        if (cover.firstUncovered(cells.at(first), cells.at(last)) < 0) {
          return refuse(at, values.queryOp(query), first, last);
        }
      }
      if (witness != null) {
        witness.place(value, peeks, cover);
      }
      if (!values.isFree(value)) {
        cover.add(cells.open(value), cells.close(value));
      }
    }
    return null;
  }

  private Verdict refuse(int at, int op, int first, int last) {
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
    return Verdict.no(
        "%s passed over a smaller value: %s"
            .formatted(values.history().describe(op), inside.describe(chain)),
        values.opsOf(named, -1));
  }
}
