package dev.linchpin.internal.generate.guide;

import java.util.Set;

/**
 * One access of a call to something that other threads can reach.
 *
 * @param location the object and field
 * @param place the line of code
 * @param locks those held, the ones that others may hold too with {@link #SHARED} in front
 * @param section number of the critical section of its call that it is in; -1 outside of all
 */
record Touch(String location, String place, boolean writes, Set<String> locks, int section) {
  static final String SHARED = "shared ";

  Touch {
    locks = Set.copyOf(locks);
  }

  boolean conflictsWith(Touch other) {
    return (writes || other.writes) && location.equals(other.location);
  }

  /** Whether a lock keeps the two apart. */
  boolean isKeptApartFrom(Touch other) {
    return locks.stream().anyMatch(lock -> excludes(lock, other.locks))
        || other.locks.stream().anyMatch(lock -> excludes(lock, locks));
  }

  private static boolean excludes(String lock, Set<String> others) {
    return !lock.startsWith(SHARED) && (others.contains(lock) || others.contains(SHARED + lock));
  }
}
