package dev.linchpin.internal.engine.search.order;

import java.util.Arrays;

/** Numbers locations in the order in which they appear; reused from run to run. */
final class LocationTable {
  private long[] key = new long[64];
  private int[] number = new int[64];

  /** In which generation each place was filled: emptying the table takes no time. */
  private int[] stamp = new int[64];

  private int generation = 1;
  private int size;

  void clear() {
    if (++generation == 0) {
      // The numbers have wrapped around, so old stamps could equal new ones.
      Arrays.fill(stamp, 0);
      generation = 1;
    }
    size = 0;
  }

  /** How many locations there are. */
  int size() {
    return size;
  }

  /** The number of the location, which is {@link #size} before the call if the location is new. */
  int numberOf(long location) {
    int place = place(location);
    if (stamp[place] != generation) {
      if (2 * (size + 1) > key.length) {
        grow();
        place = place(location);
      }
      stamp[place] = generation;
      key[place] = location;
      number[place] = size++;
    }
    return number[place];
  }

  private int place(long location) {
    int mask = key.length - 1;
    int place = (int) ((location * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (stamp[place] == generation && key[place] != location) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldKey = key;
    int[] oldNumber = number;
    int[] oldStamp = stamp;
    key = new long[oldKey.length * 2];
    number = new int[oldKey.length * 2];
    stamp = new int[oldKey.length * 2];
    for (int from = 0; from < oldKey.length; from++) {
      if (oldStamp[from] == generation) {
        int place = place(oldKey[from]);
        stamp[place] = generation;
        key[place] = oldKey[from];
        number[place] = oldNumber[from];
      }
    }
  }
}
