package dev.linchpin.internal.agent.hook.event;

/**
 * Knows accesses of a thread that need not be recorded, because they make no violation possible
 * that those recorded do not.
 *
 * <p>The argument: between two events of a thread that order threads, or that begin or end a
 * transaction, another thread's access can come at any point or at none. So of two accesses of the
 * kinds j, k in such a stretch (both to one variable, j first) it does not matter which they are:
 * one pair for each (j, k) is enough. A violation whose accesses are in different stretches needs
 * one access of each kind from each: the first, because the other thread can come just before the
 * second stretch's first access if it can come before a later one. An access is dropped if its
 * kind, and each pair that it would be the second of, has been recorded in its stretch.
 *
 * <p>The table forgets a variable when another one needs its slot; then an access is recorded that
 * could have been dropped.
 */
final class RecentAccesses {
  private static final int SLOTS = 1 << 10;
  private static final int SEEN_READ = 1;
  private static final int SEEN_WRITE = 2;

  private final long[] objects = new long[SLOTS];
  private final int[] parts = new int[SLOTS];
  private final long[] stretches = new long[SLOTS];
  private final byte[] seen = new byte[SLOTS];
  private long stretch = 1;
  private long asked;

  /** How many accesses there were. */
  long asked() {
    return asked;
  }

  /** Something happened that is no access. */
  void startStretch() {
    stretch++;
  }

  boolean isNew(long object, int part, boolean writes) {
    asked++;
    int slot = (int) ((object * 0x9E3779B97F4A7C15L + part * 0x85EBCA6BL) >>> 40) & SLOTS - 1;
    if (stretches[slot] != stretch || objects[slot] != object || parts[slot] != part) {
      stretches[slot] = stretch;
      objects[slot] = object;
      parts[slot] = part;
      seen[slot] = (byte) (writes ? SEEN_WRITE : SEEN_READ);
      return true;
    }
    int known = seen[slot];
    int pairs = (known & (SEEN_READ | SEEN_WRITE)) << (writes ? 4 : 2);
    int now = known | (writes ? SEEN_WRITE : SEEN_READ) | pairs;
    seen[slot] = (byte) now;
    return now != known;
  }
}
