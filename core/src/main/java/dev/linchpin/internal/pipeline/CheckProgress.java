package dev.linchpin.internal.pipeline;

/** Receives the progress of the check of a class; called by several threads. */
public interface CheckProgress {
  /** Hears nothing. */
  CheckProgress NONE = state -> {};

  void reached(State state);

  /**
   * How far it has come.
   *
   * @param doing for people: {@code inspecting the class}, {@code scenarios of 3 operations},
   *     {@code making the failing scenario smaller}
   * @param best the smallest failing scenario so far, as text, or empty
   */
  record State(
      String doing, long scenarios, long executions, long executionsPerSecond, String best) {}
}
