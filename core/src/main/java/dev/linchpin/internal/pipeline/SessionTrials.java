package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.internal.judge.Explainer;
import dev.linchpin.internal.judge.ScenarioRunner;
import dev.linchpin.internal.pipeline.CheckProgress.Activity;
import dev.linchpin.internal.predict.trial.ClassPredictor;
import dev.linchpin.internal.predict.trial.RunJudge;
import dev.linchpin.internal.predict.trial.TrialProgress;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Gives the prediction for a class what it needs from a check: runs, judgements of runs, and time.
 */
final class SessionTrials implements RunJudge, TrialProgress {
  private static final Duration ONE_RUN = Duration.ofSeconds(10);

  private final ScenarioRunner runner;
  private final Explainer explainer;
  private final TimeBudget deadline;
  private final CheckProgress progress;
  private final long started = System.nanoTime();

  SessionTrials(ScenarioRunner runner, TimeBudget deadline, CheckProgress progress) {
    this.runner = runner;
    this.explainer = new Explainer(runner, deadline);
    this.deadline = deadline;
    this.progress = progress;
  }

  ClassPrediction predict(Iterator<Scenario> scenarios) {
    Plan plan = runner.plan(Strategy.COMPLETE, ONE_RUN);
    return new ClassPredictor(runner.subject(), plan, runner.engine()::steer, this, this)
        .predict(scenarios);
  }

  @Override
  public @Nullable Failure failure(Scenario scenario, Schedule schedule, Plan plan) {
    try {
      return explainer.explain(scenario, schedule, plan);
    } catch (Unrepeatable unrepeatable) {
      throw new Unjudged(Unjudged.Kind.NOT_REPEATABLE, unrepeatable.why());
    } catch (UnfinishedSerialRuns unfinished) {
      throw new Unjudged(Unjudged.Kind.NO_SERIAL_RUNS, unfinished.getMessage());
    }
  }

  @Override
  public void reached(int scenarios, long trials, String harmful) {
    progress.reached(
        new CheckProgress.State(Activity.PREDICTING, 0, scenarios, trials, 0, harmful));
  }

  @Override
  public boolean isOver() {
    return deadline.isSpent();
  }

  @Override
  public long millis() {
    return (System.nanoTime() - started) / 1_000_000;
  }
}
