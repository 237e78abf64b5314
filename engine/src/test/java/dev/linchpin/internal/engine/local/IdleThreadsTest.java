package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.Idlers;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread of the class that goes round for ever and does nothing keeps nobody from his turn. */
class IdleThreadsTest {
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Exploration explore(String creation, String threads) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(Idlers.class.getName() + creation),
            List.of(),
            ScenarioText.threads(threads),
            ScenarioText.invocations("get()"));
    return ENGINE.explore(scenario, Plan.complete()).result();
  }

  private static Set<String> counts(Exploration found) {
    return found.found().stream()
        .map(one -> one.outcome().closing().toString())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"()", "::nested"})
  void threadsThatIdleAreSetAside(String creation) {
    Exploration found = explore(creation, "add() | add()");

    assertThat(found.endedBy()).isEqualTo("all schedules explored");
    assertThat(found.ends()).containsOnlyKeys(EndStatus.COMPLETED);
    assertThat(counts(found)).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"::patient", "::counting"})
  void threadsThatGetOnAreNot(String creation) {
    Exploration found = explore(creation, "add()");

    // Before the thread writes 10, after it, and between its own reading and writing.
    assertThat(counts(found)).hasSize(3);
  }

  @Test
  void anOperationThatIdlesIsGivenUpAndNotCalledStuck() {
    Exploration found = explore("()", "spin() | add()");

    assertThat(found.ends()).containsOnlyKeys(EndStatus.ABANDONED);
    assertThat(found.endedBy()).contains("went round a loop 10,000,000 times");
  }
}
