package dev.linchpin.internal.engine.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Warning;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.warning.fixture.OptimisticReads;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A read whose value is dropped when the check of a {@code StampedLock} fails is no race to mend;
 * every other read is.
 */
class OptimisticReadsTest {
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(WarningsTest.here()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static List<String> races(String name, String threads) {
    return races(name, threads, MemoryModel.SC);
  }

  private static List<String> races(String name, String threads, MemoryModel memory) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(OptimisticReads.class.getName() + "$" + name + "()"),
            List.of(),
            ScenarioText.threads(threads),
            List.of());
    Exploration found = ENGINE.explore(scenario, Plan.complete().withMemory(memory)).result();
    assertThat(found.found()).isNotEmpty();
    return found.warnings().stream()
        .filter(one -> one.kind() == Kind.RACE)
        .map(Warning::text)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Documented", "Retried", "Conditional"})
  void whatIsCheckedAndDroppedIsNoRace(String name) {
    assertThat(races(name, "put() | get()")).isEmpty();
    assertThat(races(name, "put() | get(); get()")).isEmpty();
    assertThat(races(name, "put() | get()", MemoryModel.JAVA)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ignored",
        "Branching",
        "Stale",
        "Nested",
        "Early",
        "Unlocked",
        "WrongMode",
        "OtherLock"
      })
  void whatIsUsedAllTheSameIs(String name) {
    assertThat(races(name, "put() | get()")).isNotEmpty();
  }
}
