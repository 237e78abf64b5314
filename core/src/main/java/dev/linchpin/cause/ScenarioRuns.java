package dev.linchpin.cause;

import dev.linchpin.execution.Event;
import java.util.List;

/**
 * The runs of a scenario, one of each equivalence class, with all their events.
 *
 * @param good those that a serial run explains
 * @param bad those that no serial run explains
 * @param isComplete whether these are all
 */
public record ScenarioRuns(List<List<Event>> good, List<List<Event>> bad, boolean isComplete) {
  public ScenarioRuns {
    good = List.copyOf(good);
    bad = List.copyOf(bad);
  }
}
