package dev.linchpin.internal.minimize;

import dev.linchpin.scenario.Scenario;

/** Checks whether a smaller scenario still fails. */
@FunctionalInterface
public interface ScenarioFails {
  /** Whether the scenario fails; false if this could not be decided in time. */
  boolean test(Scenario scenario);
}
