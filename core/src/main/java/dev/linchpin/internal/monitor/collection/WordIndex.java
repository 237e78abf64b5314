package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;

/**
 * Numbers words 0, 1, 2, … in the order they are first asked for.
 *
 * <p>Recorded values are mostly counters: where integers lie close together their numbers stand in
 * a plain array. The rest is an open-addressing hash table, in which the last bits of a word are
 * its place within a group of neighbouring slots and only the rest is hashed, so that neighbours
 * asked for one after the other share cache lines.
 */
final class WordIndex {
  private static final int GROUP_BITS = 5;
  private static final int GROUP_MASK = (1 << GROUP_BITS) - 1;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** The array of integers may have so many places for each word expected. */
  private static final int MOST_PLACES = 4;

  /** By integer, from {@link #least} on: its number + 1, or 0. */
  private final int[] dense;

  private final long least;

  /** Slot s: 2s is the word xor {@link ValueTable#NONE} (0 when free), 2s + 1 its number. */
  private long[] table;

  private int mask;
  private int size;
  private int hashed;

  /**
   * An index of about that many words; it grows when there are more.
   *
   * @param least the smallest integer expected
   * @param most the largest; smaller than the least if there are no integers
   */
  private WordIndex(int expected, long least, long most) {
    // The difference may not fit a long.
    long places = most < least ? 0 : most - least + 1;
    boolean isDense = places > 0 && places / MOST_PLACES <= expected;
    this.least = least;
    dense = new int[isDense ? (int) places : 0];
    int slots = GROUP_MASK + 1;
    while (!isDense && mostWords(slots) < expected) {
      slots <<= 1;
    }
    table = new long[2 * slots];
    mask = slots - 1;
  }

  /** An index for the values of a stack or priority queue history. */
  static WordIndex of(History history) {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    int inserts = 0;
    for (int op = 0; op < history.size(); op++) {
      long word = history.argument(op);
      if (history.method(op) == ValueRoles.INSERT) {
        inserts++;
        if (ValueTable.isInline(word)) {
          least = Math.min(least, word >> 1);
          most = Math.max(most, word >> 1);
        }
      }
    }
    return new WordIndex(inserts, least, most);
  }

  /** The number of a word other than {@link ValueTable#NONE}; the next free number if it is new. */
  int numberOf(long word) {
    long place = (word >> 1) - least;
    if (place < 0 || place >= dense.length || !ValueTable.isInline(word)) {
      return hashedNumberOf(word);
    }
    if (dense[(int) place] == 0) {
      dense[(int) place] = ++size;
    }
    return dense[(int) place] - 1;
  }

  /**
   * The number of the word if that is found at the first place to look, else -1. Many calls in a
   * row wait for memory together, as none of them changes anything.
   */
  int glance(long word) {
    long place = (word >> 1) - least;
    if (place >= 0 && place < dense.length && ValueTable.isInline(word)) {
      return dense[(int) place] - 1;
    }
    long key = word ^ ValueTable.NONE;
    int slot = slotOf(key);
    return table[2 * slot] == key ? (int) table[2 * slot + 1] : -1;
  }

  private int hashedNumberOf(long word) {
    long key = word ^ ValueTable.NONE;
    int slot = slotOf(key);
    while (table[2 * slot] != key) {
      if (table[2 * slot] == 0) {
        return enter(slot, key);
      }
      slot = (slot + 1) & mask;
    }
    return (int) table[2 * slot + 1];
  }

  private static int mostWords(int slots) {
    return (slots >> 1) + (slots >> 3);
  }

  private int slotOf(long key) {
    // The lowest bit of a word only tells integers from the rest.
    long place = key >>> 1;
    long hash = ((place >>> GROUP_BITS) * GOLDEN) >>> 32;
    return (int) ((hash << GROUP_BITS) | (place & GROUP_MASK)) & mask;
  }

  private int enter(int slot, long key) {
    table[2 * slot] = key;
    table[2 * slot + 1] = size;
    hashed++;
    if (hashed > mostWords(mask + 1)) {
      grow();
    }
    return size++;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    mask = 2 * mask + 1;
    for (int from = 0; from < old.length; from += 2) {
      if (old[from] != 0) {
        int slot = slotOf(old[from]);
        while (table[2 * slot] != 0) {
          slot = (slot + 1) & mask;
        }
        table[2 * slot] = old[from];
        table[2 * slot + 1] = old[from + 1];
      }
    }
  }
}
