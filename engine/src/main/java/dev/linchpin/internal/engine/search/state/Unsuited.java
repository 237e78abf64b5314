package dev.linchpin.internal.engine.search.state;

/** The program does something that a search by states does not cover, or has too many of them. */
final class Unsuited extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unsuited(String reason) {
    super(reason, null, false, false);
  }
}
