package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios in which two threads wait and a third one lets them go on.
 *
 * <p>A signal that reaches the wrong thread, comes once for two waiters, or is not followed by
 * another look at the condition needs two waiting threads; few random scenarios have them. In each
 * state the two are calls that wait there when they run alone. The third thread makes one call that
 * returns and writes something there; in a second round it makes another one after it, so that it
 * may have to wait itself for one of those that it woke. Each method occurs with its first call.
 */
final class WaitingScenarios {
  private static final int SMALLEST = 3;

  private final List<Invocation> closing;
  private final Roles roles;
  private final Iterator<Scenario> scenarios;

  WaitingScenarios(Survey survey, Subject subject, int mostOperations) {
    this.closing = subject.closing();
    this.roles = subject.roles();
    List<Scenario> all = new ArrayList<>();
    if (mostOperations >= SMALLEST) {
      survey.states().forEach(state -> add(all, state, survey.in(state), false));
    }
    if (mostOperations > SMALLEST) {
      survey.states().forEach(state -> add(all, state, survey.in(state), true));
    }
    this.scenarios = all.iterator();
  }

  /** The next one; null if there are no more. */
  @Nullable Scenario next() {
    return scenarios.hasNext() ? scenarios.next() : null;
  }

  private void add(
      List<Scenario> all, StartState state, Map<Invocation, Footprint> calls, boolean isTwice) {
    List<Invocation> waiting = first(calls, footprint -> !footprint.returned());
    List<Invocation> helping = first(calls, WaitingScenarios::helps);
    for (int at = 0; at < waiting.size(); at++) {
      for (Invocation other : waiting.subList(at, waiting.size())) {
        for (Invocation helper : helping) {
          for (Invocation last : isTwice ? helping : List.of(helper)) {
            List<List<Invocation>> threads =
                List.of(
                    List.of(waiting.get(at)),
                    List.of(other),
                    isTwice ? List.of(helper, last) : List.of(helper));
            if (roles.allow(threads)) {
              all.add(state.scenario(threads, closing));
            }
          }
        }
      }
    }
  }

  private static boolean helps(Footprint footprint) {
    return footprint.returnedNormally() && (footprint.writes() || !footprint.isWhole());
  }

  /** The first call of each method whose footprint is of that kind. */
  private static List<Invocation> first(
      Map<Invocation, Footprint> calls, Predicate<Footprint> kind) {
    Map<String, Invocation> first = new LinkedHashMap<>();
    calls.forEach(
        (call, footprint) -> {
          if (kind.test(footprint)) {
            first.putIfAbsent(call.method(), call);
          }
        });
    return List.copyOf(first.values());
  }
}
