package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.generate.guide.fixture.Desk;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Roles;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Pairs of methods that need not be run together, compared with running them: all schedules of such
 * a pair are one class, in every state of the survey.
 */
class DisjointCallsTest {
  private static final LocalEngine ENGINE = new LocalEngine(List.of(place()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Path place() {
    try {
      return Path.of(Desk.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Footprint> footprints(StartState start, List<Invocation> calls) {
    Scenario scenario = start.scenario(List.of(calls), List.of());
    List<Execution> runs = new ArrayList<>();
    ENGINE.trace(scenario, Plan.of(Strategy.TURNS), runs::add, (executions, distinct) -> true);
    return Footprint.of(runs.get(0));
  }

  private static Survey survey(String creation, String calls) {
    List<Invocation> chosen = ScenarioText.invocations(calls);
    StartState start = new StartState(ScenarioText.creation(creation), List.of());
    Survey survey = Survey.ofOneState(start, chosen, chosen, DisjointCallsTest::footprints);
    survey.extend(List.of(), List.of());
    return survey;
  }

  /** Runs all pairs that are argued away, and gives their number. */
  private static int compare(Survey survey) {
    Set<MethodPair> apart = survey.apart(Roles.NONE);
    for (StartState state : survey.states()) {
      Map<Invocation, Footprint> calls = survey.in(state);
      for (Invocation one : calls.keySet()) {
        for (Invocation two : calls.keySet()) {
          if (apart.contains(MethodPair.of(one.method(), two.method()))) {
            Scenario scenario = state.scenario(List.of(List.of(one), List.of(two)), List.of());
            Exploration all = ENGINE.explore(scenario, Plan.complete()).result();
            assertThat(all.exhausted()).as(scenario.text()).isTrue();
            assertThat(all.distinct()).as(state + " " + scenario.text()).isEqualTo(1);
          }
        }
      }
    }
    return apart.size();
  }

  /**
   * Of 16 methods; what must not be argued away follows from the fields that the fixture shares.
   */
  @Test
  void callsThatAreArguedApartCannotNoticeEachOther() {
    Survey survey =
        survey(
            Desk.class.getName() + "()",
            "left(); right(); top(); add(1); papers(); look(1); indexed(); note(\"a\"); notes();"
                + " open(); opened(); first(1); second(); grow(); locked(); isLocked(); tried()");
    Set<MethodPair> apart = survey.apart(Roles.NONE);
    assertThat(apart)
        .contains(
            MethodPair.of("left", "right"),
            MethodPair.of("left", "top"),
            MethodPair.of("top", "top"),
            MethodPair.of("first", "second"),
            MethodPair.of("add", "note"),
            MethodPair.of("look", "open"))
        .doesNotContain(
            MethodPair.of("left", "left"),
            MethodPair.of("right", "top"),
            MethodPair.of("add", "papers"),
            MethodPair.of("look", "look"),
            MethodPair.of("look", "indexed"),
            MethodPair.of("note", "notes"),
            MethodPair.of("open", "opened"),
            MethodPair.of("first", "grow"),
            MethodPair.of("grow", "second"),
            MethodPair.of("isLocked", "locked"),
            MethodPair.of("locked", "tried"));
    assertThat(compare(survey)).isGreaterThan(80);
  }

  @Test
  void soForACollectionOfTheJdk() {
    Survey survey =
        survey(
            "java.util.concurrent.ConcurrentSkipListMap()",
            "put(1, 10); remove(1); get(1); firstKey(); lastEntry(); containsKey(1); size()");
    // Five methods only read.
    assertThat(compare(survey)).isGreaterThanOrEqualTo(15);
  }
}
