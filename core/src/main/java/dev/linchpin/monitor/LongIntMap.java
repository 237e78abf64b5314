package dev.linchpin.monitor;

import java.util.Arrays;

/**
 * A hash map from words of {@link dev.linchpin.history.Values} to numbers from 0, without boxing.
 *
 * <p>Open addressing with linear probing; removal moves later entries of the run back, so that
 * there are no tombstones and a map that many entries pass through stays as fast as it was. Its
 * size follows the most entries it ever held at once.
 */
final class LongIntMap {
  /** No value has this word: an odd word is a position, and positions are not negative. */
  private static final long FREE = -1;

  /** Odd, its bits without pattern (2^64 divided by the golden ratio): the high bits mix well. */
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] keys;
  private int[] numbers;
  private int size;
  private int shift;

  LongIntMap() {
    allocate(6);
  }

  private LongIntMap(LongIntMap other) {
    keys = other.keys.clone();
    numbers = other.numbers.clone();
    size = other.size;
    shift = other.shift;
  }

  LongIntMap copy() {
    return new LongIntMap(this);
  }

  int size() {
    return size;
  }

  /** The number of the key; -1 when it has none. */
  int get(long key) {
    int mask = keys.length - 1;
    for (int at = home(key); ; at = (at + 1) & mask) {
      long found = keys[at];
      if (found == key) {
        return numbers[at];
      }
      if (found == FREE) {
        return -1;
      }
    }
  }

  void put(long key, int number) {
    int mask = keys.length - 1;
    int at = home(key);
    while (keys[at] != FREE && keys[at] != key) {
      at = (at + 1) & mask;
    }
    numbers[at] = number;
    if (keys[at] == FREE) {
      keys[at] = key;
      if (++size > keys.length >> 1) {
        grow();
      }
    }
  }

  /** Forgets the key; does nothing when it is not there. */
  void remove(long key) {
    int mask = keys.length - 1;
    int hole = home(key);
    while (keys[hole] != key) {
      if (keys[hole] == FREE) {
        return;
      }
      hole = (hole + 1) & mask;
    }
    size--;
    for (int at = (hole + 1) & mask; keys[at] != FREE; at = (at + 1) & mask) {
      // An entry may move back into the hole unless its home lies behind the hole.
      if (((at - home(keys[at])) & mask) >= ((at - hole) & mask)) {
        keys[hole] = keys[at];
        numbers[hole] = numbers[at];
        hole = at;
      }
    }
    keys[hole] = FREE;
  }

  private int home(long key) {
    return (int) ((key * MIX) >>> shift);
  }

  private void allocate(int bits) {
    keys = new long[1 << bits];
    Arrays.fill(keys, FREE);
    numbers = new int[1 << bits];
    shift = Long.SIZE - bits;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    allocate(Long.SIZE - shift + 1);
    size = 0;
    for (int at = 0; at < oldKeys.length; at++) {
      if (oldKeys[at] != FREE) {
        put(oldKeys[at], oldNumbers[at]);
      }
    }
  }
}
