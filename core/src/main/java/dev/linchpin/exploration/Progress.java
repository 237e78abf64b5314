package dev.linchpin.exploration;

import dev.linchpin.exploration.Exploration.Found;

/** Receives the progress of an exploration, and may end it. */
public interface Progress {
  /** Neither shows nor ends anything. */
  Progress NONE = (executions, distinct) -> true;

  /** Called now and then; the exploration stops when it returns false. */
  boolean goOn(long executions, long distinct);

  /**
   * Called once for each distinct outcome, soon after it first appeared and in the order of
   * appearance, before {@code explore} returns; the exploration stops when it returns false.
   */
  default boolean found(Found first) {
    return true;
  }
}
