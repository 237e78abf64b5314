package dev.linchpin.internal.monitor.set;

import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.basis.LongIntMap;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What {@link SetSweep} knows of each key: whether it is present, how often and when it flipped,
 * the updates that are open and the flips that were counted on them. A kind of update, 0 or 1, is
 * what its flip does: 0 makes the key present (an addition), 1 absent.
 *
 * <p>A key is idle when it is absent and none of its operations is open: nothing needs to be known
 * of it. Idle keys are forgotten when the room is needed and they are the larger part of all; so
 * memory follows the keys that are not, and a key in use does not come and go all the time.
 */
final class KeyFlips {
  /** Eight cells for each key, so that it lies in one line of the cache; offsets below. */
  private static final int WIDTH = 8;

  /** Number of flips: the key is present iff it is odd. */
  private static final int FLIPS = 0;

  private static final int OPEN_OPERATIONS = 1;

  /** One cell for each kind. */
  private static final int OPEN_UPDATES = 2;

  /** One cell for each kind: flips counted on open updates, not yet claimed. */
  private static final int UNCLAIMED = 4;

  /** Two cells, the high half first. */
  private static final int LAST_FLIP = 6;

  private int[] cells = new int[64 * WIDTH];

  /** By key: its word. */
  private long[] words = new long[64];

  /** By key and kind, at {@code 2 * key + kind}: the flips counted in {@link #UNCLAIMED}. */
  private @Nullable FlipList[] unclaimed = new @Nullable FlipList[128];

  private final LongIntMap numbers;
  private final boolean forgetsIdle;

  /** Numbers free for use, and how many have been used at all. */
  private final IntList free;

  private int used;
  private int idle;

  KeyFlips(boolean forgetsIdle) {
    this.forgetsIdle = forgetsIdle;
    numbers = new LongIntMap();
    free = new IntList();
  }

  private KeyFlips(KeyFlips other) {
    forgetsIdle = other.forgetsIdle;
    cells = other.cells.clone();
    words = other.words.clone();
    unclaimed = other.unclaimed.clone();
    for (int at = 0; at < unclaimed.length; at++) {
      FlipList list = unclaimed[at];
      unclaimed[at] = list == null ? null : list.copy();
    }
    numbers = other.numbers.copy();
    free = other.free.copy();
    used = other.used;
    idle = other.idle;
  }

  KeyFlips copy() {
    return new KeyFlips(this);
  }

  /** The number of a key; that of a new one, absent and without operations, if need be. */
  int numberOf(long word) {
    int key = numbers.get(word);
    return key < 0 ? open(word) : key;
  }

  private int open(long word) {
    if (free.isEmpty() && used == words.length) {
      if (forgetsIdle && 2 * idle > used) {
        forgetIdle();
      } else {
        cells = Arrays.copyOf(cells, 2 * cells.length);
        words = Arrays.copyOf(words, 2 * words.length);
        unclaimed = Arrays.copyOf(unclaimed, 2 * unclaimed.length);
      }
    }
    int key = free.isEmpty() ? used++ : free.removeLast();
    Arrays.fill(cells, key * WIDTH, (key + 1) * WIDTH, 0);
    words[key] = word;
    numbers.put(word, key);
    idle++;
    return key;
  }

  /** Called when no number is free, so that all are in use. */
  private void forgetIdle() {
    for (int key = 0; key < used; key++) {
      if (isIdle(key)) {
        numbers.remove(words[key]);
        free.add(key);
      }
    }
    idle = 0;
  }

  private boolean isIdle(int key) {
    return cells[key * WIDTH + OPEN_OPERATIONS] == 0 && !isPresent(key);
  }

  boolean isPresent(int key) {
    return (flips(key) & 1) != 0;
  }

  int flips(int key) {
    return cells[key * WIDTH + FLIPS];
  }

  /** Whether it flipped at this time or later. */
  boolean hasFlippedSince(int key, long time) {
    int at = key * WIDTH + LAST_FLIP;
    long last = (long) cells[at] << Integer.SIZE | Integer.toUnsignedLong(cells[at + 1]);
    return flips(key) != 0 && last >= time;
  }

  /** Flips it; the number of the flip, from 1. */
  int flip(int key, long now) {
    int at = key * WIDTH;
    cells[at + LAST_FLIP] = (int) (now >> Integer.SIZE);
    cells[at + LAST_FLIP + 1] = (int) now;
    return ++cells[at + FLIPS];
  }

  void operationCalled(int key) {
    idle -= isIdle(key) ? 1 : 0;
    cells[key * WIDTH + OPEN_OPERATIONS]++;
  }

  /** Whether none is open any more: then no flip is unclaimed, and the state is certain. */
  boolean operationReturned(int key) {
    boolean rests = --cells[key * WIDTH + OPEN_OPERATIONS] == 0;
    idle += rests && !isPresent(key) ? 1 : 0;
    return rests;
  }

  void updateCalled(int key, int kind) {
    cells[key * WIDTH + OPEN_UPDATES + kind]++;
  }

  void updateReturned(int key, int kind) {
    cells[key * WIDTH + OPEN_UPDATES + kind]--;
  }

  /** Flips it on account of some open update of that kind; false when all are counted on. */
  boolean force(int key, int kind, long now) {
    int at = key * WIDTH + kind;
    if (cells[at + OPEN_UPDATES] == cells[at + UNCLAIMED]) {
      return false;
    }
    FlipList list = unclaimed[2 * key + kind];
    if (list == null) {
      list = new FlipList();
      unclaimed[2 * key + kind] = list;
    }
    list.add(now, flip(key, now));
    cells[at + UNCLAIMED]++;
    return true;
  }

  /** Claims the earliest unclaimed flip not before {@code call}; 0 when there is none. */
  int claim(int key, int kind, long call) {
    int at = key * WIDTH + kind + UNCLAIMED;
    if (cells[at] == 0) {
      return 0;
    }
    int flip = Objects.requireNonNull(unclaimed[2 * key + kind]).claim(call);
    cells[at] -= flip == 0 ? 0 : 1;
    return flip;
  }
}
