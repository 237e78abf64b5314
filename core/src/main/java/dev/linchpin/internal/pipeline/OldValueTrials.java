package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.internal.judge.ScenarioRunner;
import dev.linchpin.internal.judge.TwoPhaseCheck;
import dev.linchpin.prediction.ClassPrediction.Searched;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.Iterator;
import java.util.function.Function;

/**
 * Searches scenarios whose schedules were predicted: a prediction puts the steps of a run in
 * another order, and says nothing about reads that see old values.
 */
final class OldValueTrials {
  /** Pairs of calls come first; more of them mostly repeat what these show. */
  private static final int MOST = 24;

  /** The share of the time that is given, at most. */
  private static final int SHARE = 4;

  private final ScenarioRunner runner;
  private final Function<ScenarioReport, Failure> explain;
  private final TimeBudget deadline;

  OldValueTrials(
      ScenarioRunner runner, Function<ScenarioReport, Failure> explain, TimeBudget deadline) {
    this.runner = runner;
    this.explain = explain;
    this.deadline = deadline;
  }

  /**
   * Searches until one fails, as long as there is time.
   *
   * @param budget the time for all that the command does
   */
  Searched of(Iterator<Scenario> scenarios, Duration budget) {
    TimeBudget share = runner.start(budget.dividedBy(SHARE));
    MemoryCoverage memory = MemoryCoverage.RACE_FREE;
    int count = 0;
    while (scenarios.hasNext()) {
      if (count == MOST || share.isSpent() || deadline.isSpent()) {
        return new Searched(MemoryCoverage.SC, count, null);
      }
      Scenario scenario = scenarios.next();
      ScenarioReport report = TwoPhaseCheck.of(runner, scenario, share.left());
      count++;
      if (report.conviction() != null) {
        try {
          return new Searched(MemoryCoverage.JAVA, count, explain.apply(report));
        } catch (Unrepeatable unrepeatable) {
          memory = MemoryCoverage.SC;
        }
      }
      memory = weaker(memory, report);
    }
    return new Searched(count == 0 ? MemoryCoverage.SC : memory, count, null);
  }

  /** All runs of all scenarios, or those that were searched. */
  private static MemoryCoverage weaker(MemoryCoverage known, ScenarioReport report) {
    if (known == MemoryCoverage.SC || !report.exhausted()) {
      return MemoryCoverage.SC;
    }
    MemoryCoverage one = report.reach().extent().memory();
    return one == MemoryCoverage.RACE_FREE ? known : one;
  }
}
