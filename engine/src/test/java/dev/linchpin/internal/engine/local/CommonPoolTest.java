package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.PoolTasks;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks of the common pool overlap, on every JDK; the sets of results are argued in PoolTasks. */
class CommonPoolTest {
  private static final Plan COMPLETE = Plan.complete().withBudget(Duration.ofMinutes(5));

  /** The pool's own code, with two threads. */
  private static final Plan REAL_POOL =
      COMPLETE
          .withOptions(new Plan.Options(false, false, true, 3))
          .withStrategy(Strategy.POS)
          .withSamples(3_000, 1);

  private static final LocalEngine ENGINE = new LocalEngine(classpath(), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static List<Path> classpath() {
    try {
      return List.of(
          Path.of(PoolTasks.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Exploration explore(String method, Plan plan) {
    return ENGINE
        .explore(ScenarioText.body(PoolTasks.class.getName() + "#" + method), plan)
        .result();
  }

  private static Set<String> results(Exploration found) {
    return found.found().stream()
        .map(one -> one.outcome().results().get(0))
        .map(one -> one instanceof Result.Returned returned ? returned.value() : one.toString())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource({
    "futures, 1 2",
    "stages, 2",
    "submitted, 1 2",
    "forked, 1 2",
    "recursive, 10",
    "all, 2 3",
    "quiescent, 1 -1",
    "helped, 1",
    "atRest, 1 -1",
    "failing, 7",
    "sized, 1 2"
  })
  void allSchedulesOfTasksAreRun(String method, String expected) {
    Exploration found = explore(method, COMPLETE);

    assertThat(found.exhausted()).isTrue();
    assertThat(results(found)).containsExactlyInAnyOrder(expected.split(" "));
  }

  /** Samples show some results; a model that lost one of them would be too small. */
  @Tag("campaign")
  @ParameterizedTest
  @ValueSource(
      strings = {"futures", "stages", "submitted", "forked", "recursive", "all", "failing"})
  void thePoolsOwnCodeHasNoOtherResults(String method) {
    Set<String> real = results(explore(method, REAL_POOL));

    assertThat(real).isNotEmpty();
    assertThat(results(explore(method, COMPLETE))).containsAll(real);
  }
}
