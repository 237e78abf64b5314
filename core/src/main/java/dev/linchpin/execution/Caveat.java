package dev.linchpin.execution;

/**
 * Something to be told about a run or an exploration: what was not under control, what went wrong,
 * what may be missing.
 *
 * @param text for people
 */
public record Caveat(Kind kind, String text) {
  /** What the program, not the reader, does with it. */
  public enum Kind {
    /** A result was left out of the comparison: it is a {@link Result.Unread}. */
    NOT_COMPARED,
    /** The subject was refused something, caught the exception, and went on. */
    REFUSAL_CAUGHT,
    /** An operation releases, or tries to release, a lock that it has not acquired itself. */
    HANDS_BACK,
    /** Calls into a library were single steps. */
    TRUSTED,
    /** Nothing: it is only shown. */
    REMARK
  }

  /**
   * What was trusted.
   *
   * @param pattern the classes
   */
  public static Caveat trusted(String pattern) {
    return new Caveat(
        Kind.TRUSTED,
        "calls into %s count as one step each and are not explored (--expand '%s' explores them)"
            .formatted(pattern, pattern));
  }

  public static Caveat remark(String text) {
    return new Caveat(Kind.REMARK, text);
  }
}
