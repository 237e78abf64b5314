package dev.linchpin.internal.engine.step.learn;

import java.util.function.IntUnaryOperator;

/** The monitors and modelled locks of the run in progress, as far as a learner asks. */
public interface LockStates {
  /** The state of an object's lock; 0 if nobody has it. */
  long state(int object);

  /**
   * What the state of a word does not say: who waits, in which order, and which of these were
   * interrupted; and how often others read.
   */
  long detail(long location);

  /** Whether the thread holds any lock, alone or with others. */
  boolean holdsAny(int thread);

  /**
   * A number for the locks that the thread holds, and for how often.
   *
   * @param names the id by which an object is known
   */
  long held(int thread, IntUnaryOperator names);
}
