package dev.linchpin.finding;

import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Warning;
import dev.linchpin.scenario.Scenario;

/**
 * A warning with everything that repeats the run it is about.
 *
 * @param plan the one under which the run was made
 */
public record Warned(Warning warning, Scenario scenario, Plan plan) {
  public Warning.Kind kind() {
    return warning.kind();
  }
}
