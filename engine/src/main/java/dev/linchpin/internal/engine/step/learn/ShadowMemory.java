package dev.linchpin.internal.engine.step.learn;

import java.util.Arrays;

/** The value of each location in one run, as tokens; an open hash table, emptied in no time. */
public final class ShadowMemory {
  private static final int LEAST = 64;

  private long[] locations = new long[LEAST];
  private long[] values = new long[LEAST];

  /** The run in which a place was used. */
  private int[] used = new int[LEAST];

  private int run = 1;
  private int size;

  /** A run begins. */
  public void clear() {
    size = 0;
    if (++run == Integer.MAX_VALUE) {
      Arrays.fill(used, 0);
      run = 1;
    }
  }

  /** Whether the location has a value. */
  public boolean has(long location) {
    return used[place(location)] == run;
  }

  /** The value of a location that has one. */
  public long get(long location) {
    return values[place(location)];
  }

  public void put(long location, long value) {
    int place = place(location);
    if (used[place] != run) {
      if (2 * ++size > locations.length) {
        grow();
        place = place(location);
      }
      used[place] = run;
      locations[place] = location;
    }
    values[place] = value;
  }

  private int place(long location) {
    int mask = locations.length - 1;
    int place = (int) (Hash.mix(location) >>> 33) & mask;
    while (used[place] == run && locations[place] != location) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldLocations = locations;
    long[] oldValues = values;
    int[] oldUsed = used;
    locations = new long[2 * oldLocations.length];
    values = new long[locations.length];
    used = new int[locations.length];
    for (int at = 0; at < oldUsed.length; at++) {
      if (oldUsed[at] == run) {
        int place = place(oldLocations[at]);
        used[place] = run;
        locations[place] = oldLocations[at];
        values[place] = oldValues[at];
      }
    }
  }
}
