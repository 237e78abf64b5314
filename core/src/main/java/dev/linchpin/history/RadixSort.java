package dev.linchpin.history;

/**
 * Stable sort of int items by a long key, linear in the number of items; in place and much faster
 * when they are nearly sorted, as the calls and returns of a recorded history are.
 */
public final class RadixSort {
  private static final int DIGIT_BITS = 11;
  private static final int RADIX = 1 << DIGIT_BITS;

  private RadixSort() {}

  /** Items are nearly sorted if each must move past at most this many others on average. */
  private static final int NEARLY = 16;

  /** Sorts the first {@code count} items by {@code key[item]}. */
  public static void byKey(int[] items, int count, long[] key) {
    if (count < 2 || insert(items, count, key)) {
      return;
    }
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (int at = 0; at < count; at++) {
      min = Math.min(min, key[items[at]]);
      max = Math.max(max, key[items[at]]);
    }
    // Keys travel with their items: looked up in every pass they would be cache misses. The
    // differences are taken modulo 2^64 and shifted as unsigned: they may not fit a signed long.
    long[] fromKeys = new long[count];
    for (int at = 0; at < count; at++) {
      fromKeys[at] = key[items[at]] - min;
    }
    long[] toKeys = new long[count];
    int[] from = items;
    int[] to = new int[count];
    int bits = Long.SIZE - Long.numberOfLeadingZeros(max - min);
    for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
      scatter(from, fromKeys, to, toKeys, shift);
      int[] swap = from;
      from = to;
      to = swap;
      long[] swapKeys = fromKeys;
      fromKeys = toKeys;
      toKeys = swapKeys;
    }
    if (from != items) {
      System.arraycopy(from, 0, items, 0, count);
    }
  }

  /**
   * Sorts by insertion; gives up as soon as this becomes too expensive, and keeps the order of
   * equal keys.
   */
  private static boolean insert(int[] items, int count, long[] key) {
    long moves = 64 * NEARLY;
    long largest = key[items[0]];
    for (int at = 1; at < count; at++) {
      int item = items[at];
      long itemKey = key[item];
      if (itemKey >= largest) {
        largest = itemKey;
        moves += NEARLY;
        continue;
      }
      int to = at;
      do {
        items[to] = items[to - 1];
        to--;
      } while (to > 0 && key[items[to - 1]] > itemKey);
      items[to] = item;
      moves += NEARLY - (at - to);
      if (moves < 0) {
        return false;
      }
    }
    return true;
  }

  private static void scatter(int[] from, long[] fromKeys, int[] to, long[] toKeys, int shift) {
    int[] next = new int[RADIX + 1];
    for (long key : fromKeys) {
      next[digit(key, shift) + 1]++;
    }
    for (int digit = 1; digit <= RADIX; digit++) {
      next[digit] += next[digit - 1];
    }
    for (int at = 0; at < fromKeys.length; at++) {
      int place = next[digit(fromKeys[at], shift)]++;
      toKeys[place] = fromKeys[at];
      to[place] = from[at];
    }
  }

  private static int digit(long key, int shift) {
    return (int) (key >>> shift) & (RADIX - 1);
  }
}
