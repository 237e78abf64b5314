package dev.linchpin.internal.predict;

import java.util.Arrays;

/**
 * A cache of the witnesses that a thread recorded recently, so that repetitions cost little. It is
 * bounded and cleared when full; recording a witness twice does no harm.
 *
 * <p>Deep nesting has many thousand combinations of variable and locks, so what counts is how much
 * memory a look-up touches. What an access is apart from its locks has a number, which the variable
 * remembers; for each lock state or passage the numbers recorded with it lie together.
 */
final class WitnessCache {
  static final int NOTHING = Integer.MAX_VALUE;

  /** So many entries are kept, over all lock states and passages. */
  private static final int MOST = 1 << 16;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** The numbers of a slot of the table of blocks. */
  private static final int WIDTH = 4;

  /** The room of a new block; rooms are powers of two. */
  private static final int ROOM = 8;

  /** Up to this room a block may be full: a look at all of it touches two or three cache lines. */
  private static final int FULL = 16;

  /** An entry is a number and, in so many bits, the first stop. */
  private static final int STOP_BITS = 24;

  private static final long STOP = (1L << STOP_BITS) - 1;

  /** By open addressing: a lock state or passage, which is not 0; its block, room and entries. */
  private int[] blocks = new int[16 * WIDTH];

  private int blockCount;

  /** The entries of all blocks. */
  private long[] pool = new long[256];

  private int used;
  private int entries;

  /** The block asked for last: of what, its place in the table and in the pool, its room. */
  private int lastWhat;

  private int lastSlot;
  private int lastBlock;
  private int lastRoom;

  private final AccessNumbers numbers = new AccessNumbers(MOST);

  /**
   * Records an access; returns whether it was not in the cache.
   *
   * @param what the number of its passage; nothing is known about number 0
   */
  boolean isNew(VariableUse use, int kind, int what, int era, int place) {
    return what == 0 || record(number(use, kind, places(place, 0), era), what, 0) != 0;
  }

  /** Two places of the code as one number. */
  static long places(int first, int second) {
    return (long) first << 32 | (second & 0xFFFFFFFFL);
  }

  /**
   * What an access or a pair of accesses is apart from its locks, as a number.
   *
   * @param kind a number below 8
   */
  long number(VariableUse use, int kind, long places, int era) {
    return use.number(kind, places, era, numbers);
  }

  /**
   * Records an access or a pair of accesses with the stops from one on.
   *
   * @param number what {@link #number} gave
   * @param what the number of its lock state or passage, not 0
   * @return from which stop on it was recorded before; {@link #NOTHING} if it was not
   */
  int record(long number, int what, int stop) {
    if (stop >= STOP) {
      return NOTHING;
    }
    if (what != lastWhat) {
      open(what);
    }
    int at = find(number);
    long entry = pool[at];
    int before = entry == 0 ? NOTHING : (int) (entry & STOP);
    if (stop < before) {
      pool[at] = number << STOP_BITS | stop;
    }
    if (entry == 0) {
      added();
    }
    return before;
  }

  /** Where a number is in the block, or an empty place, for which a full block grows. */
  private int find(long number) {
    int mask = lastRoom - 1;
    int at = (int) number & mask;
    for (int left = lastRoom; left > 0; left--) {
      long entry = pool[lastBlock + at];
      if (entry == 0 || entry >>> STOP_BITS == number) {
        return lastBlock + at;
      }
      at = (at + 1) & mask;
    }
    grow();
    return find(number);
  }

  private void added() {
    int count = ++blocks[lastSlot + 3];
    if (++entries == MOST) {
      clear();
    } else if (lastRoom > FULL && count > lastRoom - lastRoom / 4) {
      grow();
    }
  }

  private void clear() {
    blocks = new int[16 * WIDTH];
    blockCount = 0;
    pool = new long[256];
    used = 0;
    entries = 0;
    lastWhat = 0;
  }

  /** Goes to the block of a lock state or passage, which is made if there is none. */
  private void open(int what) {
    int slot = slot(what);
    if (blocks[slot] == 0) {
      if (2 * WIDTH * ++blockCount > blocks.length) {
        rehash();
        slot = slot(what);
      }
      blocks[slot] = what;
      makeRoom(slot, ROOM);
    }
    lastWhat = what;
    lastSlot = slot;
    lastBlock = blocks[slot + 1];
    lastRoom = blocks[slot + 2];
  }

  private int slot(int what) {
    int mask = blocks.length / WIDTH - 1;
    int at = (int) ((what * MIX) >>> 40) & mask;
    while (blocks[WIDTH * at] != 0 && blocks[WIDTH * at] != what) {
      at = (at + 1) & mask;
    }
    return WIDTH * at;
  }

  private void rehash() {
    int[] old = blocks;
    blocks = new int[2 * old.length];
    for (int from = 0; from < old.length; from += WIDTH) {
      if (old[from] != 0) {
        System.arraycopy(old, from, blocks, slot(old[from]), WIDTH);
      }
    }
  }

  private void makeRoom(int slot, int room) {
    blocks[slot + 1] = used;
    blocks[slot + 2] = room;
    used += room;
    if (used > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(used, 2 * pool.length));
    }
  }

  /** Moves the block to where it has twice the room. */
  private void grow() {
    int old = lastBlock;
    int room = lastRoom;
    makeRoom(lastSlot, 2 * room);
    lastBlock = blocks[lastSlot + 1];
    lastRoom = 2 * room;
    for (int from = old; from < old + room; from++) {
      if (pool[from] != 0) {
        pool[find(pool[from] >>> STOP_BITS)] = pool[from];
      }
    }
  }
}
