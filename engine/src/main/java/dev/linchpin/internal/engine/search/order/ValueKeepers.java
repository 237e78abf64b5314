package dev.linchpin.internal.engine.search.order;

import java.util.Set;

/**
 * Code that keeps data of the subject, by the place of an access: code that is not the JDK's, and
 * collections and atomic variables, which do nothing but keep what they are given.
 *
 * <p>Other code of the JDK works for itself: executors and futures overwrite their fields on
 * purpose. They use the collections of this list under locks only, and change their atomic
 * variables by compare-and-set.
 */
final class ValueKeepers {
  private static final String ATOMIC = "java.util.concurrent.atomic.Atomic";

  private static final Set<String> COLLECTIONS =
      Set.of(
          "java.util.AbstractList",
          "java.util.ArrayDeque",
          "java.util.ArrayList",
          "java.util.BitSet",
          "java.util.EnumMap",
          "java.util.HashMap",
          "java.util.IdentityHashMap",
          "java.util.LinkedHashMap",
          "java.util.LinkedList",
          "java.util.PriorityQueue",
          "java.util.TreeMap");

  private static final Set<String> MAPS =
      Set.of("java.util.HashMap", "java.util.TreeMap", "java.util.concurrent.ConcurrentHashMap");

  private static final Set<String> ASKING = Set.of("get", "getOrDefault");
  private static final Set<String> PUTTING = Set.of("put", "putVal", "setValue");

  private ValueKeepers() {}

  /** Whether the code at a place, as {@code Class.method:line}, keeps data of the subject. */
  static boolean isKeeper(String site) {
    boolean isOfJdk = site.startsWith("java.") || site.startsWith("jdk.");
    return !isOfJdk || site.startsWith(ATOMIC);
  }

  /** Whether the place is in a collection that threads must not use at the same time. */
  static boolean isInUnsafeCollection(String site) {
    return COLLECTIONS.contains(outerClass(site));
  }

  /** Whether a map is asked there for the value of a key. */
  static boolean asksForAValue(String site) {
    return ASKING.contains(method(site)) && MAPS.contains(outerClass(site));
  }

  /** Whether a map gets a value there that does not depend on the one before. */
  static boolean putsAValue(String site) {
    return PUTTING.contains(method(site)) && MAPS.contains(outerClass(site));
  }

  private static String method(String site) {
    int colon = site.indexOf(':');
    String place = colon < 0 ? site : site.substring(0, colon);
    return place.substring(place.lastIndexOf('.') + 1);
  }

  private static String outerClass(String site) {
    int colon = site.indexOf(':');
    String place = colon < 0 ? site : site.substring(0, colon);
    String type = place.substring(0, Math.max(0, place.lastIndexOf('.')));
    int nested = type.indexOf('$');
    return nested < 0 ? type : type.substring(0, nested);
  }
}
