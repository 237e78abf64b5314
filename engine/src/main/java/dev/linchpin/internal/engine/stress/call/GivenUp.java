package dev.linchpin.internal.engine.stress.call;

/** Ends the work of a thread that nobody waits for any more. */
final class GivenUp extends RuntimeException {
  GivenUp() {
    super(null, null, false, false);
  }
}
