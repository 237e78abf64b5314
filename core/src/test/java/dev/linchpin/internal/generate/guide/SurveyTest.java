package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Roles;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurveyTest {
  private static final StartState EMPTY =
      new StartState(ScenarioText.creation("BoundedStack()"), List.of());

  private static Survey survey(String calls, List<Invocation> creations) {
    return survey(calls, creations, new BoundedStack());
  }

  private static Survey survey(String calls, List<Invocation> creations, CallTrials trials) {
    List<Invocation> chosen = ScenarioText.invocations(calls);
    Survey survey = Survey.ofOneState(EMPTY, chosen, chosen, trials);
    survey.extend(creations, List.of());
    return survey;
  }

  private static List<String> states(Survey survey) {
    return survey.states().stream()
        .map(state -> state.creation().text() + " " + ScenarioText.print(state.setup()))
        .toList();
  }

  /**
   * With one element pop and size answer otherwise; two are always tried; with three push answers
   * false. tick changes what nobody else looks at.
   */
  @Test
  void statesAreThoseInWhichMethodsBehaveDifferently() {
    assertThat(states(survey("pop(); push(1); push(2); size(); tick()", List.of())))
        .containsExactlyInAnyOrder(
            "BoundedStack() ",
            "BoundedStack() push(1)",
            "BoundedStack() push(1); push(2)",
            "BoundedStack() push(1); push(2); push(3)");
  }

  /** push and pop race in some state; both leave the clock alone; tick and time share a lock. */
  @Test
  void pairsThatTouchNothingInCommonInAnyStateAreApart() {
    Survey survey = survey("pop(); push(1); size(); tick(); time()", List.of());
    assertThat(survey.apart(Roles.NONE))
        .containsExactlyInAnyOrder(
            MethodPair.of("size", "size"),
            MethodPair.of("pop", "tick"),
            MethodPair.of("pop", "time"),
            MethodPair.of("push", "tick"),
            MethodPair.of("push", "time"),
            MethodPair.of("size", "tick"),
            MethodPair.of("size", "time"));
  }

  @Test
  void anObjectOfSmallCapacityIsUsedIfItShowsSomethingElse() {
    List<Invocation> small = List.of(BoundedStack.SMALL);
    // Three calls fill the stack of capacity 3, so that a small one shows nothing else.
    assertThat(states(survey("pop(); push(1); size()", small)))
        .noneMatch(state -> state.startsWith(BoundedStack.SMALL.text()));
    assertThat(states(survey("pop(); push(1); size()", small, new BoundedStack(1_000))))
        .contains("BoundedStack(1) push(1)");
  }

  @Test
  void everyCallOfEveryStateHasTheFootprintThatItHasAlone() {
    Survey survey = survey("pop(); push(1); push(2); size(); tick(); time()", List.of());
    for (StartState state : survey.states()) {
      survey
          .in(state)
          .forEach(
              (call, footprint) ->
                  assertThat(footprint)
                      .as("%s in %s", call, state)
                      .isEqualTo(new BoundedStack().of(state, List.of(call)).get(0)));
    }
  }

  /** A third key touches another cell only if two are in the stack, so push(3) is like push(1). */
  @Test
  void callsThatDoNothingElseAreNotAdded() {
    Survey survey = survey("pop(); push(1); push(2); size()", List.of());
    assertThat(survey.in(EMPTY).keySet())
        .extracting(Invocation::text)
        .containsExactlyInAnyOrder("pop()", "push(1)", "push(2)", "size()");
  }

  @Test
  void theNumberOfTrialRunsIsLimited() {
    BoundedStack trials = new BoundedStack();
    StringBuilder calls = new StringBuilder("push(1)");
    for (int number = 2; number <= 60; number++) {
      calls.append("; push(").append(number).append(')');
    }
    List<Invocation> chosen = ScenarioText.invocations(calls.toString());
    Survey.ofOneState(EMPTY, chosen, chosen, trials).extend(List.of(), List.of());
    assertThat(trials.runs()).isLessThanOrEqualTo(60 + 140 + 140 + 120);
  }
}
