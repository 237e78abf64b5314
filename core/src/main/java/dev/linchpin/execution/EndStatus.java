package dev.linchpin.execution;

/** How one run ended. */
public enum EndStatus {
  /** Every operation returned. */
  COMPLETED,
  /** Some operation can never return: its thread waits for something that no thread will do. */
  DEADLOCKED,
  /** Some thread spins forever without progress, although every thread is scheduled fairly. */
  LIVELOCKED,
  /** Something outside the operations threw: the setup, the closing or a thread of the subject. */
  THREW,
  /** The step limit was reached. */
  OUT_OF_BUDGET,
  /** Linchpin abandoned the run because of its own limits, which says nothing about the class. */
  ABANDONED
}
