package dev.linchpin.pipeline;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tries what was chosen from a class, one call at a time: which way to make an object works, which
 * calls the engine can run at all. What breaks the worker (ends the JVM, loops where nobody can
 * interrupt it) is left out and named, so that the rest of the class can still be checked.
 */
final class Probe {
  private static final Duration SHORT = Duration.ofSeconds(10);
  private static final String UNSUPPORTED = UnsupportedOperationException.class.getName();

  private final Engine engine;
  private final CheckSettings settings;

  Probe(Engine engine, CheckSettings settings) {
    this.engine = engine;
    this.settings = settings;
  }

  /**
   * The subject as it can be used.
   *
   * @throws BadSubject if no object can be made, or nothing can be called on it
   */
  Subject usable(Subject subject) {
    Subject made = subject.withCreation(creation(subject));
    List<Invocation> used = new ArrayList<>();
    List<LeftOut> leftOut = new ArrayList<>(subject.leftOut());
    for (Invocation invocation : subject.invocations()) {
      String problem = problem(made, invocation);
      if (problem == null) {
        used.add(invocation);
      } else {
        leftOut.add(new LeftOut(invocation.text(), problem));
      }
    }
    if (used.isEmpty()) {
      StringBuilder reasons = new StringBuilder();
      leftOut.forEach(
          one -> reasons.append("\n  ").append(one.what()).append(": ").append(one.reason()));
      throw new BadSubject(
          "%s: no operation can be used; expected at least one%s"
              .formatted(subject.name(), reasons));
    }
    return made.withInvocations(used, leftOut);
  }

  private Invocation creation(Subject subject) {
    List<String> reasons = new ArrayList<>();
    for (Invocation creation : subject.creations()) {
      String problem = creationProblem(subject, creation);
      if (problem == null) {
        return creation;
      }
      reasons.add("\n  " + creation.text() + ": " + problem);
    }
    throw new BadSubject(
        "%s: no object can be made; expected a constructor or factory that works, or --new 'CLASS(arguments)'%s"
            .formatted(subject.name(), String.join("", reasons)));
  }

  /** Calls may be wrong in many ways; that is no fault of how the object is made. */
  private @Nullable String creationProblem(Subject subject, Invocation creation) {
    String problem = null;
    for (Invocation invocation : subject.invocations()) {
      try {
        Exploration exploration = serial(subject, creation, invocation);
        problem = String.join("; ", exploration.warnings());
        if (exploration.ending() != Ending.UNCONTROLLED) {
          // Whatever the call did, the object was there, unless it came to no call.
          return failedBefore(exploration) ? problem : null;
        }
        break;
      } catch (EngineProblem broken) {
        problem = reason(broken);
      }
    }
    return problem == null || isMade(subject, creation) ? null : problem;
  }

  private static boolean failedBefore(Exploration exploration) {
    return exploration.ends().containsKey(EndStatus.THREW)
        && exploration.warnings().stream().anyMatch(one -> one.startsWith("the setup "));
  }

  /** Whether there is an object; asked with a call that cannot be overridden. */
  private boolean isMade(Subject subject, Invocation creation) {
    try {
      Exploration exploration = serial(subject, creation, new Invocation("getClass", List.of()));
      return exploration.ending() != Ending.UNCONTROLLED && !failedBefore(exploration);
    } catch (EngineProblem broken) {
      return false;
    }
  }

  private @Nullable String problem(Subject subject, Invocation invocation) {
    try {
      Exploration exploration = serial(subject, subject.creations().get(0), invocation);
      if (exploration.ends().containsKey(EndStatus.THREW)) {
        return String.join("; ", exploration.warnings());
      }
      boolean unsupported =
          exploration.found().stream()
              .flatMap(found -> found.outcome().results().stream())
              .anyMatch(
                  result ->
                      result instanceof Result.Thrown thrown && thrown.type().equals(UNSUPPORTED));
      return unsupported ? "throws UnsupportedOperationException" : null;
    } catch (EngineProblem broken) {
      return reason(broken);
    }
  }

  private static String reason(EngineProblem broken) {
    if (broken.kind() == EngineProblem.Kind.INTERNAL
        || broken.kind() == EngineProblem.Kind.STARTUP) {
      throw broken;
    }
    return String.valueOf(broken.getMessage());
  }

  private Exploration serial(Subject subject, Invocation creation, Invocation invocation) {
    Scenario scenario =
        new Scenario(creation, subject.setup(), List.of(List.of(invocation)), List.of());
    Plan plan = Plan.of(Strategy.SERIAL).withBudget(SHORT).withOptions(settings.options());
    return engine.explore(scenario, plan, Progress.NONE);
  }
}
