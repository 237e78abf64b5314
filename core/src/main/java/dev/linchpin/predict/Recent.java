package dev.linchpin.predict;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a thread recorded lately, so that the same again costs little. Bounded: when full it forgets
 * everything; to record something twice does no harm.
 */
final class Recent {
  private static final int MOST = 1 << 16;
  private static final int MIX = 0x9E3779B9;

  /** One thing recorded: objects are the same or not, without a look into them. */
  static final class Entry {
    private final VariableUse use;
    private final int kind;
    private final Object what;
    private final Era era;
    private final int stops;
    private final int firstPlace;
    private final int secondPlace;
    private final int hash;

    private Entry(
        VariableUse use, int kind, Object what, Era era, int stops, int firstPlace, int second) {
      this.use = use;
      this.kind = kind;
      this.what = what;
      this.era = era;
      this.stops = stops;
      this.firstPlace = firstPlace;
      this.secondPlace = second;
      int mixed = ((use.variable * 31 + what.hashCode()) * 31 + stops) * 31 + kind;
      mixed = ((mixed * 31 + firstPlace) * 31 + second) * MIX;
      hash = mixed ^ mixed >>> 15;
    }

    @SuppressWarnings("ReferenceEquality") // they are shared; a copy only costs time
    private boolean is(Object otherWhat, Era otherEra, int otherStops, int first, int second) {
      return what == otherWhat
          && era == otherEra
          && stops == otherStops
          && firstPlace == first
          && secondPlace == second;
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean is(Entry other) {
      return use == other.use
          && kind == other.kind
          && is(other.what, other.era, other.stops, other.firstPlace, other.secondPlace);
    }
  }

  private @Nullable Entry[] entries = new Entry[16];
  private int size;

  /**
   * Whether it was not recorded lately; it is from now on.
   *
   * @param kind a number below 6, for which the use keeps its last entry
   */
  boolean isNew(
      VariableUse use, int kind, Object what, Era era, int stops, int firstPlace, int secondPlace) {
    Entry last = use.last(kind);
    if (last != null && last.is(what, era, stops, firstPlace, secondPlace)) {
      return false;
    }
    Entry entry = new Entry(use, kind, what, era, stops, firstPlace, secondPlace);
    use.last(kind, entry);
    return add(entry);
  }

  private boolean add(Entry entry) {
    int mask = entries.length - 1;
    int slot = entry.hash & mask;
    for (Entry known = entries[slot]; known != null; known = entries[slot]) {
      if (known.is(entry)) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    entries[slot] = entry;
    if (2 * ++size > entries.length) {
      makeRoom();
    }
    return true;
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
