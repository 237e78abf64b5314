package dev.linchpin.engine.worker;

import dev.linchpin.exploration.EngineProblem;

/** A scenario that does not fit its classes; the message is for people. */
public final class BadScenario extends EngineProblem {
  private static final long serialVersionUID = 1;

  public BadScenario(String message) {
    super(Kind.BAD_SCENARIO, message);
  }
}
