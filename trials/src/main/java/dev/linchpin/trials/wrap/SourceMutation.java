package dev.linchpin.trials.wrap;

import java.util.Locale;

/**
 * One thing done wrong.
 *
 * @param operation in which
 * @param at before which of its statements, where that matters
 */
public record SourceMutation(Kind kind, String operation, int at) {
  /** What is done wrong. */
  public enum Kind {
    /** The operation takes no lock. */
    DROPPED,
    /** The lock is given up and taken again between two statements. */
    SPLIT,
    /** The last statement comes after the lock was given up. */
    EARLY_RELEASE,
    /** The first statement comes before the lock is taken. */
    LATE_ACQUIRE,
    /** The operation takes another lock than the others. */
    OTHER_LOCK,
    /** A writer takes the lock that readers share. */
    SHARED,
    /** What an optimistic read saw is not checked. */
    UNVALIDATED,
    /** A change of the text of a class that is not generated, see {@code TextMutations}. */
    TEXT;

    /** For tables. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  @Override
  public String toString() {
    return kind.label() + " in " + operation + (kind == Kind.SPLIT ? ", part " + at : "");
  }
}
