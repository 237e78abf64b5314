package dev.linchpin.engine.step;

/** Who takes the next step. One object per run, or one that is told when a run begins. */
public interface Policy {
  /** Gives the run up. */
  int STOP = -1;

  /** A thread of {@code enabled} (a set of thread ids), or {@link #STOP}. */
  int next(Runner run, long enabled);

  /** One of {@code count} alternatives inside the latest step: 0 to count - 1. */
  int alternative(Runner run, int count);
}
