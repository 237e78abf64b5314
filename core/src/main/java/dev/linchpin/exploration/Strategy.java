package dev.linchpin.exploration;

/** Which executions of a scenario to run. */
public enum Strategy {
  /** Serial orders, then samples, then the complete search, within the budget. */
  PORTFOLIO,
  /** One execution of every equivalence class. */
  COMPLETE,
  /**
   * Every interleaving of steps, without reduction: for small scenarios and for checking Linchpin
   * itself.
   */
  INTERLEAVINGS,
  /**
   * Whole operations one after the other, in every order; threads of the subject itself go on at
   * any moment.
   */
  SERIAL,
  /**
   * As {@link #SERIAL}, but threads of the subject itself run only between operations and while an
   * operation waits: far fewer executions.
   */
  TURNS,
  /**
   * The executions of {@link #SERIAL} in which no thread of the subject loses an update, or makes
   * another lose one; of these, those that the goal of the plan asks for.
   */
  UNDISTURBED,
  /** Partial-order sampling. */
  POS,
  /** Probabilistic concurrency testing. */
  PCT,
  /** A random enabled thread at each step. */
  RANDOM;

  /** Whether no two operations overlap in its executions. */
  public boolean isSerial() {
    return this == SERIAL || this == TURNS || this == UNDISTURBED;
  }

  /** Whether it runs a number of random executions, each with any number of preemptions. */
  public boolean isSampler() {
    return this == POS || this == PCT || this == RANDOM;
  }
}
