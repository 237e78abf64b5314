package dev.linchpin.internal.engine.step;

/** Who takes the next step. One object per run, or one that is told when a run begins. */
public interface Policy {
  /** Gives the run up. */
  int STOP = -1;

  /** The threads that may be asked for at all; whether nobody else can run is said of these. */
  default long candidates(Runner run) {
    return -1L;
  }

  /** A thread of {@code enabled} (a set of thread ids), or {@link #STOP}. */
  int next(Runner run, long enabled);

  /** One of {@code count} alternatives inside the latest step: 0 to count - 1. */
  int alternative(Runner run, int count);
}
