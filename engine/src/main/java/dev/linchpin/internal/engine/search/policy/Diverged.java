package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.exploration.EngineProblem;

/** The same choices led somewhere else: something the engine does not control decided. */
public final class Diverged extends EngineProblem {
  public Diverged(String message) {
    super(Kind.DIVERGED, message);
  }
}
