package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.internal.monitor.basis.LongIntMap;
import java.util.Arrays;

/**
 * What a {@link NestingSearch} knows: levels and the places in them, all numbered, with the way to
 * each. Rows of numbers in one array for each kind of thing.
 */
final class NestingTable {
  static final int NONE = -1;

  /** Rows of a fixed width. */
  private static final class Rows {
    private final int width;
    private int[] cells;
    private int size;

    Rows(int width) {
      this.width = width;
      this.cells = new int[16 * width];
    }

    int add(int... row) {
      if (size * width == cells.length) {
        cells = Arrays.copyOf(cells, 2 * cells.length);
      }
      System.arraycopy(row, 0, cells, size * width, width);
      return size++;
    }

    int get(int row, int column) {
      return cells[row * width + column];
    }

    void set(int row, int column, int number) {
      cells[row * width + column] = number;
    }
  }

  /** Value, first call, latest call, latest exit. */
  private final Rows levels = new Rows(4);

  /** Level, frontier, and if it was reached through a level above: its call and its exit. */
  private final Rows places = new Rows(4);

  /** The place of the push, the push, the call before of the same level. */
  private final Rows calls = new Rows(3);

  /** The place of the pop, the pop, the frontier after it, the exit before of the same level. */
  private final Rows exits = new Rows(4);

  private final LongIntMap levelOf = new LongIntMap();
  private final LongIntMap placeOf = new LongIntMap();
  private final LongIntMap isCalled = new LongIntMap();
  private final LongIntMap isExit = new LongIntMap();

  private static long pair(int one, int other) {
    return (long) one << 32 | (other & 0xFFFFFFFFL);
  }

  int placeCount() {
    return places.size;
  }

  /** The level above a push of the value, by the frontier after the push; new ones are added. */
  int level(int frontier, int value) {
    int known = levelOf.get(pair(value + 1, frontier));
    if (known >= 0) {
      return known;
    }
    int level = levels.add(value, NONE, NONE, NONE);
    levelOf.put(pair(value + 1, frontier), level);
    return level;
  }

  int value(int level) {
    return levels.get(level, 0);
  }

  /** The first push that led to the level; {@link #NONE} for the lowest one. */
  int firstCall(int level) {
    return levels.get(level, 1);
  }

  int latestCall(int level) {
    return levels.get(level, 2);
  }

  int latestExit(int level) {
    return levels.get(level, 3);
  }

  /**
   * A push at a place leads to a level. Of the places of one level only the first is kept: what
   * comes back from above goes to that level.
   *
   * @return the number of the call; {@link #NONE} if the level was called from that level before
   */
  int call(int place, int push, int level) {
    long key = pair(levelOfPlace(place), level);
    if (isCalled.get(key) >= 0) {
      return NONE;
    }
    isCalled.put(key, 0);
    int call = calls.add(place, push, latestCall(level));
    levels.set(level, 2, call);
    if (firstCall(level) == NONE) {
      levels.set(level, 1, call);
    }
    return call;
  }

  int placeOfCall(int call) {
    return calls.get(call, 0);
  }

  int push(int call) {
    return calls.get(call, 1);
  }

  int callBefore(int call) {
    return calls.get(call, 2);
  }

  /**
   * A pop ends a level.
   *
   * @return the number of the exit; {@link #NONE} if one with that frontier is known
   */
  int exit(int place, int pop, int frontierAfter) {
    int level = levelOfPlace(place);
    long key = pair(level, frontierAfter);
    if (isExit.get(key) >= 0) {
      return NONE;
    }
    isExit.put(key, 0);
    int exit = exits.add(place, pop, frontierAfter, latestExit(level));
    levels.set(level, 3, exit);
    return exit;
  }

  int placeOfExit(int exit) {
    return exits.get(exit, 0);
  }

  int pop(int exit) {
    return exits.get(exit, 1);
  }

  int frontierAfter(int exit) {
    return exits.get(exit, 2);
  }

  int exitBefore(int exit) {
    return exits.get(exit, 3);
  }

  /**
   * A place that was reached.
   *
   * @param call the push that led to the level above, through which it was reached; {@link #NONE}
   *     if the level begins here
   * @param exit the pop that ended that level
   * @return its number; {@link #NONE} if it is known
   */
  int place(int level, int frontier, int call, int exit) {
    long key = pair(level, frontier);
    if (placeOf.get(key) >= 0) {
      return NONE;
    }
    int place = places.add(level, frontier, call, exit);
    placeOf.put(key, place);
    return place;
  }

  int levelOfPlace(int place) {
    return places.get(place, 0);
  }

  int frontier(int place) {
    return places.get(place, 1);
  }

  int callTo(int place) {
    return places.get(place, 2);
  }

  int exitTo(int place) {
    return places.get(place, 3);
  }
}
