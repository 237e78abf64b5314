package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of a scenario, one of each equivalence class, with all their events.
 *
 * @param bad those that no serial run explains
 * @param isComplete whether these are all
 */
public record ScenarioRuns(List<List<Event>> good, List<List<Event>> bad, boolean isComplete) {
  /** Beyond this the good runs say nothing new, and take room. */
  private static final int MOST = 5_000;

  /**
   * Makes them, for about so long.
   *
   * @throws SerialPhase.Unfinished if they cannot be judged
   */
  static ScenarioRuns of(ScenarioChecker checker, Scenario scenario, Duration time) {
    SerialWitnessCheck examiner = checker.examiner(scenario, time);
    List<Execution> runs = new ArrayList<>();
    Exploration exploration =
        checker.trace(
            scenario,
            checker.plan(Strategy.COMPLETE, time),
            run -> {
              if (run.outcome().status() != EndStatus.ABANDONED) {
                runs.add(run);
              }
              return runs.size() < MOST;
            });
    List<List<Event>> good = new ArrayList<>();
    List<List<Event>> bad = new ArrayList<>();
    for (Execution run : runs) {
      Found found = new Found(run.outcome(), run.schedule(), 1);
      (examiner.examine(found) == null ? good : bad).add(run.events());
    }
    return new ScenarioRuns(good, bad, exploration.exhausted());
  }
}
