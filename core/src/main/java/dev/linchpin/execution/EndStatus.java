package dev.linchpin.execution;

/** How one run ended. */
public enum EndStatus {
  /** Every operation returned. */
  COMPLETED,
  /** Some operation can never return: its thread waits for what nobody will do. */
  DEADLOCKED,
  /** Some thread spins for ever without progress, although every thread gets its turn. */
  LIVELOCKED,
  /** Something outside the operations threw: the setup, the closing or a thread of the subject. */
  THREW,
  /** The limit of steps was reached. */
  OUT_OF_BUDGET,
  /** Linchpin gave the run up: a limit of the tool, which says nothing about the class. */
  ABANDONED
}
