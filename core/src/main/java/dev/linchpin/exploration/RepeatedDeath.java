package dev.linchpin.exploration;

/** A request that killed the worker each time it was made. */
public final class RepeatedDeath extends EngineProblem {
  public RepeatedDeath(EngineProblem last, int attempts) {
    super(last.kind(), "in each of %d attempts: %s".formatted(attempts, last.getMessage()));
    initCause(last);
  }
}
