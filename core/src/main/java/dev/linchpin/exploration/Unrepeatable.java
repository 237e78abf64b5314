package dev.linchpin.exploration;

/**
 * A failing run cannot be repeated, because it depends on something that is not controlled. It says
 * nothing about the class.
 */
public final class Unrepeatable extends EngineProblem {
  public Unrepeatable(String message) {
    super(Kind.DIVERGED, message);
  }

  /** What happened, for a report. */
  public String why() {
    return "a run could not be repeated: " + getMessage();
  }
}
