package dev.linchpin.finding.words;

import dev.linchpin.subject.Roles;

/**
 * A scenario that the user gave, and a role that it breaks.
 *
 * @param scenario as text
 */
public record BrokenRole(String scenario, Roles.Broken broken) {
  /** Whether the user gave the role, too. */
  public boolean isGiven() {
    return broken.limit().origin().isEmpty();
  }

  /** Why a scenario is rejected that breaks a role of the user's. */
  public String rejection() {
    return "scenario '%s' breaks the role '%s': %s"
        .formatted(scenario, broken.limit().text(), broken.what());
  }

  /** What to keep in mind if the role was only recognised. */
  public String note() {
    return "in the scenario '%s' %s, but %s (%s): a failure may be wrong use of the class"
        .formatted(scenario, broken.what(), broken.limit().sentence(), broken.limit().origin());
  }
}
