package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The collector takes no part in a run, however often it is at work. */
class FinalizersTest {
  private static final String SUBJECT = "dev.linchpin.internal.engine.worker.fixture.Finalized";

  private static final int COLLECTIONS = 20;

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"next() | next(); next()", "submitted(); submitted() | submitted()"})
  void objectsOfEarlierRunsTakeNoSteps(String threads) {
    AtomicInteger left = new AtomicInteger(COLLECTIONS);
    Progress collecting =
        (executions, distinct) -> {
          if (left.getAndDecrement() > 0) {
            System.gc();
          }
          return true;
        };
    Exploration found =
        engine.explore(
            LocalEngineTest.scenario(SUBJECT, "", threads),
            Plan.complete().withBudget(Duration.ofMinutes(5)),
            collecting);

    assertThat(found.endedBy()).isEqualTo("all schedules explored");
    assertThat(found.ends()).isEqualTo(Map.of(EndStatus.COMPLETED, found.executions()));
    // Else the collector had nothing to collect.
    assertThat(found.executions()).isGreaterThan(COLLECTIONS);
  }
}
