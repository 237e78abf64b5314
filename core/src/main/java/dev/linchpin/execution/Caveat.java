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
    /** A thread of the subject goes on, or keeps the JVM alive, when all operations are over. */
    THREAD_LEFT,
    /** Nothing: it is only shown. */
    REMARK
  }

  public static Caveat remark(String text) {
    return new Caveat(Kind.REMARK, text);
  }
}
