package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.Swaps;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An update that stores the value that is there already has the runs of a read. */
class UnchangedValuesTest {
  private static Exploration explore(String threads, Plan plan) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(Swaps.class.getName() + "()"),
            List.of(),
            ScenarioText.threads(threads),
            List.of());
    try (LocalEngine engine =
        new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best())) {
      return engine.explore(scenario, plan).result();
    }
  }

  private static Set<String> answers(Exploration found) {
    return found.found().stream()
        .map(
            one ->
                one.outcome().results().stream()
                    .map(UnchangedValuesTest::text)
                    .collect(Collectors.joining(" ", one.outcome().status() + " ", "")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned
        ? returned.value()
        : result.getClass().getSimpleName();
  }

  /** Each round of the loop writes, but nothing new. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "count() | count()",
        "count(); count() | count()",
        "countByBit() | countByBit()",
        "countByUpdater() | countByUpdater()",
        "take() | put(\"a\")"
      })
  void aLoopThatStoresTheSameValueAgainAndAgainWaitsForAChange(String threads) {
    Exploration found = explore(threads, Plan.complete());

    assertThat(found.endedBy()).isEqualTo("all schedules explored");
    assertThat(answers(found)).allMatch(one -> one.startsWith("COMPLETED"));
  }

  /** All interleavings, without reduction, are the oracle. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "swap(true); swap(false) | swap(true) | swap(false)",
        "set(1); keep(2) | set(3); keep(1)",
        "set(1) | set(1); set(2) | keep(2)",
        "add(0); sum() | add(0); add(1) | sum(); add(1)"
      })
  void noOutcomeIsLost(String threads) {
    Exploration all = explore(threads, Plan.of(Strategy.INTERLEAVINGS));

    assertThat(all.endedBy()).isEqualTo("all schedules explored");
    assertThat(answers(explore(threads, Plan.complete()))).isEqualTo(answers(all));
  }

  /** Two updates that change nothing commute; with one that does, there are as many as orders. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "swap(false) | swap(false); 1",
        "swap(true) | swap(true); 2",
        "keep(0) | keep(3) | set(0); 1",
        "add(0) | sum(); 1",
        "add(1) | sum(); 2"
      })
  void whatChangesNothingCommutes(String threads, long schedules) {
    assertThat(explore(threads, Plan.complete()).executions()).isEqualTo(schedules);
  }
}
