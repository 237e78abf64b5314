package dev.linchpin.internal.generate.choice;

import dev.linchpin.finding.words.BrokenRole;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.util.List;

/** Scenarios that a user gave, and roles that they must keep to. */
public final class KeptRoles {
  private KeptRoles() {}

  /**
   * Rejects scenarios that break a role that the user gave. One that breaks what was only
   * recognised is what the user wants to see: then nothing is recognised, and the report says so.
   */
  public static Subject keeping(List<GivenScenario> given, Subject subject) {
    Subject result = subject;
    for (GivenScenario scenario : given) {
      Roles.Broken broken = result.roles().broken(scenario.threads());
      if (broken != null) {
        result =
            result.withRoles(
                result.roles().onlyGiven(note(new BrokenRole(scenario.text(), broken))));
      }
    }
    return result;
  }

  private static String note(BrokenRole broken) {
    if (broken.isGiven()) {
      throw new BadSubject(broken.rejection());
    }
    return broken.note();
  }
}
