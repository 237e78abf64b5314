package dev.linchpin.internal.report.interleaving;

/**
 * One row of the table: what one thread did.
 *
 * @param steps the step or steps, as text; empty for none
 * @param thread in whose column it stands
 * @param at where in the source; empty if unknown
 * @param inFile the same with the name of the file, as {@code Stack.java:12}; empty if unknown
 */
record Row(String steps, int thread, String text, String at, String inFile, Mark mark) {
  /** What a row is besides something that a thread did. */
  enum Mark {
    NONE,
    /** Another thread goes on in the middle of an operation. */
    SWITCH,
    /** The thread never goes on; what it waits for is shown completely. */
    STUCK
  }
}
