package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.generate.choice.KeptRoles;
import dev.linchpin.internal.generate.choice.SubjectChoice;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import java.util.List;

/** Roles that a scenario must keep to, for front ends that check no class. */
public final class GivenRoles {
  private GivenRoles() {}

  /**
   * Rejects a scenario that breaks a role.
   *
   * @param roles as the user wrote them
   * @throws BadSubject if it does, or if a role names no method
   */
  public static void check(Engine engine, Scenario scenario, List<String> roles) {
    if (!roles.isEmpty()) {
      Selection selection = Selection.of(scenario).roles(roles).build();
      Subject subject = SubjectChoice.of(engine.outline(scenario.subject()), selection);
      KeptRoles.keeping(List.of(GivenScenario.of(scenario)), subject);
    }
  }
}
