package dev.linchpin.exploration;

/**
 * A run that would convict the class cannot be had again: something that nobody controls decided.
 * It says nothing about the class.
 */
public final class Unrepeatable extends EngineProblem {
  private static final long serialVersionUID = 1;

  public Unrepeatable(String message) {
    super(Kind.DIVERGED, message);
  }

  /** What happened, for a report. */
  public String why() {
    return "a run could not be repeated: " + getMessage();
  }
}
