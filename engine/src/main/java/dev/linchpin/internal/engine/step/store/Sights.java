package dev.linchpin.internal.engine.step.store;

import java.util.Arrays;

/**
 * How often an instruction of a thread saw a store. Once it has seen the same one too often it is
 * worn, and must see the latest: otherwise a loop could wait for ever.
 *
 * <p>A table without an object for each sight, because every read is one.
 */
final class Sights {
  /** How often an instruction may see the same store. */
  private static final int PATIENCE = 3;

  /** Stands for all stores; no store has this number. */
  private static final long WORN = Long.MIN_VALUE;

  private long[] instruction = new long[64];
  private long[] variable = new long[64];
  private long[] store = new long[64];

  /** 0 where nothing is. */
  private int[] count = new int[64];

  private int size;
  private boolean someAreWorn;

  void clear() {
    if (size > 0) {
      Arrays.fill(count, 0);
      size = 0;
      someAreWorn = false;
    }
  }

  /** An instruction of a thread sees a store to a variable. */
  void add(int thread, int site, long of, long seen) {
    if (times(thread, site, of, seen) >= PATIENCE) {
      someAreWorn = true;
      times(thread, site, of, WORN);
    }
  }

  /** Whether the instruction sees the latest store from now on. */
  boolean isWorn(int thread, int site, long of) {
    return someAreWorn && count[place(key(thread, site), of, WORN)] > 0;
  }

  /** One more time; how often it is now. */
  private int times(int thread, int site, long of, long seen) {
    int at = place(key(thread, site), of, seen);
    if (count[at] == 0) {
      if (2 * ++size > count.length) {
        grow();
        at = place(key(thread, site), of, seen);
      }
      instruction[at] = key(thread, site);
      variable[at] = of;
      store[at] = seen;
    }
    return ++count[at];
  }

  private static long key(int thread, int site) {
    return ((long) thread << 32) | (site & 0xFFFFFFFFL);
  }

  private int place(long by, long of, long seen) {
    int mask = count.length - 1;
    long hash = (by * 31 + of) * 0x9E3779B97F4A7C15L + seen;
    int at = (int) ((hash * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (count[at] != 0 && (instruction[at] != by || variable[at] != of || store[at] != seen)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    Sights old = new Sights();
    old.instruction = instruction;
    old.variable = variable;
    old.store = store;
    old.count = count;
    int room = 2 * count.length;
    instruction = new long[room];
    variable = new long[room];
    store = new long[room];
    count = new int[room];
    for (int from = 0; from < old.count.length; from++) {
      if (old.count[from] != 0) {
        int at = place(old.instruction[from], old.variable[from], old.store[from]);
        instruction[at] = old.instruction[from];
        variable[at] = old.variable[from];
        store[at] = old.store[from];
        count[at] = old.count[from];
      }
    }
  }
}
