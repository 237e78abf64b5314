package dev.linchpin.internal.minimize;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios in which a value is replaced by a smaller one. A value may be used only where it is
 * already known, as the same argument of the same method. So a key does not become a value of a
 * map, and values that the user gave stay. Only numbers, characters and strings have an order.
 */
final class SimplerValues {
  private static final Comparator<Literal> ORDER =
      Comparator.comparingDouble(SimplerValues::magnitude).thenComparing(Literal::text);

  private final Map<Place, NavigableSet<Literal>> known = new HashMap<>();

  /**
   * Values to choose from.
   *
   * @param others invocations whose values may be used, besides those of the scenario
   */
  SimplerValues(Scenario scenario, List<Invocation> others) {
    others.forEach(this::learn);
    calls(scenario).forEach(this::learn);
  }

  /** An argument of a method with this number of arguments. */
  private record Place(String method, int arguments, int at) {
    Place(Invocation invocation, int at) {
      this(invocation.method(), invocation.arguments().size(), at);
    }
  }

  private void learn(Invocation invocation) {
    for (int at = 0; at < invocation.arguments().size(); at++) {
      known
          .computeIfAbsent(new Place(invocation, at), place -> new TreeSet<>(ORDER))
          .add(invocation.arguments().get(at));
    }
  }

  /** Replaces a value everywhere: the largest values first, each by the smallest first. */
  List<Scenario> replacedEverywhere(Scenario scenario) {
    NavigableSet<Literal> used = new TreeSet<>(ORDER.reversed());
    calls(scenario).forEach(call -> used.addAll(call.arguments()));
    List<Scenario> simpler = new ArrayList<>();
    for (Literal old : used) {
      for (Literal replacement : belowEverywhere(scenario, old)) {
        simpler.add(mapped(scenario, call -> replaced(call, old, replacement)));
      }
    }
    return simpler;
  }

  /** Replaces a value in one call. */
  List<Scenario> replacedOnce(Scenario scenario) {
    List<Scenario> simpler = new ArrayList<>();
    for (int thread = 0; thread < scenario.threads().size(); thread++) {
      for (List<Invocation> calls : simpler(scenario.threads().get(thread))) {
        List<List<Invocation>> threads = new ArrayList<>(scenario.threads());
        threads.set(thread, calls);
        simpler.add(ScenarioParts.withThreads(scenario, threads));
      }
    }
    for (List<Invocation> calls : simpler(scenario.setup())) {
      simpler.add(ScenarioParts.withSetup(scenario, calls));
    }
    for (List<Invocation> calls : simpler(scenario.closing())) {
      simpler.add(ScenarioParts.withClosing(scenario, calls));
    }
    return simpler;
  }

  private List<List<Invocation>> simpler(List<Invocation> calls) {
    List<List<Invocation>> simpler = new ArrayList<>();
    for (int at = 0; at < calls.size(); at++) {
      for (Invocation replacement : simpler(calls.get(at))) {
        List<Invocation> changed = new ArrayList<>(calls);
        changed.set(at, replacement);
        simpler.add(changed);
      }
    }
    return simpler;
  }

  private List<Invocation> simpler(Invocation call) {
    List<Invocation> simpler = new ArrayList<>();
    for (int at = 0; at < call.arguments().size(); at++) {
      for (Literal replacement : below(new Place(call, at), call.arguments().get(at))) {
        List<Literal> arguments = new ArrayList<>(call.arguments());
        arguments.set(at, replacement);
        simpler.add(new Invocation(call.method(), arguments));
      }
    }
    return simpler;
  }

  /** Smaller values that are known at every place of this value. */
  private Set<Literal> belowEverywhere(Scenario scenario, Literal value) {
    Set<Literal> common = null;
    for (Invocation call : calls(scenario)) {
      for (int at = 0; at < call.arguments().size(); at++) {
        if (call.arguments().get(at).equals(value)) {
          Set<Literal> here = below(new Place(call, at), value);
          if (common == null) {
            common = here;
          } else {
            common.retainAll(here);
          }
        }
      }
    }
    return common == null ? Set.of() : common;
  }

  /** Smaller values of the same type that are known at a place, the smallest first. */
  private Set<Literal> below(Place place, Literal value) {
    NavigableSet<Literal> smaller = new TreeSet<>(ORDER);
    for (Literal other : Objects.requireNonNull(known.get(place)).headSet(value, false)) {
      if (kind(value) != null && Objects.equals(kind(value), kind(other))) {
        smaller.add(other);
      }
    }
    return smaller;
  }

  private static Scenario mapped(Scenario scenario, UnaryOperator<Invocation> change) {
    return new Scenario(
        scenario.creation(),
        scenario.setup().stream().map(change).toList(),
        scenario.threads().stream().map(thread -> thread.stream().map(change).toList()).toList(),
        scenario.closing().stream().map(change).toList());
  }

  private static Invocation replaced(Invocation call, Literal old, Literal replacement) {
    return new Invocation(
        call.method(),
        call.arguments().stream()
            .map(argument -> argument.equals(old) ? replacement : argument)
            .toList());
  }

  private static List<Invocation> calls(Scenario scenario) {
    List<Invocation> calls = new ArrayList<>(scenario.setup());
    scenario.threads().forEach(calls::addAll);
    calls.addAll(scenario.closing());
    return calls;
  }

  /** What a value can be compared with, or null if it has no order. */
  private static @Nullable Object kind(Literal literal) {
    Object value = literal.plain() instanceof Constant constant ? constant.value() : null;
    boolean hasOrder =
        value instanceof Number || value instanceof String || value instanceof Character;
    if (value == null || !hasOrder) {
      return null;
    }
    return literal instanceof Literal.Cast cast
        ? List.of(cast.type(), value.getClass())
        : value.getClass();
  }

  /** Small numbers and short texts first, of opposite numbers the positive one. */
  private static double magnitude(Literal literal) {
    Object value = literal.plain() instanceof Constant constant ? constant.value() : null;
    if (value instanceof Number number) {
      double size = 2 * Math.abs(number.doubleValue());
      return number.doubleValue() < 0 ? size + 1 : size;
    }
    return literal.text().length();
  }
}
