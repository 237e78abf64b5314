package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.exploration.EngineProblem;

/** The same choices led to a different run, because of something the engine does not control. */
public final class Diverged extends EngineProblem {
  public Diverged(String message) {
    super(Kind.DIVERGED, message);
  }
}
