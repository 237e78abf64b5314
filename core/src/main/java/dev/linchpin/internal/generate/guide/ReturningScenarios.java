package dev.linchpin.internal.generate.guide;

import dev.linchpin.internal.generate.guide.Contact.Kind;
import dev.linchpin.internal.generate.guide.RacingPairs.Meeting;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios in which one thread changes something twice and back while another one is in the middle
 * of the same change: {@code pop(); pop() ∥ pop(); pop(); push(1)} in a state of two elements.
 *
 * <p>A call that compares what it saw at its beginning with what is there at its end (the ABA
 * problem) needs all five calls: two that take away what it saw and what it means to leave behind,
 * one that brings the first back, and one that looks at what came of it. Few random scenarios are
 * like that. Each pair of methods that race and both write occurs once, in the first state of two
 * or more calls in which they do.
 */
final class ReturningScenarios {
  private static final int OPERATIONS = 5;

  /** They have many schedules. */
  private static final int MOST = 6;

  private final Iterator<Scenario> scenarios;

  ReturningScenarios(Survey survey, Subject subject, int mostOperations) {
    List<Scenario> all = new ArrayList<>();
    Set<List<String>> known = new LinkedHashSet<>();
    if (mostOperations >= OPERATIONS) {
      for (StartState state : survey.states()) {
        if (state.setup().size() > 1) {
          for (Meeting pair : RacingPairs.meetings(survey.in(state), subject.roles())) {
            if (isChange(pair) && known.add(List.of(pair.one().method(), pair.two().method()))) {
              add(all, state, List.of(pair.one(), pair.two()), subject);
              add(all, state, List.of(pair.two(), pair.one()), subject);
            }
          }
        }
      }
    }
    this.scenarios = all.stream().limit(MOST).iterator();
  }

  private static boolean isChange(Meeting pair) {
    return pair.contact().kind() == Kind.RACING
        && pair.contact().bothWrite()
        && !pair.one().method().equals(pair.two().method());
  }

  private static void add(
      List<Scenario> all, StartState state, List<Invocation> thereAndBack, Subject subject) {
    Invocation there = thereAndBack.get(0);
    List<List<Invocation>> threads =
        List.of(List.of(there, there), List.of(there, there, thereAndBack.get(1)));
    Roles roles = subject.roles();
    if (roles.allow(threads)) {
      all.add(state.scenario(threads, subject.closing()));
    }
  }

  /** The next one; null if there are no more. */
  @Nullable Scenario next() {
    return scenarios.hasNext() ? scenarios.next() : null;
  }
}
