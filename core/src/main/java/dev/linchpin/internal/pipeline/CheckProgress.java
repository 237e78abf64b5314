package dev.linchpin.internal.pipeline;

/** Receives the progress of the check of a class; called by several threads. */
public interface CheckProgress {
  /** Hears nothing. */
  CheckProgress NONE = state -> {};

  void reached(State state);

  /** What is being done. */
  enum Activity {
    /** The class is loaded, and its methods are tried. */
    INSPECTING,
    /** Scenarios are checked. */
    CHECKING,
    /** A failing scenario is made smaller. */
    REDUCING,
    /** The cause of a violation is looked for. */
    DIAGNOSING,
    /** Violations are predicted, and tried. */
    PREDICTING
  }

  /**
   * How far it has come.
   *
   * @param operations of the scenario that was checked last; 0 if none was
   * @param best the smallest failing scenario so far, as text, or empty
   */
  record State(
      Activity doing,
      int operations,
      long scenarios,
      long executions,
      long executionsPerSecond,
      String best) {
    /** Something else than checking scenarios is being done. */
    static State of(Activity doing, String best) {
      return new State(doing, 0, 0, 0, 0, best);
    }
  }
}
