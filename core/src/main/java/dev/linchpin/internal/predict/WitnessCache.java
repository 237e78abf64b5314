package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the witnesses that a thread recorded recently, so that repetitions cost little. It is
 * bounded and cleared when full; recording a witness twice does no harm.
 */
final class WitnessCache {
  static final int NOTHING = Integer.MAX_VALUE;

  private static final int MOST = 1 << 16;
  private static final int MIX = 0x9E3779B9;

  /** One recorded witness; objects are compared by identity. */
  static final class Entry {
    private final VariableUse use;
    private final int kind;
    private final Object what;
    private final ForkJoinEpoch era;
    private final long places;
    private final int hash;

    /** From which stop of the state on it was recorded. */
    private int from = NOTHING;

    private Entry(VariableUse use, int kind, Object what, ForkJoinEpoch era, long places) {
      this.use = use;
      this.kind = kind;
      this.what = what;
      this.era = era;
      this.places = places;
      this.hash = hash(use, kind, what, era, places);
    }

    /**
     * Records it with the stops from one on.
     *
     * @return from which stop on it was recorded before; {@link #NOTHING} if it was not
     */
    int record(int stop) {
      int before = from;
      from = Math.min(before, stop);
      return before;
    }

    @SuppressWarnings("ReferenceEquality") // they are shared; a copy only costs time
    private boolean is(Object otherWhat, ForkJoinEpoch otherEra, long otherPlaces) {
      return what == otherWhat && era == otherEra && places == otherPlaces;
    }
  }

  private @Nullable Entry[] entries = new Entry[16];

  /** Their hashes: hardly ever is one looked at that is not the right one. */
  private int[] hashes = new int[16];

  private int size;

  /** Records an access; returns whether it was not in the cache. */
  boolean isNew(VariableUse use, int kind, Object what, ForkJoinEpoch era, int place) {
    return entry(use, kind, what, era, places(place, 0)).record(0) != 0;
  }

  /** Two places of the code as one number. */
  static long places(int first, int second) {
    return (long) first << 32 | (second & 0xFFFFFFFFL);
  }

  /**
   * What is known about an access or a pair of accesses.
   *
   * @param kind a number below 6, for which the use keeps its last entry
   */
  Entry entry(VariableUse use, int kind, Object what, ForkJoinEpoch era, long places) {
    Entry entry = use.last(kind);
    if (entry == null || !entry.is(what, era, places)) {
      entry = find(use, kind, what, era, places);
      use.last(kind, entry);
    }
    return entry;
  }

  private static int hash(VariableUse use, int kind, Object what, ForkJoinEpoch era, long places) {
    int hash = (use.variable * 31 + what.hashCode()) * 31 + kind;
    hash = (((hash * 31 + era.index) * 31 + (int) (places >>> 32)) * 31 + (int) places) * MIX;
    return hash ^ hash >>> 15;
  }

  @SuppressWarnings("ReferenceEquality") // there is one object for each use
  private Entry find(VariableUse use, int kind, Object what, ForkJoinEpoch era, long places) {
    int hash = hash(use, kind, what, era, places);
    int mask = entries.length - 1;
    for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
      Entry known = entries[slot];
      if (known == null) {
        return add(new Entry(use, kind, what, era, places));
      }
      if (hashes[slot] == hash
          && known.use == use
          && known.kind == kind
          && known.is(what, era, places)) {
        return known;
      }
    }
  }

  private Entry add(Entry entry) {
    int mask = entries.length - 1;
    int slot = entry.hash & mask;
    while (entries[slot] != null) {
      slot = (slot + 1) & mask;
    }
    entries[slot] = entry;
    hashes[slot] = entry.hash;
    if (2 * ++size > entries.length) {
      makeRoom();
    }
    return entry;
  }

  private void makeRoom() {
    if (entries.length >= 2 * MOST) {
      Arrays.fill(entries, null);
      size = 0;
      return;
    }
    @Nullable Entry[] old = entries;
    entries = new Entry[2 * old.length];
    hashes = new int[2 * old.length];
    size = 0;
    for (Entry entry : old) {
      if (entry != null) {
        add(entry);
      }
    }
  }
}
