package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;

/** Takes the first run of each equivalence class; several workers may call it at once. */
public interface Runs {
  /** Ignores all runs. */
  Runs NONE = (run, end) -> true;

  /**
   * Takes a run that its runner has just made and still holds.
   *
   * @return false to end the exploration
   */
  boolean take(Runner run, RunEnd end);
}
