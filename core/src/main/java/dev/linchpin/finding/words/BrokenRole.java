package dev.linchpin.finding.words;

import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.subject.Roles;

/** A scenario that the user gave, and a role that it breaks. */
public record BrokenRole(GivenScenario scenario, Roles.Broken broken) {
  /** Whether the user gave the role, too. */
  public boolean isGiven() {
    return broken.limit().origin().isEmpty();
  }

  /** Why a scenario is rejected that breaks a role of the user's. */
  public String rejection() {
    return "scenario '%s' breaks the role '%s': %s"
        .formatted(scenario.text(), broken.limit().text(), broken.what());
  }

  /** What to keep in mind if the role was only recognised. */
  public String note() {
    return "in the scenario '%s' %s, but %s (%s): a failure may be wrong use of the class"
        .formatted(
            scenario.text(), broken.what(), broken.limit().sentence(), broken.limit().origin());
  }
}
