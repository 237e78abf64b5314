package dev.linchpin.internal.generate;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.subject.Subject.LeftOut.Kind;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tries what was chosen from a class, one call at a time: which way to make an object works, which
 * calls the engine can run at all. What breaks the worker (ends the JVM, loops where nobody can
 * interrupt it) is left out and named, so that the rest of the class can still be checked.
 */
public final class Probe {
  private static final Invocation HARMLESS = new Invocation("getClass", List.of());
  private static final String UNSUPPORTED = UnsupportedOperationException.class.getName();

  private final Function<Scenario, Exploration> serialRuns;
  private final Budget budget;

  /** Calls that broke the worker while a way to make an object was tried. */
  private final Map<Scenario, EngineProblem> broken = new HashMap<>();

  /**
   * A probe of one class.
   *
   * @param serialRuns makes the serial runs of a scenario, within a short time
   * @param budget for all of them; what is not tried when it is spent is taken as it is
   */
  public Probe(Function<Scenario, Exploration> serialRuns, Budget budget) {
    this.serialRuns = serialRuns;
    this.budget = budget;
  }

  /**
   * The subject as it can be used.
   *
   * @throws BadSubject if no object can be made, or nothing can be called on it
   */
  public Subject usable(Subject subject) {
    Subject made = subject.withCreation(creation(subject));
    List<Invocation> used = new ArrayList<>();
    List<LeftOut> leftOut = new ArrayList<>(subject.leftOut());
    for (Invocation invocation : subject.invocations()) {
      LeftOut problem = problem(made, invocation);
      if (problem == null) {
        used.add(invocation);
      } else {
        leftOut.add(problem);
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
      String problem = budget.isSpent() ? null : creationProblem(subject, creation);
      if (problem == null) {
        return creation;
      }
      reasons.add("\n  " + creation.text() + ": " + problem);
    }
    requireSetup(subject, reasons);
    throw new BadSubject(
        "%s: no object can be created; expected a constructor or factory that works, or --new 'CLASS(arguments)'%s"
            .formatted(subject.name(), String.join("", reasons)));
  }

  /** Blames the calls before the threads if an object can be made without them. */
  private void requireSetup(Subject subject, List<String> reasons) {
    if (!subject.setup().isEmpty()
        && subject.creations().stream()
            .anyMatch(
                creation -> creationProblem(subject.withSetup(List.of()), creation) == null)) {
      throw new BadSubject(
          "%s: the calls before the threads fail; expected calls that work (--init)%s"
              .formatted(subject.name(), String.join("", reasons)));
    }
  }

  /** An object was made if a call of it could be run, or one that every object has. */
  private @Nullable String creationProblem(Subject subject, Invocation creation) {
    String problem = null;
    for (Invocation invocation : List.of(subject.invocations().get(0), HARMLESS)) {
      try {
        Exploration exploration = serial(subject, creation, invocation);
        if (exploration.ending() == Ending.UNCONTROLLED) {
          throw new BadSubject(
              "%s cannot be checked: %s"
                  .formatted(subject.name(), String.join("; ", exploration.remarks())));
        }
        return exploration.failedInSetup() ? String.join("; ", exploration.remarks()) : null;
      } catch (EngineProblem one) {
        problem = reason(one);
        broken.put(scenario(subject, creation, invocation), one);
      }
    }
    return problem;
  }

  /** A call that goes on although it was refused something may still be of use beside others. */
  private static boolean wasStopped(Exploration exploration) {
    boolean wentOn = exploration.hasCaveat(Caveat.Kind.REFUSAL_CAUGHT);
    return exploration.ends().containsKey(EndStatus.THREW)
        || (exploration.ends().containsKey(EndStatus.ABANDONED) && !wentOn);
  }

  /** Null if it can be used, or there is no time to see. */
  private @Nullable LeftOut problem(Subject subject, Invocation invocation) {
    Invocation creation = subject.creations().get(0);
    EngineProblem known = broken.get(scenario(subject, creation, invocation));
    if (known != null) {
      return leftOut(invocation, known);
    }
    if (budget.isSpent()) {
      return null;
    }
    try {
      Exploration exploration = serial(subject, creation, invocation);
      if (wasStopped(exploration)) {
        return new LeftOut(
            invocation.text(), String.join("; ", exploration.remarks()), Kind.BROKEN);
      }
      boolean unsupported =
          exploration.found().stream()
              .flatMap(found -> found.outcome().results().stream())
              .anyMatch(
                  result ->
                      result instanceof Result.Thrown thrown && thrown.type().equals(UNSUPPORTED));
      return unsupported
          ? new LeftOut(invocation.text(), "throws UnsupportedOperationException", Kind.NEEDLESS)
          : null;
    } catch (EngineProblem problem) {
      return leftOut(invocation, problem);
    }
  }

  private static LeftOut leftOut(Invocation invocation, EngineProblem problem) {
    boolean isUnsayable = problem.kind() == EngineProblem.Kind.BAD_SCENARIO;
    return new LeftOut(
        invocation.text(), reason(problem), isUnsayable ? Kind.UNSAYABLE : Kind.BROKEN);
  }

  private static String reason(EngineProblem broken) {
    if (broken.kind() == EngineProblem.Kind.INTERNAL
        || broken.kind() == EngineProblem.Kind.STARTUP) {
      throw broken;
    }
    return broken.brief();
  }

  private Exploration serial(Subject subject, Invocation creation, Invocation invocation) {
    return serialRuns.apply(scenario(subject, creation, invocation));
  }

  private static Scenario scenario(Subject subject, Invocation creation, Invocation invocation) {
    return new Scenario(creation, subject.setup(), List.of(List.of(invocation)), List.of());
  }
}
