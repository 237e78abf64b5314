package dev.linchpin.internal.engine.step;

/** Decides which thread takes the next step. A policy is for one run, unless it says otherwise. */
public interface Policy {
  /** The answer of a policy that gives the run up. */
  int STOP = -1;

  /**
   * The threads that the policy may choose, as a set of bits. A thread that waits for time to pass
   * goes on when none of these can run otherwise.
   */
  default long candidates(RunView run) {
    return -1L;
  }

  /**
   * The threads that take no further step in this run, as a set of bits. That must be a function of
   * what each of them has done and seen; whoever is in the set stays there.
   */
  default long halted(RunView run) {
    return 0;
  }

  /** The next thread, one of {@code enabled} (a set of bits), or {@link #STOP}. */
  int next(RunView run, long enabled);

  /** One of {@code count} alternatives inside the latest step: 0 to count - 1. */
  int alternative(RunView run, int count);
}
