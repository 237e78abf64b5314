package dev.linchpin.exploration;

/** A request that the engine could not fulfil; the message gives the reason. */
public class EngineProblem extends RuntimeException {
  /** Longer messages are cut in the middle. */
  private static final int LONGEST = 400;

  private final Kind kind;

  /** What kind of problem. */
  public enum Kind {
    /** The scenario or class name does not fit the classes. */
    BAD_SCENARIO,
    /** The same choices led to another run: it depends on something that is not controlled. */
    DIVERGED,
    /** No step for too long: the subject blocks or computes outside the engine's control. */
    HUNG,
    /** The subject ended its JVM. */
    EXITED,
    OUT_OF_MEMORY,
    /** The JVM died, or its replies were damaged. */
    CRASHED,
    /** The worker did not start. */
    STARTUP,
    /** The engine failed because of an internal fault. */
    INTERNAL
  }

  protected EngineProblem(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /**
   * The message, shortened for a report; it keeps the end of the worker's output, which is the most
   * informative part.
   */
  public String brief() {
    String text = String.valueOf(getMessage()).strip().replaceAll("\\s*\\R\\s*", "; ");
    return text.length() <= LONGEST
        ? text
        : text.substring(0, LONGEST / 2) + " … " + text.substring(text.length() - LONGEST / 2);
  }
}
