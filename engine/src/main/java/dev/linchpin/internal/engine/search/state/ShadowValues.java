package dev.linchpin.internal.engine.search.state;

import dev.linchpin.internal.engine.step.learn.Hash;
import dev.linchpin.internal.engine.step.learn.ShadowMemory;
import java.util.Arrays;

/**
 * What locations contain in the present state, two numbers each. Changes can be taken back. The sum
 * of a hash of each content tells states apart, in 128 bits; a location that contains what it
 * contained at the start adds nothing, so it does not matter whether it was ever written.
 */
final class ShadowValues {
  private static final long OTHER = 0x9E6C63D0876A9A35L;

  /** How many longs each location takes: its content, whether it has one, and its two hashes. */
  private static final int FIELDS = 5;

  private static final int SECOND = 1;
  private static final int IS_SET = 2;
  private static final int LOW = 3;
  private static final int HIGH = 4;

  private final ShadowMemory places = new ShadowMemory();
  private long[] contents = new long[64 * FIELDS];
  private int count;

  /** What was there before each change, and where. */
  private long[] changes = new long[64 * (FIELDS + 1)];

  private int changed;
  private long low;
  private long high;

  boolean has(long location) {
    int place = place(location);
    return contents[place + IS_SET] != 0;
  }

  /** The first number of a location; 0 if it was never set. */
  long first(long location) {
    int place = place(location);
    return contents[place];
  }

  /** The second number of a location; 0 if it was never set. */
  long second(long location) {
    int place = place(location);
    return contents[place + SECOND];
  }

  /**
   * Sets a location.
   *
   * @param isInitial whether that is what it contains at the start
   */
  void set(long location, long first, long second, boolean isInitial) {
    int place = place(location);
    if (changed + FIELDS + 1 > changes.length) {
      changes = Arrays.copyOf(changes, 2 * changes.length);
    }
    System.arraycopy(contents, place, changes, changed, FIELDS);
    changes[changed + FIELDS] = place;
    changed += FIELDS + 1;
    low -= contents[place + LOW];
    high -= contents[place + HIGH];
    contents[place] = first;
    contents[place + SECOND] = second;
    contents[place + IS_SET] = 1;
    contents[place + LOW] = isInitial ? 0 : Hash.mix(Hash.mix(location, first), second);
    contents[place + HIGH] = isInitial ? 0 : Hash.mix(Hash.mix(second ^ OTHER, location), first);
    low += contents[place + LOW];
    high += contents[place + HIGH];
  }

  /** How many changes were made, for {@link #backTo}. */
  int changes() {
    return changed;
  }

  /** Takes back what was changed since. */
  void backTo(int then) {
    while (changed > then) {
      changed -= FIELDS + 1;
      int place = (int) changes[changed + FIELDS];
      low += changes[changed + LOW] - contents[place + LOW];
      high += changes[changed + HIGH] - contents[place + HIGH];
      System.arraycopy(changes, changed, contents, place, FIELDS);
    }
  }

  long low() {
    return low;
  }

  long high() {
    return high;
  }

  /** Where the location is in the contents, which may be replaced by larger ones. */
  private int place(long location) {
    if (places.has(location)) {
      return (int) places.get(location);
    }
    int place = count++ * FIELDS;
    if (place + FIELDS > contents.length) {
      contents = Arrays.copyOf(contents, 2 * contents.length);
    }
    places.put(location, place);
    return place;
  }
}
