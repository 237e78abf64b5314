package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios in which threads of the class itself meet each other: one caller makes the same call
 * several times, and calls that only look come when everything is at rest.
 *
 * <p>A call that hands work to a pool returns at once, so a pair of callers shows little more than
 * one of them. A class that collects before it hands on ({@code submit("a")} twice for one batch)
 * needs four calls until two tasks run at the same time. Each method occurs once, in the first
 * state in which it involves a thread of the class.
 */
final class BackgroundScenarios {
  private static final int CALLS = 4;

  /** They have many schedules. */
  private static final int MOST = 4;

  private static final int MOST_LOOKS = 3;

  private final Iterator<Scenario> scenarios;

  BackgroundScenarios(Survey survey, Subject subject, int mostOperations) {
    List<Scenario> all = new ArrayList<>();
    Set<String> known = new HashSet<>();
    if (mostOperations >= CALLS) {
      for (StartState state : survey.states()) {
        Map<Invocation, Footprint> footprints = survey.in(state);
        footprints.forEach(
            (call, footprint) -> {
              if (footprint.isHandedOn() && known.add(call.method())) {
                all.add(
                    state.scenario(
                        List.of(List.of(call, call, call, call)), closing(subject, footprints)));
              }
            });
      }
    }
    this.scenarios = all.stream().limit(MOST).iterator();
  }

  private static List<Invocation> closing(Subject subject, Map<Invocation, Footprint> footprints) {
    return subject.closing().isEmpty()
        ? footprints.entrySet().stream()
            .filter(tried -> tried.getValue().onlyAnswers())
            .map(Map.Entry::getKey)
            .limit(MOST_LOOKS)
            .toList()
        : subject.closing();
  }

  /** The next one; null if there are no more. */
  @Nullable Scenario next() {
    return scenarios.hasNext() ? scenarios.next() : null;
  }
}
