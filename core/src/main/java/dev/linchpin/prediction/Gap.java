package dev.linchpin.prediction;

/**
 * A part of a run that the analysis could not treat exactly: violations may be missing because of
 * it, but every reported violation has a schedule.
 *
 * @param kind what it is
 * @param count how many accesses it concerns
 */
public record Gap(Kind kind, long count) {
  /** What keeps the answer from being complete. */
  public enum Kind {
    /** Accesses under locks that are not given up in the reverse order of taking them. */
    NOT_NESTED,
    /** Accesses under a lock that a thread holds while it waits for another one. */
    LOCKED_FORK_OR_JOIN,
    /** Accesses after a join of a thread that never gave up a lock. */
    LOCK_NEVER_RELEASED,
    /** Accesses whose kind of locking is one too many to remember. */
    TOO_MANY_WITNESSES,
    /** Accesses under a lock that the thread cannot have acquired: another one holds it. */
    IMPOSSIBLE_ACQUIRE
  }
}
