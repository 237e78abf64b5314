package dev.linchpin.exploration;

/** A request that the engine could not answer; the message says why, for people. */
public class EngineProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Longer messages are cut in the middle. */
  private static final int LONGEST = 400;

  private final Kind kind;

  /** What kind of problem. */
  public enum Kind {
    /** The scenario or class name does not fit the classes. */
    BAD_SCENARIO,
    /** The same choices led somewhere else: something that is not controlled decided. */
    DIVERGED,
    /** No step for too long: the subject blocks or computes outside the engine's control. */
    HUNG,
    /** The subject ended its JVM. */
    EXITED,
    OUT_OF_MEMORY,
    /** The JVM died or could not be understood any more. */
    CRASHED,
    /** It never began to work. */
    STARTUP,
    /** The engine failed; a fault of ours. */
    INTERNAL
  }

  protected EngineProblem(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /** What happened, short enough for a report: the end of what a worker printed says most. */
  public String brief() {
    String text = String.valueOf(getMessage()).strip().replaceAll("\\s*\\R\\s*", "; ");
    return text.length() <= LONGEST
        ? text
        : text.substring(0, LONGEST / 2) + " … " + text.substring(text.length() - LONGEST / 2);
  }
}
