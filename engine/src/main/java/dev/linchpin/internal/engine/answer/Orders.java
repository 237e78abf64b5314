package dev.linchpin.internal.engine.answer;

import dev.linchpin.internal.engine.step.answer.StableTexts;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.regex.Pattern;

/**
 * Whether the order in which a collection is iterated is a promise to its callers, or comes of hash
 * codes and the size of a table.
 */
final class Orders {
  /** The values of a map have no order if the map has none, although they are no set. */
  private static final Pattern VALUES_OF_A_HASH_TABLE =
      Pattern.compile(
          "java\\.util\\.(concurrent\\.Concurrent)?(Weak|Identity)?Hash(Map|table)\\$Value.*");

  private static final String LINKED = "java.util.LinkedHash";

  private Orders() {}

  static boolean isKept(Object holder) {
    if (holder instanceof SortedSet || holder instanceof SortedMap || isLinked(holder)) {
      return true;
    }
    return holder instanceof Collection
        && !(holder instanceof Set)
        && !(holder instanceof Map)
        && !VALUES_OF_A_HASH_TABLE.matcher(name(holder.getClass())).matches();
  }

  /** A map or set that links its entries, a class derived from it, or a view of it. */
  private static boolean isLinked(Object holder) {
    for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
      if (name(type).startsWith(LINKED)) {
        return true;
      }
    }
    return false;
  }

  /** Of a copy, that of the original. */
  private static String name(Class<?> type) {
    return StableTexts.stable(type.getName());
  }
}
