package dev.linchpin.engine.step;

/**
 * The subject called something that a run cannot contain, such as {@code System.exit}.
 *
 * <p>Never a result of an operation: it ends the run, which says so.
 */
public final class RefusedCall extends Error {
  private static final long serialVersionUID = 1L;

  public RefusedCall(String message) {
    super(message);
  }
}
