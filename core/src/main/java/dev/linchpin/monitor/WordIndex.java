package dev.linchpin.monitor;

import dev.linchpin.history.Values;

/**
 * Numbers words 0, 1, 2, … in the order they are first asked for: an open-addressing hash table.
 *
 * <p>The last bits of a word are its place within a group of neighbouring slots, only the rest is
 * hashed: recorded values are mostly counters, and neighbours asked for one after the other then
 * share cache lines.
 */
final class WordIndex {
  private static final int GROUP_BITS = 5;
  private static final int GROUP_MASK = (1 << GROUP_BITS) - 1;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Slot s is entry 2s, the word xor {@link Values#NONE} (0 = free), and entry 2s + 1, its number. */
  private long[] table;

  private int mask;
  private int size;

  /** A table for about that many words; it grows when there are more. */
  WordIndex(int expected) {
    int slots = GROUP_MASK + 1;
    while (mostWords(slots) < expected) {
      slots <<= 1;
    }
    table = new long[2 * slots];
    mask = slots - 1;
  }

  int size() {
    return size;
  }

  /** The number of a word other than {@link Values#NONE}; the next free number if it is new. */
  int numberOf(long word) {
    long key = word ^ Values.NONE;
    int slot = slotOf(key);
    while (true) {
      long found = table[2 * slot];
      if (found == key) {
        return (int) table[2 * slot + 1];
      }
      if (found == 0) {
        return enter(slot, key);
      }
      slot = (slot + 1) & mask;
    }
  }

  private static int mostWords(int slots) {
    return (slots >> 1) + (slots >> 3);
  }

  private int slotOf(long key) {
    // The lowest bit of a word only tells integers from the rest.
    long place = key >>> 1;
    long hash = ((place >>> GROUP_BITS) * GOLDEN) >>> 32;
    return (int) (hash << GROUP_BITS | (place & GROUP_MASK)) & mask;
  }

  private int enter(int slot, long key) {
    int number = size++;
    table[2 * slot] = key;
    table[2 * slot + 1] = number;
    if (size > mostWords(mask + 1)) {
      grow();
    }
    return number;
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
