package dev.linchpin.internal.report.patch;

/**
 * What is taken around statements.
 *
 * @param kind a monitor or a lock object
 * @param expression what names it where the statements stand
 * @param declaration of a field that is to be added, or empty
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
