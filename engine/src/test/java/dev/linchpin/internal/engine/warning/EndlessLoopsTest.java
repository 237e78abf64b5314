package dev.linchpin.internal.engine.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Warning;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.warning.fixture.WaitingLoops;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops that a compiler may turn into endless ones: those that read plain variables and make no
 * synchronisation action (JLS 17.3, 17.4.9).
 */
class EndlessLoopsTest {
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(WarningsTest.here()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Scenario scenario(String name) {
    return new Scenario(
        ScenarioText.creation(WaitingLoops.class.getName() + "$" + name + "()"),
        List.of(),
        ScenarioText.threads("open() | pass()"),
        List.of());
  }

  private static List<Warning> warnings(String name, MemoryModel memory) {
    Scenario scenario = scenario(name);
    Plan plan = Plan.of(Strategy.POS).withSamples(60, 1).withMemory(memory);
    Exploration found = ENGINE.explore(scenario, plan).result();
    assertThat(found.found()).isNotEmpty();
    return found.warnings();
  }

  private static Set<Kind> kinds(List<Warning> warnings) {
    return warnings.stream().map(Warning::kind).collect(Collectors.toSet());
  }

  /** The race between the same lines is not told as well. */
  @ParameterizedTest
  @ValueSource(strings = {"Spinning", "Sleeping", "Yielding", "HalfLocked", "Element"})
  void aLoopThatReadsPlainVariablesMayNeverEnd(String name) {
    for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.JAVA, MemoryModel.OWN)) {
      assertThat(warnings(name, memory))
          .as("%s under %s", name, memory.word())
          .singleElement()
          .satisfies(
              one -> {
                assertThat(one.kind()).isEqualTo(Kind.ENDLESS_LOOP);
                assertThat(one.text())
                    .contains("may never end: the compiler may read it once", "pass:", "open:");
                assertThat(one.at()).contains("pass:");
              });
    }
  }

  /** Whoever looks at the run, in a text or on a page, reads it there. */
  @Test
  void theRunThatShowsItSaysSo() {
    Scenario scenario = scenario("Spinning");
    Plan plan = Plan.of(Strategy.POS).withSamples(60, 1);
    Warning warning = ENGINE.explore(scenario, plan).result().warnings().get(0);
    assertThat(ENGINE.replay(scenario, warning.schedule(), plan).notes())
        .anyMatch(note -> note.contains("WaitingLoops$Spinning.pass:22, which waits until"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Volatile",
        "Opaque",
        "Locked",
        "Beside",
        "Counting",
        "Timed",
        "Waiting",
        "Parking"
      })
  void aLoopThatHasAnotherWayToEndIsNotReported(String name) {
    for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.JAVA)) {
      assertThat(kinds(warnings(name, memory)))
          .as("%s under %s", name, memory.word())
          .doesNotContain(Kind.ENDLESS_LOOP);
    }
  }
}
