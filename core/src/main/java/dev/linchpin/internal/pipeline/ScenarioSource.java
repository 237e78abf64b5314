package dev.linchpin.internal.pipeline;

import dev.linchpin.internal.generate.Scenarios;
import dev.linchpin.internal.generate.guide.CallTrials;
import dev.linchpin.internal.generate.guide.GuidedScenarios;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.Iterator;
import java.util.List;

/**
 * The scenarios to check and their order, as given by the settings.
 *
 * <p>By default those come first that are most likely to fail. No order depends on the time, so the
 * same seed gives the same scenarios on every machine.
 */
final class ScenarioSource {
  private static final int MOST_THREADS = 4;

  private final Subject subject;
  private final CheckSettings settings;
  private final List<Invocation> creations;

  /**
   * A source for one check.
   *
   * @param creations other ways to create an object, with a small capacity
   */
  ScenarioSource(Subject subject, CheckSettings settings, List<Invocation> creations) {
    this.subject = subject;
    this.settings = settings;
    this.creations = List.copyOf(creations);
  }

  /** The scenarios from the first on. */
  Iterator<Scenario> scenarios(CallTrials trials) {
    return switch (settings.mode()) {
      case GIVEN -> settings.given().stream().map(this::completed).iterator();
      case AUTO ->
          Scenarios.smallestFirst(
              subject, MOST_THREADS, settings.mostOperations(), settings.seed());
      case RANDOM -> random();
      case DEFAULT ->
          new GuidedScenarios(
              subject,
              new GuidedScenarios.Choice(
                  creations, MOST_THREADS, settings.mostOperations(), settings.seed(), late()),
              trials);
    };
  }

  /** One that leaves open how the object is made takes what was chosen for the class. */
  private Scenario completed(GivenScenario given) {
    Invocation creation = given.creation();
    return creation == null
        ? new Scenario(
            subject.creations().get(0), subject.setup(), given.threads(), subject.closing())
        : new Scenario(creation, given.setup(), given.threads(), given.closing());
  }

  private Iterator<Scenario> random() {
    CheckSettings.Size size = settings.size();
    return Scenarios.random(subject, size.threads(), size.length(), settings.seed());
  }

  private Iterator<Scenario> late() {
    CheckSettings.Size size = settings.size();
    return size.threads() * size.length() <= settings.mostOperations()
        ? random()
        : List.<Scenario>of().iterator();
  }
}
