package dev.linchpin.internal.engine.step.store;

import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of the stores to each variable of a run: a store comes after all that were made before
 * it, unless it chose an earlier place.
 */
public final class Coherence {
  /** By variable: accesses, and {@link Trace#UNSEEN} for a store that none of them made. */
  private final Map<Long, List<Integer>> stores = new HashMap<>();

  /** By access: the latest store when it was made; -1 if there was none. */
  private final int[] latest;

  public Coherence(Trace trace) {
    this.latest = new int[trace.accesses()];
    for (int access = 0; access < latest.length; access++) {
      List<Integer> known =
          stores.computeIfAbsent(trace.location(access), none -> new ArrayList<>());
      latest[access] = known.isEmpty() ? -1 : known.get(known.size() - 1);
      if (trace.isMemory(access) && trace.isWrite(access)) {
        add(known, access, trace.follower(access));
      }
    }
  }

  private static void add(List<Integer> known, int access, int follower) {
    if (follower == -1) {
      known.add(access);
      return;
    }
    if (!known.contains(follower)) {
      // It was made before the object could be reached, so it is older than all accesses.
      known.add(0, follower);
    }
    known.add(known.indexOf(follower), access);
  }

  /** The latest store to the variable of an access when the access was made; -1 if none. */
  public int latestAt(int access) {
    return latest[access];
  }

  /** The store that comes last of those to the variable; -1 if none. */
  public int last(long location) {
    List<Integer> known = stores.getOrDefault(location, List.of());
    return known.isEmpty() ? -1 : known.get(known.size() - 1);
  }

  /** Whether a store, or -1 for what the variable contained at first, comes before another one. */
  public boolean isBefore(int one, int other, long location) {
    List<Integer> known = stores.getOrDefault(location, List.of());
    return known.indexOf(one) < known.indexOf(other);
  }
}
