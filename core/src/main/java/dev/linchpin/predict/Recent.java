package dev.linchpin.predict;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was recorded lately, so that the same again costs little. Forgets: to record something twice
 * does no harm.
 */
final class Recent {
  private static final int MOST = 128;
  private static final int MIX = 0x9E3779B9;

  /** One thing recorded: objects are the same or not, without a look into them. */
  private static final class Entry {
    final Object what;
    final Era era;
    final int stops;
    final int firstPlace;
    final int secondPlace;

    Entry(Object what, Era era, int stops, int firstPlace, int secondPlace) {
      this.what = what;
      this.era = era;
      this.stops = stops;
      this.firstPlace = firstPlace;
      this.secondPlace = secondPlace;
    }

    @SuppressWarnings("ReferenceEquality") // they are shared; a copy only costs time
    boolean is(Object otherWhat, Era otherEra, int otherStops, int first, int second) {
      return what == otherWhat
          && era == otherEra
          && stops == otherStops
          && firstPlace == first
          && secondPlace == second;
    }

    int hash() {
      return Recent.hash(what, stops, firstPlace, secondPlace);
    }
  }

  private @Nullable Entry[] entries = new Entry[1];
  private int misses;

  /** Whether it was not recorded lately; it is from now on. */
  boolean isNew(Object what, Era era, int stops, int firstPlace, int secondPlace) {
    int hash = hash(what, stops, firstPlace, secondPlace);
    Entry known = entries[hash & (entries.length - 1)];
    if (known != null && known.is(what, era, stops, firstPlace, secondPlace)) {
      return false;
    }
    if (++misses > 2 * entries.length && entries.length < MOST) {
      grow();
    }
    entries[hash & (entries.length - 1)] = new Entry(what, era, stops, firstPlace, secondPlace);
    return true;
  }

  private void grow() {
    misses = 0;
    @Nullable Entry[] old = entries;
    entries = new Entry[4 * old.length];
    for (Entry entry : old) {
      if (entry != null) {
        entries[entry.hash() & (entries.length - 1)] = Objects.requireNonNull(entry);
      }
    }
  }

  private static int hash(Object what, int stops, int firstPlace, int secondPlace) {
    int mixed = (((what.hashCode() * 31 + stops) * 31 + firstPlace) * 31 + secondPlace) * MIX;
    return mixed ^ mixed >>> 15;
  }
}
