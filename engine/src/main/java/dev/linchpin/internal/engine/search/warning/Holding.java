package dev.linchpin.internal.engine.search.warning;

/**
 * A lock that a thread has acquired.
 *
 * @param operation in which it did, -1 for none
 * @param lock the location of the lock
 * @param access with which it did
 * @param isShared whether others may hold it in the same way
 */
public record Holding(int thread, int operation, long lock, int access, boolean isShared) {
  /** Whether two threads cannot both hold the lock in these ways. */
  boolean excludes(Holding other) {
    return lock == other.lock && !(isShared && other.isShared);
  }
}
