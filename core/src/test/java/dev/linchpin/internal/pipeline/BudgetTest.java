package dev.linchpin.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.pipeline.CheckProgress.Activity;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of work of a check ends with its time, however slow the machine is. */
class BudgetTest {
  /**
   * The budget is 40 s and that of the cause 20 s. Trying the calls may take half of the budget.
   * Making a scenario smaller and explaining it take what is left of it, or 10 s if that is more,
   * which is the case if scenarios are slow. A worker tells once a second how far it is, so a kind
   * of work may be late by one second for each exploration that it begins when the time is over:
   * serial runs of two kinds and four searches.
   */
  @ParameterizedTest
  @CsvSource({"INSPECTING, 20", "CHECKING, 50", "REDUCING, 40", "DIAGNOSING, 20"})
  void everyKindOfWorkEndsInTime(Activity slow, long most) {
    SlowEngine engine = new SlowEngine(slow);
    CheckSettings settings =
        CheckSettings.builder()
            .mode(CheckSettings.Mode.RANDOM)
            .budget(Duration.ofSeconds(40))
            .causeBudget(Duration.ofSeconds(20))
            .clock(engine)
            .jobs(1)
            .build();
    ClassReport report;
    try (CheckSession session =
        CheckSession.open(
            () -> engine,
            CellEngine.NAME,
            Selection.builder()
                .operations(ScenarioText.invocations("get(0); get(1); set(0, 1); set(1, 2)"))
                .build(),
            settings,
            engine)) {
      engine.reached(CheckProgress.State.of(Activity.CHECKING, ""));
      report = session.run();
    }

    assertThat(engine.spent()).isBetween(most / 2, most + 6);
    // The engine is wrong for set(1, 2) | get(1), which most random scenarios contain.
    assertThat(report.failure()).isNotNull();
  }

  /** Budget, what is left of it, and the time in which a scenario is made smaller, in seconds. */
  @ParameterizedTest
  @CsvSource({
    "30, 25, 10", // a third of the budget
    "30, 4, 4", // no more than is left
    "30, 0, 3", // but something
    "4, 4, 3",
    "1800, 1700, 30" // nobody waits ten minutes for a smaller scenario
  })
  void makingAScenarioSmallerHasABoundedTime(long budget, long left, long expected) {
    assertThat(CheckSession.forReducing(Duration.ofSeconds(budget), Duration.ofSeconds(left)))
        .isEqualTo(Duration.ofSeconds(expected));
  }
}
