package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.generate.choice.SubjectChoice;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import java.util.List;

/** Scenarios that a user gave, and roles that they must keep to. */
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
      keeping(List.of(GivenScenario.of(scenario)), subject);
    }
  }

  /**
   * Rejects scenarios that break a role that the user gave. One that breaks what was only
   * recognised is what the user wants to see: then nothing is recognised, and the report says so.
   */
  static Subject keeping(List<GivenScenario> given, Subject subject) {
    Subject result = subject;
    for (GivenScenario scenario : given) {
      Roles.Broken broken = result.roles().broken(scenario.threads());
      if (broken != null && broken.limit().origin().isEmpty()) {
        throw new BadSubject(
            "scenario '%s' breaks the role '%s': %s"
                .formatted(scenario.text(), broken.limit().text(), broken.what()));
      }
      if (broken != null) {
        result = result.withRoles(result.roles().onlyGiven(note(scenario, broken)));
      }
    }
    return result;
  }

  private static String note(GivenScenario scenario, Roles.Broken broken) {
    return "in the scenario '%s' %s, but %s (%s): a failure may be wrong use of the class"
        .formatted(
            scenario.text(), broken.what(), broken.limit().sentence(), broken.limit().origin());
  }
}
