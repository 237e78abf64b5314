package dev.linchpin.finding.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfirmationWordsTest {
  private static String text(Status outcome, int last, long scenarios, long schedules) {
    CodeBlock block =
        new CodeBlock(
            new CodePlace("com.acme.Box.put", 3), new CodePlace("com.acme.Box.put", last), false);
    return ConfirmationWords.of(new Confirmation(outcome, List.of(block), scenarios, schedules, 1));
  }

  @Test
  void numbersAreExplained() {
    assertThat(text(Status.CONFIRMED, 5, 28, 1067))
        .isEqualTo(
            "Confirmed: with these lines atomic, the class no longer fails: Linchpin ran 28"
                + " scenarios (sets of concurrent calls) in all 1,067 schedules (orders of"
                + " steps).");
  }

  @Test
  void aSingleLineAndASingleScenarioAreNotCounted() {
    assertThat(text(Status.CONFIRMED, 3, 1, 2))
        .isEqualTo(
            "Confirmed: with this line atomic, the class no longer fails: Linchpin ran this"
                + " scenario in both schedules (orders of steps).");
    assertThat(text(Status.CONFIRMED, 3, 1, 1))
        .endsWith("Linchpin ran this scenario in its only schedule (order of steps).");
  }

  @Test
  void whatWasNotConfirmedSaysWhy() {
    assertThat(text(Status.STILL_FAILS, 5, 1, 7))
        .isEqualTo(
            "Not confirmed: with these lines atomic, the class still fails (7 schedules of 1"
                + " scenario tried).");
    assertThat(text(Status.NOT_FINISHED, 5, 2, 1))
        .isEqualTo(
            "Not confirmed: with these lines atomic, nothing failed, but only 1 schedule of 2"
                + " scenarios could be tried (--cause-budget gives more time).");
  }

  @Test
  void theScenarioThatStillFailsIsNamed() {
    Scenario broken =
        new Scenario(
            new Invocation("com.acme.Box", List.of()),
            ScenarioText.invocations("put(1)"),
            ScenarioText.threads("take() | put(2); take(); put(1)"),
            List.of());

    assertThat(
            ConfirmationWords.of(
                new Confirmation(Status.STILL_FAILS, List.of(), 3, 9, 1, FieldRepair.NONE, broken)))
        .contains("still fails in take() | put(2); take(); put(1) after put(1) (9 schedules of 3");
  }

  @Test
  void fieldsAreNamedByWhatTheyBecome() {
    FieldRepair repair = FieldRepair.of(List.of("a", "b"), Declared.FINAL);
    assertThat(
            ConfirmationWords.of(
                new Confirmation(Status.CONFIRMED, List.of(), 3, 9, 1, repair, null)))
        .startsWith("Confirmed: with these fields final, the class no longer fails:");
    FieldRepair calls = FieldRepair.of(List.of("a"), Declared.ACCESSED_VOLATILE);
    assertThat(
            ConfirmationWords.of(
                new Confirmation(Status.CONFIRMED, List.of(), 3, 9, 1, calls, null)))
        .startsWith("Confirmed: with each access to this field volatile, the class no longer");
  }
}
