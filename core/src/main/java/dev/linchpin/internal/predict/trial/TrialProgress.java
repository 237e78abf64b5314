package dev.linchpin.internal.predict.trial;

/** Is told how far predicting a class has come, and says whether there is time to go on. */
public interface TrialProgress {
  /**
   * Called before each scenario.
   *
   * @param scenarios how many were run
   * @param trials how many predicted violations were tried
   * @param harmful the latest scenario with a confirmed violation, as text, or empty
   */
  void reached(int scenarios, long trials, String harmful);

  /** Whether the time for this is used up. */
  boolean isOver();

  /** How many milliseconds have passed since the start. */
  long millis();
}
