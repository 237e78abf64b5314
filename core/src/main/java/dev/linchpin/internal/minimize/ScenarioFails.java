package dev.linchpin.internal.minimize;

import dev.linchpin.scenario.Scenario;

/** Asks of a smaller scenario whether it still fails. */
@FunctionalInterface
public interface ScenarioFails {
  /** Whether the scenario is known to fail; false when that was not found out in time. */
  boolean test(Scenario scenario);
}
