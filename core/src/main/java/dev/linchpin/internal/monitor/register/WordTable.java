package dev.linchpin.internal.monitor.register;

import java.util.Arrays;

/** From words to numbers that are not negative; open addressing, never more than half full. */
final class WordTable {
  static final int ABSENT = -1;

  private static final int GROUP_BITS = 3;
  private static final int GROUP_MASK = (1 << GROUP_BITS) - 1;

  private final long[] word;
  private final int[] number;
  private final int shift;

  /**
   * @param most how many different words will be put
   */
  WordTable(int most) {
    int bits =
        Math.max(GROUP_BITS + 1, Long.SIZE - Long.numberOfLeadingZeros(2L * Math.max(most, 1)));
    word = new long[1 << bits];
    number = new int[1 << bits];
    Arrays.fill(number, ABSENT);
    shift = Long.SIZE - (bits - GROUP_BITS);
  }

  int get(long key) {
    return number[find(key)];
  }

  void put(long key, int value) {
    int at = find(key);
    word[at] = key;
    number[at] = value;
  }

  /**
   * Where a key is or belongs. Its lowest bit says only whether the word is an integer. The next
   * three are not hashed: values are often counted through, and then eight of them share cache
   * lines. The rest is multiplied by 2^64 divided by the golden ratio, which spreads groups evenly.
   */
  private int find(long key) {
    long group = ((key >>> 4) * 0x9E3779B97F4A7C15L) >>> shift;
    int at = (int) (group << GROUP_BITS | ((key >>> 1) & GROUP_MASK));
    while (number[at] != ABSENT && word[at] != key) {
      at = (at + 1) & (word.length - 1);
    }
    return at;
  }
}
