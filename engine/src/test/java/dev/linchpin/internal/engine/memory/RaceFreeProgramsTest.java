package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.memory.fixture.Ordered;
import dev.linchpin.internal.engine.memory.fixture.Racy;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When an exploration may say that the memory model adds no result. */
class RaceFreeProgramsTest {
  private static final LocalEngine ENGINE = new LocalEngine(List.of(here()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Path here() {
    try {
      return Path.of(Racy.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MemoryCoverage memory(String subject, String threads, Plan plan) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(subject), List.of(), ScenarioText.threads(threads), List.of());
    Exploration exploration = ENGINE.explore(scenario, plan).result();
    return exploration.memory(plan);
  }

  private static String threads(Class<?> type) {
    boolean isAlone = type.getSimpleName().equals("Forked");
    return isAlone || type.getSimpleName().equals("Unjoined") ? "get()" : "put() | get()";
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Ordered.Flag.class,
        Ordered.Published.class,
        Ordered.Monitor.class,
        Ordered.Copied.class,
        Ordered.Shared.class,
        Ordered.Permits.class,
        Ordered.Forked.class,
        Ordered.Counter.class
      })
  void whatHappensBeforeOrdersIsRaceFree(Class<?> type) {
    assertThat(memory(type.getName(), threads(type), Plan.complete()))
        .isEqualTo(MemoryCoverage.RACE_FREE);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Racy.Plain.class,
        Racy.PlainMode.class,
        Racy.OpaqueMode.class,
        Racy.ReleaseMode.class,
        Racy.LazyUpdater.class,
        Racy.FailedCas.class,
        Racy.WriteOnly.class,
        Racy.Parked.class,
        Racy.Copied.class,
        Racy.Leaked.class,
        Racy.SharedWrite.class,
        Racy.Unjoined.class
      })
  void whatNothingOrdersIsNot(Class<?> type) {
    assertThat(memory(type.getName(), threads(type), Plan.complete())).isEqualTo(MemoryCoverage.SC);
  }

  /** Only a search that covers every schedule has seen every race. */
  @Test
  void whoDidNotSeeEverythingSaysNothing() {
    String subject = Ordered.Counter.class.getName();
    for (Plan plan :
        List.of(
            Plan.of(Strategy.SERIAL),
            Plan.of(Strategy.POS).withSamples(50, 1),
            Plan.complete().withBound(0))) {
      assertThat(memory(subject, "put(); put() | put(); get()", plan))
          .as(plan.toString())
          .isEqualTo(MemoryCoverage.SC);
    }
  }

  /** Races of the JDK with itself count, although nobody is warned of them. */
  @Test
  void theCodeOfTheJdkCounts() {
    assertThat(memory("java.util.ArrayList", "add(1) | add(2)", Plan.complete()))
        .isEqualTo(MemoryCoverage.SC);
    assertThat(memory("java.util.Vector", "add(1) | add(2)", Plan.complete()))
        .isEqualTo(MemoryCoverage.RACE_FREE);
  }
}
