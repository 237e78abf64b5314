package dev.linchpin.internal.monitor.basis;

import java.util.Arrays;

/**
 * A hash map from words of {@link dev.linchpin.history.ValueTable} to numbers from 0, without
 * boxing.
 *
 * <p>Open addressing with linear probing; removal moves later entries of the run back, so that
 * there are no tombstones and a map with many insertions and removals stays fast. Its size depends
 * on the maximum number of entries it held at once.
 */
public final class LongIntMap {
  /** No value has this word: an odd word is a position, and positions are not negative. */
  private static final long FREE = -1;

  /** Odd, its bits without pattern (2^64 divided by the golden ratio): the high bits mix well. */
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** Pairs of key and number, which are stored together because they are read together. */
  private long[] pairs;

  private int size;

  /** The hash of a key has {@code 64 - shift} bits. */
  private int shift;

  public LongIntMap() {
    allocate(3);
  }

  private LongIntMap(LongIntMap other) {
    pairs = other.pairs.clone();
    size = other.size;
    shift = other.shift;
  }

  public LongIntMap copy() {
    return new LongIntMap(this);
  }

  public int size() {
    return size;
  }

  /** The number of the key; -1 when it has none. */
  public int get(long key) {
    int mask = pairs.length - 1;
    for (int at = home(key); ; at = (at + 2) & mask) {
      long found = pairs[at];
      if (found == key) {
        return (int) pairs[at + 1];
      }
      if (found == FREE) {
        return -1;
      }
    }
  }

  public void put(long key, int number) {
    int mask = pairs.length - 1;
    int at = home(key);
    while (pairs[at] != FREE && pairs[at] != key) {
      at = (at + 2) & mask;
    }
    boolean isNew = pairs[at] == FREE;
    pairs[at] = key;
    pairs[at + 1] = number;
    if (isNew && ++size > pairs.length >> 2) {
      grow();
    }
  }

  /** Forgets the key; does nothing when it is not there. */
  public void remove(long key) {
    int mask = pairs.length - 1;
    int hole = home(key);
    while (pairs[hole] != key) {
      if (pairs[hole] == FREE) {
        return;
      }
      hole = (hole + 2) & mask;
    }
    size--;
    for (int at = (hole + 2) & mask; pairs[at] != FREE; at = (at + 2) & mask) {
      // An entry may move back into the hole unless its home lies behind the hole.
      if (((at - home(pairs[at])) & mask) >= ((at - hole) & mask)) {
        pairs[hole] = pairs[at];
        pairs[hole + 1] = pairs[at + 1];
        hole = at;
      }
    }
    pairs[hole] = FREE;
  }

  /**
   * Where the search for a key begins. The lowest bit says only whether the word is an integer. The
   * next three are not hashed: values are often counted through, and then eight of them lie side by
   * side, where the next one asked for is likely to be in the cache.
   */
  private int home(long key) {
    long group = ((key >>> 4) * MIX) >>> shift;
    return (int) (group << 4 | (key & 14));
  }

  private void allocate(int bits) {
    pairs = new long[16 << bits];
    Arrays.fill(pairs, FREE);
    shift = Long.SIZE - bits;
  }

  private void grow() {
    long[] old = pairs;
    allocate(Long.SIZE - shift + 1);
    size = 0;
    for (int at = 0; at < old.length; at += 2) {
      if (old[at] != FREE) {
        put(old[at], (int) old[at + 1]);
      }
    }
  }
}
