package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.EngineProblem;

/**
 * A run that would convict the class cannot be had again: something that nobody controls decided.
 * It says nothing about the class.
 */
final class Unrepeatable extends EngineProblem {
  private static final long serialVersionUID = 1;

  Unrepeatable(String message) {
    super(Kind.DIVERGED, message);
  }

  /** What happened, for a report. */
  String why() {
    return "a run could not be repeated: " + getMessage();
  }
}
