package dev.linchpin.internal.engine.search.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds two threads that use a collection which is not thread-safe at the same time: each of two
 * uses has a conflict with the other that goes before it and one that goes after it, so that
 * neither use can have come first.
 *
 * <p>A use is what a thread does inside code of such collections without a lock, a wait or other
 * code in between. The order of conflicting accesses is the same in all equivalent runs, and so is
 * the answer. Cycles of more than two uses are not looked for.
 */
final class MixedUses {
  private static final int NONE = -1;

  private final int callers;

  /** By location: who used it, and whether that was a write. */
  private final Map<Long, List<Visit>> visits = new HashMap<>();

  /**
   * Pairs of uses of which the first has an access before a conflicting one of the second, each
   * with the first such access of the second.
   */
  private final Map<Long, Integer> orders = new HashMap<>();

  /** By thread: its present use. */
  private final int[] use = new int[Long.SIZE];

  private int uses;
  private boolean isEvident;

  /** Accesses of one kind of one use to one location; the latest is the one that counts. */
  private static final class Visit {
    final int use;
    final int thread;
    final boolean isWrite;
    int latest;

    Visit(int use, int thread, boolean isWrite) {
      this.use = use;
      this.thread = thread;
      this.isWrite = isWrite;
    }
  }

  MixedUses(int callers) {
    this.callers = callers;
    Arrays.fill(use, NONE);
  }

  /** The thread does something else: its present use of collections has ended. */
  void end(int thread) {
    use[thread] = NONE;
  }

  /** Whether this access, inside a collection, shows that the use is mixed with another one. */
  boolean mixes(int thread, int access, long location, boolean isWrite) {
    if (use[thread] == NONE) {
      use[thread] = uses++;
    }
    int mine = use[thread];
    List<Visit> before = visits.computeIfAbsent(location, where -> new ArrayList<>(2));
    boolean isMixed = false;
    isEvident = false;
    Visit same = null;
    for (Visit visit : before) {
      if (visit.use == mine && visit.isWrite == isWrite) {
        same = visit;
      }
      if (visit.thread != thread
          && (isWrite || visit.isWrite)
          && (thread > callers || visit.thread > callers)) {
        orders.putIfAbsent(pair(visit.use, mine), access);
        Integer back = orders.get(pair(mine, visit.use));
        isMixed |= back != null;
        isEvident |= back != null && back <= visit.latest;
      }
    }
    if (same == null) {
      same = new Visit(mine, thread, isWrite);
      before.add(same);
    }
    same.latest = access;
    return isMixed;
  }

  /**
   * Whether the latest access comes after all that shows it, in every equivalent run: after an
   * access of the other use that comes, in its thread, after one that conflicts with an earlier
   * access of this use.
   */
  boolean isEvident() {
    return isEvident;
  }

  private static long pair(int first, int second) {
    return (long) first << Integer.SIZE | second;
  }
}
