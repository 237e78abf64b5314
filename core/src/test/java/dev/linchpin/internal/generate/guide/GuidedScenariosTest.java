package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.generate.Scenarios;
import dev.linchpin.internal.generate.guide.Contact.Kind;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GuidedScenariosTest {
  private static final String CALLS = "pop(); push(1); push(2); size(); tick(); time()";

  private static Iterator<Scenario> guided(Subject subject, int mostOperations, long seed) {
    return new GuidedScenarios(
        subject,
        new GuidedScenarios.Choice(List.of(), 4, mostOperations, seed, Collections.emptyIterator()),
        new BoundedStack());
  }

  private static List<Scenario> all(Iterator<Scenario> scenarios) {
    List<Scenario> list = new ArrayList<>();
    scenarios.forEachRemaining(list::add);
    return list;
  }

  private static List<String> first(Iterator<Scenario> scenarios, int count) {
    List<String> texts = new ArrayList<>();
    while (texts.size() < count && scenarios.hasNext()) {
      texts.add(BoundedStack.text(scenarios.next()));
    }
    return texts;
  }

  /** The setup, and the threads in the order of the alphabet. */
  private static String canonical(Scenario scenario) {
    List<String> threads = new ArrayList<>();
    scenario.threads().forEach(thread -> threads.add(thread.toString()));
    Collections.sort(threads);
    return scenario.creation() + " " + scenario.setup() + " " + threads;
  }

  @Test
  void everyScenarioOfTheNaiveEnumerationComesAndNoneComesTwice() {
    Subject subject = BoundedStack.subject(CALLS, "");
    List<Scenario> guided = all(guided(subject, 3, 1));
    Set<String> different = new HashSet<>();
    guided.forEach(scenario -> different.add(canonical(scenario)));
    assertThat(guided).hasSameSizeAs(different);

    List<Scenario> naive = all(Scenarios.smallestFirst(subject, 4, 3, 1));
    // 6 calls: 21 pairs, 6 * 36 of one and two, 56 of three threads.
    assertThat(naive).hasSize(21 + 6 * 36 + 56);
    assertThat(naive).allMatch(scenario -> different.contains(canonical(scenario)));
  }

  @Test
  void theSameSeedGivesTheSameScenariosAndAnotherSeedOthers() {
    Subject subject = BoundedStack.subject(CALLS, "");
    assertThat(first(guided(subject, 9, 7), 200)).isEqualTo(first(guided(subject, 9, 7), 200));
    assertThat(first(guided(subject, 9, 7), 200)).isNotEqualTo(first(guided(subject, 9, 8), 200));
  }

  @Test
  void pairsThatRaceComeFirst() {
    Iterator<Scenario> scenarios = guided(BoundedStack.subject(CALLS, ""), 9, 1);
    // push(1) with push, pop and size: all other pairs of lines of the empty stack are among these.
    assertThat(first(scenarios, 3))
        .allMatch(text -> text.startsWith("{} ") && text.contains("push(1)"))
        .anyMatch(text -> text.contains("pop()"))
        .anyMatch(text -> text.contains("size()"));
  }

  /** Footprints say how the calls of a pair meet; the last pairs of methods do not meet at all. */
  @Test
  void amongPairsOfMethodsThoseThatMeetComeBeforeThoseThatDoNot() {
    Survey survey =
        Survey.ofOneState(
            StartState.of(BoundedStack.subject(CALLS, "")),
            BoundedStack.subject(CALLS, "").invocations(),
            List.of(),
            new BoundedStack());
    RacingPairs pairs = new RacingPairs(survey, BoundedStack.subject(CALLS, ""));
    List<Kind> kinds = new ArrayList<>();
    for (Scenario pair = pairs.nextMethods(); pair != null; pair = pairs.nextMethods()) {
      Invocation one = pair.threads().get(0).get(0);
      Invocation two = pair.threads().get(1).get(0);
      StartState state = new StartState(pair.creation(), pair.setup());
      kinds.add(Contact.of(alone(state, one), alone(state, two)).kind());
    }
    // Five methods have 15 pairs.
    assertThat(kinds).hasSize(15).isSortedAccordingTo(Collections.reverseOrder());
  }

  private static Footprint alone(StartState state, Invocation call) {
    return new BoundedStack().of(state, List.of(call)).get(0);
  }

  @Test
  void everyPairOfMethodsIsRunSoonEnough() {
    Iterator<Scenario> scenarios = guided(BoundedStack.subject(CALLS, ""), 9, 3);
    Set<Set<String>> together = new HashSet<>();
    for (long left = GuidedScenarios.scenariosFor(15); left > 0; left--) {
      Scenario scenario = scenarios.next();
      for (Invocation one : scenario.threads().get(0)) {
        for (Invocation two : scenario.threads().get(1)) {
          together.add(new TreeSet<>(List.of(one.method(), two.method())));
        }
      }
    }
    assertThat(together).hasSize(15);
  }

  @Test
  void aStateThatTheUserGivesIsTheOnlyOne() {
    for (String text : first(guided(BoundedStack.subject(CALLS, "push(2)"), 4, 1), 500)) {
      assertThat(text).startsWith("{push(2)} ");
    }
  }

  @Test
  void scenariosStartInOtherStatesToo() {
    Set<String> setups = new HashSet<>();
    guided(BoundedStack.subject(CALLS, ""), 2, 1)
        .forEachRemaining(scenario -> setups.add(scenario.setup().toString()));
    // Empty, one, two and three elements; and after a tick, when time answers otherwise.
    assertThat(setups).hasSize(5);
  }

  @Test
  void noScenarioIsLargerThanAllowed() {
    for (int most = 2; most <= 4; most++) {
      int allowed = most;
      guided(BoundedStack.subject("pop(); push(1)", ""), most, 1)
          .forEachRemaining(scenario -> assertThat(scenario.operations()).isBetween(2, allowed));
    }
    assertThat(guided(BoundedStack.subject("pop()", ""), 1, 1).hasNext()).isFalse();
  }
}
