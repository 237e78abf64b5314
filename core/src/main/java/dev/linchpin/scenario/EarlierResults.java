package dev.linchpin.scenario;

import dev.linchpin.scenario.Literal.Earlier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Calls whose arguments are what earlier calls returned ({@link Earlier}), as in {@code acquire();
 * release(@acquire)}: whether there are such earlier calls, and scenarios to which they are added.
 */
public final class EarlierResults {
  /** A call may need the result of a call that needs one, and so on. */
  private static final int DEEPEST = 3;

  private final List<Invocation> known;

  private EarlierResults(List<Invocation> known) {
    this.known = known;
  }

  /** Whether some argument of the call is what an earlier call returned. */
  public static boolean areUsedBy(Invocation call) {
    return methods(call).findAny().isPresent();
  }

  /** The methods whose results calls of the scenario use. */
  public static List<String> methods(Scenario scenario) {
    return Stream.of(
            scenario.setup().stream(),
            scenario.threads().stream().flatMap(List::stream),
            scenario.closing().stream())
        .flatMap(calls -> calls.flatMap(EarlierResults::methods))
        .distinct()
        .toList();
  }

  /** The methods whose results the call uses. */
  private static Stream<String> methods(Invocation call) {
    return call.arguments().stream()
        .map(Literal::plain)
        .filter(Earlier.class::isInstance)
        .map(argument -> ((Earlier) argument).method());
  }

  /** What is wrong with a scenario that somebody wrote: a result that no earlier call gives. */
  public static Optional<String> problem(Scenario scenario) {
    return Stream.concat(
            Stream.of(scenario.setup(), scenario.closing()), scenario.threads().stream())
        .flatMap(calls -> missing(calls, calledBefore(scenario, calls)).stream())
        .findFirst();
  }

  /** The same of calls before and after threads that are not known yet. */
  public static Optional<String> problem(List<Invocation> setup, List<Invocation> closing) {
    return missing(setup, new HashSet<>()).or(() -> missing(closing, names(setup)));
  }

  private static Optional<String> missing(List<Invocation> calls, Set<String> before) {
    for (Invocation call : calls) {
      Optional<String> missing =
          methods(call).filter(method -> !before.contains(method)).findFirst();
      if (missing.isPresent()) {
        return Optional.of(
            "%s: found %c%s; expected a call of %s before it, in the same thread or before the threads"
                .formatted(call.text(), Earlier.MARK, missing.get(), missing.get()));
      }
      before.add(call.method());
    }
    return Optional.empty();
  }

  /** Whether each call that uses a result comes after a call that gives it. */
  public static boolean areThere(Scenario scenario) {
    return problem(scenario).isEmpty();
  }

  /** What the setup calls, unless these are its calls. */
  private static Set<String> calledBefore(Scenario scenario, List<Invocation> calls) {
    Set<String> called = new HashSet<>();
    if (calls != scenario.setup()) {
      scenario.setup().forEach(call -> called.add(call.method()));
    }
    return called;
  }

  /**
   * The scenario with the calls that are missing, each just before the call that uses its result.
   * Closing calls are observations: one that would need such a call goes instead.
   *
   * @param known calls to add, the first one of a method
   */
  public static Scenario completed(Scenario scenario, List<Invocation> known) {
    if (areThere(scenario)) {
      return scenario;
    }
    EarlierResults results = new EarlierResults(known);
    List<Invocation> setup = results.completed(scenario.setup(), List.of());
    return new Scenario(
        scenario.creation(),
        setup,
        scenario.threads().stream().map(calls -> results.completed(calls, setup)).toList(),
        scenario.closing().stream()
            .filter(call -> missing(List.of(call), names(setup)).isEmpty())
            .toList());
  }

  /**
   * The calls of one thread with those that are missing.
   *
   * @param before the calls of the setup
   * @param known calls to add, the first one of a method
   */
  public static List<Invocation> completed(
      List<Invocation> calls, List<Invocation> before, List<Invocation> known) {
    return new EarlierResults(known).completed(calls, before);
  }

  private List<Invocation> completed(List<Invocation> calls, List<Invocation> before) {
    List<Invocation> whole = new ArrayList<>();
    Set<String> called = names(before);
    calls.forEach(call -> add(call, called, whole, 0));
    return whole;
  }

  private void add(Invocation call, Set<String> called, List<Invocation> whole, int depth) {
    methods(call)
        .filter(method -> !called.contains(method) && depth < DEEPEST)
        .flatMap(method -> known.stream().filter(one -> one.method().equals(method)).limit(1))
        .toList()
        .forEach(missing -> add(missing, called, whole, depth + 1));
    whole.add(call);
    called.add(call.method());
  }

  private static Set<String> names(List<Invocation> calls) {
    Set<String> names = new HashSet<>();
    calls.forEach(call -> names.add(call.method()));
    return names;
  }
}
