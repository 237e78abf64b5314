package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.exploration.EngineProblem;

/** A worker did not answer a request; the message says why, for people. */
public final class WorkerProblem extends EngineProblem {
  public WorkerProblem(Kind kind, String message) {
    super(kind, message);
  }
}
