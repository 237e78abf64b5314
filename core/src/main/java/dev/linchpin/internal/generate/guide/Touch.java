package dev.linchpin.internal.generate.guide;

import dev.linchpin.execution.Event;
import java.util.Set;

/**
 * One access of a call to something that other threads can reach.
 *
 * @param location the object and field
 * @param place the line of code
 * @param locks those held
 * @param section number of the critical section of its call that it is in; -1 outside of all
 */
record Touch(String location, String place, boolean writes, Set<Hold> locks, int section) {
  /**
   * A lock that a call holds.
   *
   * @param isShared whether others may hold it too
   */
  record Hold(String lock, boolean isShared) {}

  /** Fields that are set when somebody asks for the view, and change nothing that it shows. */
  private static final Set<String> VIEWS =
      Set.of(
          "descendingMap",
          "descendingSet",
          "entrySet",
          "keySet",
          "navigableKeySet",
          "navigableKeySetView",
          "values");

  Touch {
    locks = Set.copyOf(locks);
  }

  boolean conflictsWith(Touch other) {
    return (writes || other.writes) && meets(location, other.location) && !isNew();
  }

  /** Whether it accesses an object that its call created, which no other call can reach. */
  boolean isNew() {
    return location.startsWith(Event.NEW);
  }

  /** Whether it accesses a field in which a map of the JDK keeps one of its views. */
  boolean isCache() {
    return place.startsWith("java.util.")
        && VIEWS.contains(location.substring(location.lastIndexOf('.') + 1));
  }

  /** The object, or a beginning of its name; the same for locations that meet. */
  String object() {
    int number = Math.max(0, location.indexOf('@'));
    for (int at = number; at < location.length(); at++) {
      if (location.charAt(at) == '.' || location.charAt(at) == '[') {
        return location.substring(0, at);
      }
    }
    return location;
  }

  /** Whether the locations are the same, or one is an object and the other a part of it. */
  static boolean meets(String one, String other) {
    return one.length() <= other.length() ? isWithin(other, one) : isWithin(one, other);
  }

  private static boolean isWithin(String part, String whole) {
    return part.startsWith(whole)
        && (part.length() == whole.length()
            || part.charAt(whole.length()) == '.'
            || part.charAt(whole.length()) == '[');
  }

  /** Whether a lock keeps the two apart. */
  boolean isKeptApartFrom(Touch other) {
    return locks.stream().anyMatch(hold -> excludes(hold, other.locks))
        || other.locks.stream().anyMatch(hold -> excludes(hold, locks));
  }

  private static boolean excludes(Hold hold, Set<Hold> others) {
    return !hold.isShared && others.stream().anyMatch(other -> other.lock.equals(hold.lock));
  }
}
