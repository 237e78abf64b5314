package dev.linchpin.internal.cli.confirm;

import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Small scenarios in which two calls meet: one in each thread, before them what the program's first
 * thread called, after them what only looks. A log has no arguments, so these are sample values.
 */
final class ToldScenarios {
  private static final int MOST_EARLY = 3;
  private static final int MOST_CLOSING = 4;
  private static final int MOST_SCENARIOS = 120;

  private final Subject subject;
  private final List<String> early;

  /**
   * @param subject the class, with calls of all methods that matter
   * @param early the methods that the first thread called before there was another one
   */
  ToldScenarios(Subject subject, List<String> early) {
    this.subject = subject;
    this.early = early;
  }

  /** Scenarios for two methods, the shortest first. */
  List<GivenScenario> of(String method, String other) {
    List<GivenScenario> scenarios = new ArrayList<>();
    List<Invocation> closing = closing(method, other);
    for (List<Invocation> setup : setups()) {
      for (Invocation first : calls(method)) {
        for (Invocation second : calls(other)) {
          scenarios.add(
              new GivenScenario(
                  subject.creations().get(0),
                  setup,
                  List.of(List.of(first), List.of(second)),
                  closing));
        }
      }
    }
    return scenarios.subList(0, Math.min(MOST_SCENARIOS, scenarios.size()));
  }

  private List<Invocation> calls(String method) {
    return subject.invocations().stream().filter(call -> call.method().equals(method)).toList();
  }

  /** Calls without arguments show what became of the object. */
  private List<Invocation> closing(String method, String other) {
    return subject.invocations().stream()
        .filter(call -> call.arguments().isEmpty())
        .filter(call -> !call.method().equals(method) && !call.method().equals(other))
        .limit(MOST_CLOSING)
        .toList();
  }

  private List<List<Invocation>> setups() {
    List<List<Invocation>> setups = new ArrayList<>();
    setups.add(subject.setup());
    List<String> methods =
        early.stream().filter(method -> !calls(method).isEmpty()).limit(MOST_EARLY).toList();
    for (String method : methods) {
      List<List<Invocation>> longer = new ArrayList<>();
      for (List<Invocation> before : setups) {
        for (List<Invocation> more : repetitions(calls(method))) {
          List<Invocation> both = new ArrayList<>(before);
          both.addAll(more);
          longer.add(both);
        }
      }
      setups.addAll(longer);
    }
    setups.sort(Comparator.comparingInt(List::size));
    return setups;
  }

  /** One call, or two of different values, in both orders. */
  private static List<List<Invocation>> repetitions(List<Invocation> samples) {
    List<List<Invocation>> repetitions = new ArrayList<>();
    for (Invocation first : samples) {
      repetitions.add(List.of(first));
    }
    for (Invocation first : samples) {
      for (Invocation second : samples) {
        if (samples.size() == 1 || !first.equals(second)) {
          repetitions.add(List.of(first, second));
        }
      }
    }
    return repetitions;
  }
}
