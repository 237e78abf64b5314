package dev.linchpin.internal.pipeline;

import dev.linchpin.internal.generate.Scenarios;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The scenarios to check and their order, as given by the settings.
 *
 * <p>By default these are the smallest first for half of the time, then random ones, which find
 * bugs that need many operations.
 */
final class ScenarioSource implements Iterator<Scenario> {
  private static final int MOST_THREADS = 4;

  private final Iterator<Scenario> first;
  private final Iterator<Scenario> then;
  private final Deadline half;

  private ScenarioSource(Iterator<Scenario> first, Iterator<Scenario> then, Deadline half) {
    this.first = first;
    this.then = then;
    this.half = half;
  }

  static Iterator<Scenario> of(Subject subject, CheckSettings settings) {
    CheckSettings.Size size = settings.size();
    Iterator<Scenario> none = List.<Scenario>of().iterator();
    Deadline half = new Deadline(settings.budget().dividedBy(2));
    return switch (settings.mode()) {
      case GIVEN ->
          settings.given().stream().map(scenario -> completed(scenario, subject)).iterator();
      case AUTO -> smallest(subject, settings);
      case RANDOM -> Scenarios.random(subject, size.threads(), size.length(), settings.seed());
      case DEFAULT ->
          new ScenarioSource(
              smallest(subject, settings),
              size.threads() * size.length() <= settings.mostOperations()
                  ? Scenarios.random(subject, size.threads(), size.length(), settings.seed())
                  : none,
              half);
    };
  }

  /** One that leaves open how the object is made takes what was chosen for the class. */
  private static Scenario completed(GivenScenario given, Subject subject) {
    Invocation creation = given.creation();
    return creation == null
        ? new Scenario(
            subject.creations().get(0), subject.setup(), given.threads(), subject.closing())
        : new Scenario(creation, given.setup(), given.threads(), given.closing());
  }

  private static Iterator<Scenario> smallest(Subject subject, CheckSettings settings) {
    return Scenarios.smallestFirst(
        subject, MOST_THREADS, settings.mostOperations(), settings.seed());
  }

  @Override
  public boolean hasNext() {
    return first.hasNext() || then.hasNext();
  }

  @Override
  public Scenario next() {
    if (first.hasNext() && (!half.isSpent() || !then.hasNext())) {
      return first.next();
    }
    if (then.hasNext()) {
      return then.next();
    }
    throw new NoSuchElementException();
  }
}
