package dev.linchpin.engine.search;

/** The same choices led somewhere else: something the engine does not control decided. */
public final class Diverged extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Diverged(String message) {
    super(message);
  }
}
