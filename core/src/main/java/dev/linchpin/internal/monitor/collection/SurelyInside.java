package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import java.util.Arrays;
import java.util.StringJoiner;
import java.util.function.IntPredicate;

/**
 * Some values of a history with the slots in which each is surely inside: finds the fewest that
 * together cover a stretch of slots, one taking over from the other. That is why nothing that needs
 * them gone can take effect there. Made in O(n log n), O(log n) for each value found.
 */
final class SurelyInside {
  private static final int MOST_NAMED = 4;
  private static final int[] NOT_COVERED = {};

  private final ValueIntervals values;
  private final int[] inserts;

  private final int[] all;

  /** By firstReturn; for each the two of it and its predecessors that stay longest. */
  private final int[] from;

  private final int[] longest;
  private final int[] second;

  SurelyInside(ValueIntervals values, IntPredicate among) {
    this.values = values;
    inserts = values.roles().inserts();
    int[] sorted = new int[values.count()];
    long[] key = new long[values.count()];
    int size = 0;
    for (int value = 0; value < values.count(); value++) {
      if (!values.isFree(value) && among.test(value)) {
        key[value] = values.firstReturn(value);
        sorted[size++] = value;
      }
    }
    RadixSort.byKey(sorted, size, key);
    all = Arrays.copyOf(sorted, size);
    from = new int[size];
    longest = new int[size];
    second = new int[size];
    for (int at = 0; at < size; at++) {
      int value = all[at];
      from[at] = values.firstReturn(value);
      int before = at == 0 ? -1 : longest[at - 1];
      boolean longer = stay(value) > stay(before);
      longest[at] = longer ? value : before;
      int other = at == 0 ? -1 : second[at - 1];
      second[at] = longer ? before : stay(value) > stay(other) ? value : other;
    }
  }

  /** All these values. */
  int[] all() {
    return all.clone();
  }

  private int stay(int value) {
    return value < 0 ? -1 : values.lastCall(value);
  }

  /**
   * The fewest values, without {@code except}, of which one or the other is surely inside in each
   * slot from {@code first} to {@code last}; empty when they leave a gap.
   */
  int[] cover(int first, int last, int except) {
    int[] chain = new int[4];
    int size = 0;
    for (int slot = first; slot <= last; slot = stay(chain[size - 1]) + 1) {
      int at = Arrays.binarySearch(from, slot);
      at = (at < 0 ? -at - 1 : at) - 1;
      int value = at < 0 ? -1 : longest[at] == except ? second[at] : longest[at];
      if (stay(value) < slot) {
        return NOT_COVERED;
      }
      if (size == chain.length) {
        chain = Arrays.copyOf(chain, 2 * size);
      }
      chain[size++] = value;
    }
    return Arrays.copyOf(chain, size);
  }

  /** As in {@code during its whole run 3 was certainly present}. */
  String whileItRan(int[] chain) {
    return "during its whole run " + were(chain);
  }

  /** As in {@code 3 was certainly present}. */
  String were(int[] chain) {
    return (chain.length == 1 ? show(chain[0]) : "one of " + list(chain))
        + " was certainly present";
  }

  String show(int value) {
    History history = values.roles().history();
    return history.values().show(history.argument(inserts[value]));
  }

  /** As in {@code 3, 4 and 5}. */
  String list(int[] some) {
    int named = some.length > MOST_NAMED + 1 ? MOST_NAMED : some.length - 1;
    StringJoiner text = new StringJoiner(", ");
    for (int at = 0; at < named; at++) {
      text.add(show(some[at]));
    }
    int rest = some.length - named;
    return text + " and " + (rest == 1 ? show(some[named]) : rest + " more");
  }
}
