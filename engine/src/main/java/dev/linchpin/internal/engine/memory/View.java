package dev.linchpin.internal.engine.memory;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a thread knows: how many actions of each thread happen before, and for each variable the
 * stores that it must not fall behind although they do not happen before (it has read them).
 */
final class View {
  static final View NOTHING = new View(new int[0], Map.of());

  private final int[] clock;
  private final Map<Long, Set<Store>> seen;

  private View(int[] clock, Map<Long, Set<Store>> seen) {
    this.clock = clock;
    this.seen = seen;
  }

  /** The number of actions of a thread that happen before. */
  int actions(int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }

  /** Whether the store happens before. */
  boolean contains(Store store) {
    return store.thread() == Store.NOBODY || actions(store.thread()) >= store.number();
  }

  /** Whether the store happens before, or has been read by something that does. */
  boolean knows(long variable, Store store) {
    return contains(store) || hasSeen(variable, store);
  }

  /** Whether the store has been read, whatever happens before. */
  boolean hasSeen(long variable, Store store) {
    return seen.getOrDefault(variable, Set.of()).contains(store);
  }

  /** With one more action of a thread. */
  View with(int thread, int number) {
    int[] longer = Arrays.copyOf(clock, Math.max(clock.length, thread + 1));
    longer[thread] = Math.max(longer[thread], number);
    return new View(longer, seen);
  }

  /** With a store that must not be missed from now on. */
  View seeing(long variable, Store store) {
    return hasSeen(variable, store)
        ? this
        : new View(clock, union(seen, Map.of(variable, Set.of(store))));
  }

  /** With the stores that the other must not fall behind. */
  View seeingAllOf(View other) {
    boolean isKnown =
        other.seen.entrySet().stream()
            .allMatch(one -> seen.getOrDefault(one.getKey(), Set.of()).containsAll(one.getValue()));
    return isKnown ? this : new View(clock, union(seen, other.seen));
  }

  /** Everything that either knows. */
  View and(View other) {
    if (other == this || other.isWithin(this)) {
      return this;
    }
    if (isWithin(other)) {
      return other;
    }
    int[] longer = Arrays.copyOf(clock, Math.max(clock.length, other.clock.length));
    for (int thread = 0; thread < other.clock.length; thread++) {
      longer[thread] = Math.max(longer[thread], other.clock[thread]);
    }
    return new View(longer, union(seen, other.seen));
  }

  /** Whether the other view knows all of this one. */
  boolean isWithin(View other) {
    for (int thread = 0; thread < clock.length; thread++) {
      if (clock[thread] > other.actions(thread)) {
        return false;
      }
    }
    return seen.entrySet().stream()
        .allMatch(
            one -> other.seen.getOrDefault(one.getKey(), Set.of()).containsAll(one.getValue()));
  }

  private static Map<Long, Set<Store>> union(
      Map<Long, Set<Store>> one, Map<Long, Set<Store>> other) {
    Map<Long, Set<Store>> all = new HashMap<>(one);
    other.forEach((variable, stores) -> all.merge(variable, stores, View::union));
    return Collections.unmodifiableMap(all);
  }

  private static Set<Store> union(Set<Store> one, Set<Store> other) {
    Set<Store> all = new LinkedHashSet<>(one);
    all.addAll(other);
    return all;
  }
}
