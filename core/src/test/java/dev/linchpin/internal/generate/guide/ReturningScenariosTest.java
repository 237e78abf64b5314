package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReturningScenariosTest {
  private static List<String> scenarios(int mostOperations) {
    String calls = "pop(); push(1); push(2); size(); tick(); time()";
    Subject subject = BoundedStack.subject(calls, "");
    List<Invocation> chosen = ScenarioText.invocations(calls);
    Survey survey = Survey.ofOneState(StartState.of(subject), chosen, chosen, new BoundedStack());
    survey.extend(List.of(), List.of());
    ReturningScenarios source = new ReturningScenarios(survey, subject, mostOperations);
    List<String> texts = new ArrayList<>();
    for (Scenario next = source.next(); next != null; next = source.next()) {
      texts.add(ScenarioText.print(next.setup()) + " / " + next.text());
    }
    return texts;
  }

  /** Only push and pop race and write the same; tick and time have a lock; size only reads. */
  @Test
  void methodsThatWriteTheSameGoThereAndBackFromTwoElements() {
    assertThat(scenarios(5))
        .containsExactlyInAnyOrder(
            "push(1); push(2) / pop(); pop() | pop(); pop(); push(1)",
            "push(1); push(2) / push(1); push(1) | push(1); push(1); pop()");
  }

  @Test
  void noScenarioIsLargerThanAllowed() {
    assertThat(scenarios(4)).isEmpty();
  }
}
