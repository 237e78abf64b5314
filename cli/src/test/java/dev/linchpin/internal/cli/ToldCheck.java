package dev.linchpin.internal.cli;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The check of one scenario that is told.
 *
 * @param specification what is right, or null if the class says so itself
 * @param budget enough for every schedule on a busy machine, unless nothing depends on that
 */
record ToldCheck(
    Scenario scenario, @Nullable Invocation specification, OptionalInt bound, Duration budget) {
  private static final Duration AMPLE = Duration.ofMinutes(30);

  ToldCheck(Scenario scenario) {
    this(scenario, null, OptionalInt.empty(), AMPLE);
  }

  static ToldCheck of(String creation, String threads) {
    return new ToldCheck(
        new Scenario(
            ScenarioText.creation(creation), List.of(), ScenarioText.threads(threads), List.of()));
  }

  ToldCheck withBound(OptionalInt preemptions) {
    return new ToldCheck(scenario, specification, preemptions, budget);
  }

  ToldCheck withBudget(Duration time) {
    return new ToldCheck(scenario, specification, bound, time);
  }

  ToldCheck against(@Nullable Invocation right) {
    return new ToldCheck(scenario, right, bound, budget);
  }

  /** Checks it on a worker that is left running. */
  ClassReport on(Engine worker) {
    Selection selection = Selection.of(scenario).specification(specification).build();
    CheckSettings settings =
        CheckSettings.builder()
            .given(List.of(GivenScenario.of(scenario)))
            .bound(bound)
            .budget(budget)
            .jobs(1)
            .withoutCause()
            .build();
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            scenario.subject(),
            selection,
            settings,
            CheckProgress.NONE)) {
      return session.run();
    }
  }
}
