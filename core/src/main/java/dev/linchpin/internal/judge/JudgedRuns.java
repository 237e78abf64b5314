package dev.linchpin.internal.judge;

import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Traced;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Makes the runs of a scenario with all their events, and judges each. */
public final class JudgedRuns {
  /** Beyond this the good runs say nothing new, and take room. */
  private static final int MOST = 5_000;

  private JudgedRuns() {}

  /**
   * The runs of a scenario, one of each equivalence class, made for about so long.
   *
   * @throws dev.linchpin.finding.UnfinishedSerialRuns if they cannot be judged
   */
  public static ScenarioRuns of(ScenarioRunner runner, Scenario scenario, Duration time) {
    Examiner examiner = runner.examiner(scenario, time);
    List<Execution> runs = new ArrayList<>();
    Exploration exploration;
    try (OngoingExploration tracing =
        runner.trace(scenario, runner.plan(Strategy.COMPLETE, time))) {
      for (News news = tracing.next(); news != null; news = tracing.next()) {
        if (news instanceof Traced traced
            && traced.run().outcome().status() != EndStatus.ABANDONED) {
          runs.add(traced.run());
        }
        if (runs.size() >= MOST || runner.isStopped()) {
          tracing.stop();
        }
      }
      exploration = tracing.result();
    }
    List<List<Event>> good = new ArrayList<>();
    List<List<Event>> bad = new ArrayList<>();
    for (Execution run : runs) {
      Found found = new Found(run.outcome(), run.schedule(), 1);
      (examiner.examine(found) == null ? good : bad).add(run.events());
    }
    return new ScenarioRuns(good, bad, exploration.exhausted());
  }
}
