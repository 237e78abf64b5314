package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Traced;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.generate.guide.CallTrials;
import dev.linchpin.internal.generate.guide.Footprint;
import dev.linchpin.internal.generate.guide.StartState;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes trial runs on an engine, each once: those that show whether a call works also show what it
 * touches.
 */
final class EngineTrials implements CallTrials {
  private static final Duration ONE_RUN = Duration.ofSeconds(10);

  private final Plan plan;
  private final Map<Scenario, List<Footprint>> known = new HashMap<>();
  private Engine engine;

  EngineTrials(Engine engine, Plan.Options options) {
    this.engine = engine;
    this.plan = Plan.of(Strategy.SERIAL).withBudget(ONE_RUN).withOptions(options);
  }

  /** Uses another engine from now on: the one of the thread that asks. */
  void on(Engine other) {
    engine = other;
  }

  /** The serial runs of a scenario of one thread. */
  Exploration explore(Scenario scenario) {
    List<Footprint> footprints = List.of();
    try (OngoingExploration runs = engine.trace(scenario, plan)) {
      for (News news = runs.next(); news != null; news = runs.next()) {
        if (news instanceof Traced traced && footprints.isEmpty()) {
          footprints = Footprint.of(traced.run());
        }
      }
      known.put(scenario, footprints);
      return runs.result();
    }
  }

  @Override
  public List<Footprint> of(StartState start, List<Invocation> calls) {
    Scenario scenario = new Scenario(start.creation(), start.setup(), List.of(calls), List.of());
    List<Footprint> footprints = known.get(scenario);
    if (footprints == null) {
      try {
        explore(scenario);
      } catch (EngineProblem problem) {
        if (problem.kind() == EngineProblem.Kind.INTERNAL
            || problem.kind() == EngineProblem.Kind.STARTUP) {
          throw problem;
        }
        known.put(scenario, List.of());
      }
      footprints = known.getOrDefault(scenario, List.of());
    }
    return footprints;
  }
}
