package dev.linchpin.internal.predict;

import java.util.Arrays;

/** A set of numbers with a flag; clearing it costs O(1), because it is cleared often. */
final class KeySet {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[8];

  /** Twice the round in which a slot was filled, plus the flag. */
  private int[] marks = new int[8];

  private int round = 1;
  private int size;

  /** Adds the key; returns whether it is new. */
  boolean add(long key, boolean flag) {
    int mark = 2 * round + (flag ? 1 : 0);
    if (!put(keys, marks, key, mark)) {
      return false;
    }
    if (2 * ++size > keys.length) {
      grow();
    }
    return true;
  }

  void clear() {
    size = 0;
    if (++round == Integer.MAX_VALUE / 2) {
      Arrays.fill(marks, 0);
      round = 1;
    }
  }

  private boolean put(long[] keys, int[] marks, long key, int mark) {
    int mask = keys.length - 1;
    int slot = (int) (((key * MIX + mark) * MIX) >>> 40) & mask;
    while (marks[slot] >= 2 * round) {
      if (keys[slot] == key && marks[slot] == mark) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    marks[slot] = mark;
    return true;
  }

  private void grow() {
    long[] moreKeys = new long[2 * keys.length];
    int[] moreMarks = new int[2 * keys.length];
    for (int slot = 0; slot < keys.length; slot++) {
      if (marks[slot] >= 2 * round) {
        put(moreKeys, moreMarks, keys[slot], marks[slot]);
      }
    }
    keys = moreKeys;
    marks = moreMarks;
  }
}
