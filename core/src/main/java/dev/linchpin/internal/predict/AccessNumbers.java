package dev.linchpin.internal.predict;

/**
 * Numbers for what an access of a thread, or a pair of them, is apart from its locks: the variable,
 * whether it reads or writes, its fork-join epoch (era) and its places in the code. A number is
 * never given twice; after many of them all are forgotten, and the same access gets another one.
 */
final class AccessNumbers {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** A slot is a variable with its kind and its era; places; the number, which is not 0. */
  private static final int WIDTH = 3;

  private final int most;
  private long[] slots = new long[16 * WIDTH];
  private int size;
  private long last;

  /**
   * @param most how many to remember
   */
  AccessNumbers(int most) {
    this.most = most;
  }

  /**
   * The number of an access or pair.
   *
   * @param use from 1, the variable of the thread
   * @param kind a number below 8
   */
  long of(int use, int kind, long places, int era) {
    long key = ((long) use << 3 | kind) << 32 | (era & 0xFFFFFFFFL);
    int slot = slot(key, places);
    if (slots[slot + 2] == 0) {
      if (2 * WIDTH * ++size > slots.length) {
        makeRoom();
        slot = slot(key, places);
      }
      slots[slot] = key;
      slots[slot + 1] = places;
      slots[slot + 2] = ++last;
    }
    return slots[slot + 2];
  }

  /** Where it is, or the empty slot in which it belongs. */
  private int slot(long key, long places) {
    int mask = slots.length / WIDTH - 1;
    long hash = (key ^ places * MIX) * MIX;
    for (int at = (int) (hash >>> 40) & mask; ; at = (at + 1) & mask) {
      int slot = WIDTH * at;
      if (slots[slot + 2] == 0 || (slots[slot] == key && slots[slot + 1] == places)) {
        return slot;
      }
    }
  }

  private void makeRoom() {
    long[] old = slots;
    if (size > most) {
      slots = new long[16 * WIDTH];
      size = 1;
      return;
    }
    slots = new long[2 * old.length];
    for (int from = 0; from < old.length; from += WIDTH) {
      if (old[from + 2] != 0) {
        System.arraycopy(old, from, slots, slot(old[from], old[from + 1]), WIDTH);
      }
    }
  }
}
