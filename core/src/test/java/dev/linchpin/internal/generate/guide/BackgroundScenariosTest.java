package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackgroundScenariosTest {
  private static final String CALLS = "pop(); push(1); size(); tick(); time()";

  /** In a state of one element, push hands something to a thread of the class. */
  private static final CallTrials HANDING_ON =
      (start, calls) -> {
        List<Footprint> all = new ArrayList<>(new BoundedStack().of(start, calls));
        int push = calls.indexOf(ScenarioText.invocations("push(1)").get(0));
        if (start.setup().size() == 1 && push >= 0) {
          all.set(push, all.get(push).inPart());
        }
        return all;
      };

  private static List<String> scenarios(CallTrials trials, int mostOperations) {
    Subject subject = BoundedStack.subject(CALLS, "");
    List<Invocation> chosen = ScenarioText.invocations(CALLS);
    Survey survey = Survey.ofOneState(StartState.of(subject), chosen, chosen, trials);
    survey.extend(List.of(), List.of());
    BackgroundScenarios source = new BackgroundScenarios(survey, subject, mostOperations);
    List<String> texts = new ArrayList<>();
    for (Scenario next = source.next(); next != null; next = source.next()) {
      texts.add(
          "%s / %s then %s"
              .formatted(
                  ScenarioText.print(next.setup()),
                  next.text(),
                  ScenarioText.print(next.closing())));
    }
    return texts;
  }

  /** Only size and time tell something without a write. */
  @Test
  void aCallThatHandsWorkOnIsRepeatedAndLookedAtInTheEnd() {
    assertThat(scenarios(HANDING_ON, 4))
        .containsExactly("push(1) / push(1); push(1); push(1); push(1) then size(); time()");
  }

  @Test
  void aClassWithoutThreadsHasNone() {
    assertThat(scenarios(new BoundedStack(), 4)).isEmpty();
  }

  @Test
  void noScenarioIsLargerThanAllowed() {
    assertThat(scenarios(HANDING_ON, 3)).isEmpty();
  }
}
