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
    private final int firstPlace;
    private final int secondPlace;
    private final int hash;

    /** From which stop of the state on it was recorded. */
    private int from = NOTHING;

    private Entry(
        VariableUse use,
        int kind,
        Object what,
        ForkJoinEpoch era,
        int firstPlace,
        int secondPlace,
        int hash) {
      this.use = use;
      this.kind = kind;
      this.what = what;
      this.era = era;
      this.firstPlace = firstPlace;
      this.secondPlace = secondPlace;
      this.hash = hash;
    }

    @SuppressWarnings("ReferenceEquality") // they are shared; a copy only costs time
    private boolean is(Object otherWhat, ForkJoinEpoch otherEra, int first, int second) {
      return what == otherWhat && era == otherEra && firstPlace == first && secondPlace == second;
    }
  }

  private @Nullable Entry[] entries = new Entry[16];
  private int size;

  /** Records an access; returns whether it was not in the cache. */
  boolean isNew(VariableUse use, int kind, Object what, ForkJoinEpoch era, int place) {
    return record(use, kind, what, era, 0, place, 0) != 0;
  }

  /**
   * Records a pair of accesses with the stops from one on.
   *
   * @param kind a number below 6, for which the use keeps its last entry
   * @return from which stop on it was recorded before; {@link #NOTHING} if it was not
   */
  int record(
      VariableUse use,
      int kind,
      Object what,
      ForkJoinEpoch era,
      int from,
      int firstPlace,
      int secondPlace) {
    Entry entry = use.last(kind);
    if (entry == null || !entry.is(what, era, firstPlace, secondPlace)) {
      entry = entry(use, kind, what, era, firstPlace, secondPlace);
      use.last(kind, entry);
    }
    int before = entry.from;
    entry.from = Math.min(before, from);
    return before;
  }

  @SuppressWarnings("ReferenceEquality") // there is one object for each use
  private Entry entry(
      VariableUse use, int kind, Object what, ForkJoinEpoch era, int firstPlace, int secondPlace) {
    int hash = (use.variable * 31 + what.hashCode()) * 31 + kind;
    hash = (((hash * 31 + era.index) * 31 + firstPlace) * 31 + secondPlace) * MIX;
    hash ^= hash >>> 15;
    int mask = entries.length - 1;
    for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
      Entry known = entries[slot];
      if (known == null) {
        return add(new Entry(use, kind, what, era, firstPlace, secondPlace, hash));
      }
      if (known.use == use && known.kind == kind && known.is(what, era, firstPlace, secondPlace)) {
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
    size = 0;
    for (Entry entry : old) {
      if (entry != null) {
        add(entry);
      }
    }
  }
}
