package dev.linchpin.internal.monitor.register;

import java.util.Arrays;

/** From words to numbers that are not negative; open addressing, never more than half full. */
final class WordTable {
  static final int ABSENT = -1;

  private final long[] word;
  private final int[] number;
  private final int shift;

  /**
   * @param most how many different words will be put
   */
  WordTable(int most) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(2L * Math.max(most, 1));
    word = new long[1 << bits];
    number = new int[1 << bits];
    Arrays.fill(number, ABSENT);
    shift = Long.SIZE - bits;
  }

  int get(long key) {
    return number[find(key)];
  }

  void put(long key, int value) {
    int at = find(key);
    word[at] = key;
    number[at] = value;
  }

  private int find(long key) {
    // Multiplication by 2^64 divided by the golden ratio spreads neighbouring words evenly.
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> shift);
    while (number[at] != ABSENT && word[at] != key) {
      at = (at + 1) & (word.length - 1);
    }
    return at;
  }
}
