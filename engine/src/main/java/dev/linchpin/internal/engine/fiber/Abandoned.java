package dev.linchpin.internal.engine.fiber;

/**
 * Unwinds the stack of a fiber that will never be resumed.
 *
 * <p>It has neither a stack trace nor suppressed exceptions, because it is thrown often and nobody
 * reads it.
 */
final class Abandoned extends Error {
  /** Number of times that user code may catch it before its thread is given up. */
  static final int MOST_CATCHES = 1_000;

  Abandoned() {
    super("this run is over", null, false, false);
  }
}
