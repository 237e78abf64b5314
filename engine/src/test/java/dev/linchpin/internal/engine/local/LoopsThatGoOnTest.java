package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.Walks;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A loop that gets on is not taken for one that spins, whatever its variables hold. */
class LoopsThatGoOnTest {
  /** A thread that seems to spin may go on four times when no other thread can. */
  private static final int MORE_THAN_PROBATION = 6;

  @ParameterizedTest
  @ValueSource(strings = {"nodes", "longs", "texts", "numbers"})
  void everyIterationThatChangesAVariableCounts(String loop) {
    String calls =
        String.join("; ", java.util.Collections.nCopies(MORE_THAN_PROBATION, loop + "()"));
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(Walks.class.getName() + "::class"),
            ScenarioText.invocations("add(1)"),
            ScenarioText.threads(calls),
            List.of());
    try (LocalEngine engine =
        new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best())) {
      Exploration found = engine.explore(scenario, Plan.complete()).result();

      assertThat(found.ends()).isEqualTo(Map.of(EndStatus.COMPLETED, 1L));
    }
  }
}
