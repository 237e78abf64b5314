package dev.linchpin.internal.engine.local;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import dev.linchpin.scenario.Scenario;

/**
 * What was learned of a scenario: a check of it is several explorations, which differ in the order
 * of schedules.
 */
record LearnedScenario(
    Scenario scenario, Plan plan, WorldOptions options, StableIds ids, SearchWorker worker) {
  boolean serves(Scenario other, Plan by, WorldOptions in) {
    return scenario.equals(other) && plan.equals(comparable(by)) && options.equals(in);
  }

  /** The plan without what has no influence on what a given schedule does. */
  static Plan comparable(Plan plan) {
    return Plan.complete()
        .withStepLimit(plan.stepLimit())
        .withOptions(plan.options().withMemory(MemoryModel.SC));
  }
}
