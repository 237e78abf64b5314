package dev.linchpin.internal.report.patch;

/**
 * The lock to take around statements.
 *
 * @param kind a monitor or a lock object
 * @param expression the expression for it at the statements
 * @param declaration of a field to add, or empty
 * @param text for people: {@code its lock 'mutex'}
 */
record Lock(Kind kind, String expression, String declaration, String text) {
  /** How it is taken. */
  enum Kind {
    /** {@code synchronized}. */
    MONITOR,
    /** {@code lock()} and {@code unlock()}. */
    LOCK
  }
}
