package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.internal.monitor.basis.Mixing;

/**
 * The places a {@link MatchingSearch} has been to, stored whole: open addressing, never by hash.
 */
final class MatchingMemo {
  private static final int WIDTH = 4;
  private static final int MOST = 1 << 27;

  /** Entries of {@link #WIDTH} words; the first word of a free one is 0. */
  private long[] table = new long[WIDTH * 64];

  private int size;

  int size() {
    return size;
  }

  boolean isFull() {
    return size >= MOST;
  }

  /** Enters a place; false if it was there. */
  boolean enter(long turns, long enqueues, long fronts, int empties) {
    // Turns are counted from 1, so that no place looks free.
    long head = turns + (1L << Integer.SIZE) + 1;
    int at = find(head, enqueues, fronts, empties);
    if (table[at] != 0) {
      return false;
    }
    put(at, head, enqueues, fronts, empties);
    if (2 * WIDTH * ++size > table.length) {
      grow();
    }
    return true;
  }

  private int find(long head, long enqueues, long fronts, long empties) {
    long hash = Mixing.mix(Mixing.mix(Mixing.mix(Mixing.mix(head) + enqueues) + fronts) + empties);
    int mask = table.length / WIDTH - 1;
    int cell = (int) hash & mask;
    while (true) {
      int at = cell * WIDTH;
      if (table[at] == 0
          || (table[at] == head
              && table[at + 1] == enqueues
              && table[at + 2] == fronts
              && table[at + 3] == empties)) {
        return at;
      }
      cell = (cell + 1) & mask;
    }
  }

  private void put(int at, long head, long enqueues, long fronts, long empties) {
    table[at] = head;
    table[at + 1] = enqueues;
    table[at + 2] = fronts;
    table[at + 3] = empties;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    for (int at = 0; at < old.length; at += WIDTH) {
      if (old[at] != 0) {
        put(
            find(old[at], old[at + 1], old[at + 2], old[at + 3]),
            old[at],
            old[at + 1],
            old[at + 2],
            old[at + 3]);
      }
    }
  }
}
