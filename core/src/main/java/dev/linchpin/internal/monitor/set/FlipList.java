package dev.linchpin.internal.monitor.set;

import java.util.Arrays;

/**
 * Flips of one key and kind that happened before it was known whose they are, by time; each is
 * later claimed by an update that returns. O(log n) for each, amortised.
 */
final class FlipList {
  private long[] time = new long[4];

  /** Which flip of its key each is, from 1. */
  private int[] number = new int[4];

  /** Itself for a flip not yet claimed, else a flip after it; {@code length} ends every chain. */
  private int[] next = new int[5];

  private int length;
  private int unclaimed;

  FlipList() {}

  private FlipList(FlipList other) {
    time = other.time.clone();
    number = other.number.clone();
    next = other.next.clone();
    length = other.length;
    unclaimed = other.unclaimed;
  }

  FlipList copy() {
    return new FlipList(this);
  }

  /** Adds a flip, not earlier than those before. */
  void add(long now, int flip) {
    if (length == time.length) {
      makeRoom();
    }
    time[length] = now;
    number[length] = flip;
    length++;
    next[length] = length;
    unclaimed++;
  }

  /** Claims the earliest flip not before {@code call}: its number, or 0 when there is none. */
  int claim(long call) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (time[middle] < call) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int at = find(low);
    if (at == length) {
      return 0;
    }
    next[at] = at + 1;
    int claimed = number[at];
    if (--unclaimed == 0) {
      length = 0;
      next[0] = 0;
    }
    return claimed;
  }

  /** The first unclaimed flip from this on; halves the way for the next who asks. */
  private int find(int from) {
    int at = from;
    while (next[at] != at) {
      next[at] = next[next[at]];
      at = next[at];
    }
    return at;
  }

  /** Drops the claimed flips, and grows if few were. */
  private void makeRoom() {
    int kept = 0;
    for (int at = 0; at < length; at++) {
      if (next[at] == at) {
        time[kept] = time[at];
        number[kept++] = number[at];
      }
    }
    length = kept;
    if (2 * kept > time.length) {
      time = Arrays.copyOf(time, 2 * time.length);
      number = Arrays.copyOf(number, 2 * number.length);
      next = new int[time.length + 1];
    }
    for (int at = 0; at <= length; at++) {
      next[at] = at;
    }
  }
}
