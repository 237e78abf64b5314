package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.generate.guide.RememberedTrials;
import dev.linchpin.scenario.Scenario;
import java.util.Iterator;

/**
 * Scenarios for several workers. Which scenario is next may take trial runs; these are made on the
 * engine of the worker that asks. Used by one thread at a time.
 */
final class ScenarioFeed {
  private final Iterator<Scenario> scenarios;
  private final RememberedTrials trials;

  ScenarioFeed(Iterator<Scenario> scenarios, RememberedTrials trials) {
    this.scenarios = scenarios;
    this.trials = trials;
  }

  /** The scenarios, chosen by trial runs on this engine. */
  Iterator<Scenario> on(Engine engine) {
    trials.on(engine::trace);
    return scenarios;
  }
}
