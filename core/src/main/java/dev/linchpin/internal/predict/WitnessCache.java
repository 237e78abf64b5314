package dev.linchpin.internal.predict;

/**
 * A cache of the witnesses that a thread recorded recently, so that repetitions cost little. It is
 * bounded and cleared when full; recording a witness twice does no harm.
 *
 * <p>Deep nesting has many thousand combinations of variable and locks, so what counts is how much
 * memory a look-up touches: a slot is three neighbouring numbers.
 */
final class WitnessCache {
  static final int NOTHING = Integer.MAX_VALUE;

  private static final int MOST = 1 << 16;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** The numbers of a slot: variable, kind and locks; places of the code; era and first stop. */
  private static final int WIDTH = 3;

  /** In no era. */
  private static final long NEVER = -1;

  private long[] slots = new long[16 * WIDTH];
  private int mask = 15;
  private int size;

  /**
   * Records an access; returns whether it was not in the cache.
   *
   * @param what the number of its passage; nothing is known about number 0
   */
  boolean isNew(VariableUse use, int kind, int what, int era, int place) {
    return what == 0 || record(slot(use, kind, what, places(place, 0)), era, 0) != 0;
  }

  /** Two places of the code as one number. */
  static long places(int first, int second) {
    return (long) first << 32 | (second & 0xFFFFFFFFL);
  }

  /**
   * Where an access or a pair of accesses is, until the next one is asked for.
   *
   * @param kind a number below 8
   * @param what the number of its lock state or passage
   */
  int slot(VariableUse use, int kind, int what, long places) {
    if (2 * size > mask) {
      makeRoom();
    }
    long key = (long) what << 32 | (long) use.index << 3 | kind;
    int slot = slot(key, places);
    if (slots[slot] == 0) {
      size++;
      slots[slot] = key;
      slots[slot + 1] = places;
      slots[slot + 2] = NEVER;
    }
    return slot;
  }

  /** Where it is, or the empty slot in which it belongs. */
  private int slot(long key, long places) {
    long hash = (key ^ places * MIX) * MIX;
    for (int at = (int) (hash >>> 40) & mask; ; at = (at + 1) & mask) {
      int slot = WIDTH * at;
      long known = slots[slot];
      if (known == 0 || (known == key && slots[slot + 1] == places)) {
        return slot;
      }
    }
  }

  /**
   * Records it with the stops from one on.
   *
   * @return from which stop on it was recorded before; {@link #NOTHING} if it was not
   */
  int record(int slot, int era, int stop) {
    long known = slots[slot + 2];
    // A thread does not return to an era: what is known of an earlier one gives way.
    int before = (int) (known >> 32) == era ? (int) known : NOTHING;
    if (stop < before) {
      slots[slot + 2] = (long) era << 32 | stop;
    }
    return before;
  }

  private void makeRoom() {
    long[] old = slots;
    boolean isLargest = mask >= 2 * MOST - 1;
    mask = isLargest ? mask : 2 * mask + 1;
    slots = new long[WIDTH * (mask + 1)];
    size = 0;
    for (int from = 0; from < old.length && !isLargest; from += WIDTH) {
      if (old[from] != 0) {
        int to = slot(old[from], old[from + 1]);
        System.arraycopy(old, from, slots, to, WIDTH);
        size++;
      }
    }
  }
}
