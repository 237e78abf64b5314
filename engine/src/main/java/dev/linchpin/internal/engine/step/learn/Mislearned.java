package dev.linchpin.internal.engine.step.learn;

/**
 * A run did something else than was computed from runs before it. All runs that were computed are
 * worth nothing then: the search must begin again and make its runs.
 */
public final class Mislearned extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Mislearned(String reason) {
    super(reason, null, false, false);
  }
}
