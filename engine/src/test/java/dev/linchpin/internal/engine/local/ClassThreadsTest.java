package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.RequestLoop;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread that a class initialiser starts takes part in every run, not in the first one only. */
class ClassThreadsTest {
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Exploration explore(String creation, String threads) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(creation), List.of(), ScenarioText.threads(threads), List.of());
    return ENGINE.explore(scenario, Plan.complete().withBudget(Duration.ofMinutes(5))).result();
  }

  private static Set<String> outcomes(Exploration found) {
    return found.found().stream()
        .map(one -> one.outcome().status() + " " + one.outcome().results())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ask()", "ask(); ask()", "periods(); periods()"})
  void threadsOfAClassInitialiserDoWhatThoseOfAConstructorDo(String threads) {
    String name = RequestLoop.class.getName();

    Exploration object = explore(name + "()", threads);
    Exploration shared = explore(RequestLoop.Shared.class.getName() + "::LOOP", threads);

    assertThat(object.endedBy()).isEqualTo("all schedules explored");
    assertThat(shared.endedBy()).isEqualTo("all schedules explored");
    assertThat(outcomes(shared)).isEqualTo(outcomes(object));
    assertThat(shared.distinct()).isEqualTo(object.distinct());
  }
}
