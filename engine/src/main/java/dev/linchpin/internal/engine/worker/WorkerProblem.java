package dev.linchpin.internal.engine.worker;

import dev.linchpin.exploration.EngineProblem;

/** A worker did not answer a request; the message says why, for people. */
public final class WorkerProblem extends EngineProblem {
  private static final long serialVersionUID = 1;

  WorkerProblem(Kind kind, String message) {
    super(kind, message);
  }
}
