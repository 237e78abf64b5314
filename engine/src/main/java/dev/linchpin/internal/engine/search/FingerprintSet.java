package dev.linchpin.internal.engine.search;

import java.util.HashSet;
import java.util.Set;

/**
 * A set of fingerprints, in one array: a million runs would otherwise make a million objects that
 * the collector has to look at again and again.
 */
final class FingerprintSet {
  /** Stands for an empty place; whether the number itself is in the set is kept apart. */
  private static final long NONE = 0;

  private long[] places = new long[64];
  private int size;
  private boolean hasNone;

  /** Whether it was not in the set before. */
  boolean add(long fingerprint) {
    if (fingerprint == NONE) {
      boolean isNew = !hasNone;
      hasNone = true;
      return isNew;
    }
    int place = place(fingerprint);
    if (places[place] == fingerprint) {
      return false;
    }
    places[place] = fingerprint;
    if (++size * 2 > places.length) {
      grow();
    }
    return true;
  }

  boolean contains(long fingerprint) {
    return fingerprint == NONE ? hasNone : places[place(fingerprint)] == fingerprint;
  }

  int size() {
    return size + (hasNone ? 1 : 0);
  }

  Set<Long> toSet() {
    Set<Long> all = new HashSet<>();
    for (long fingerprint : places) {
      if (fingerprint != NONE) {
        all.add(fingerprint);
      }
    }
    if (hasNone) {
      all.add(NONE);
    }
    return all;
  }

  /** Where the number is, or would be. */
  private int place(long fingerprint) {
    int mask = places.length - 1;
    // A fingerprint is a sum of hashes: its low bits are as good as any.
    int place = (int) fingerprint & mask;
    while (places[place] != NONE && places[place] != fingerprint) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] former = places;
    places = new long[former.length * 2];
    for (long fingerprint : former) {
      if (fingerprint != NONE) {
        places[place(fingerprint)] = fingerprint;
      }
    }
  }
}
