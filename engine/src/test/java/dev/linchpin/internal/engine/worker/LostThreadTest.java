package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.worker.fixture.Stubborn;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.internal.supply.RestartingEngine;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Subjects from whose code the thread that serves requests cannot come back. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class LostThreadTest {
  private static final Plan PLAN = Plan.of(Strategy.COMPLETE).withBudget(Duration.ofHours(1));

  private static final WorkerSettings SETTINGS =
      WorkerSettings.of(List.of(Path.of("target", "test-classes").toAbsolutePath()))
          .withPatience(Duration.ofSeconds(1))
          .withBackend("platform");

  /** The run in which {@code get} is called first ends with the same threads waiting. */
  @Test
  void aWorkerThatCannotLeaveTheSubjectIsReplacedByOneThatNeedNot() {
    try (Worker worker = new Worker(SETTINGS)) {
      Scenario scenario = scenario("await() | get()");

      WorkerProblem problem =
          catchThrowableOfType(WorkerProblem.class, () -> explore(worker, scenario));
      Exploration again = explore(worker, scenario);
      long process = worker.pid();

      assertThat(problem.kind()).isEqualTo(Kind.CRASHED);
      assertThat(problem).hasMessageContaining("could not leave code of the subject");
      assertStuck(again);
      assertStuck(explore(worker, scenario));
      assertThat(worker.pid()).isEqualTo(process);
    }
  }

  /** Nothing but the watchdog notices this one. */
  @Test
  @Tag("thorough")
  void soIsOneThatComputesForEverWhenItIsToLeave() {
    try (RestartingEngine engine = new RestartingEngine(new Worker(SETTINGS))) {
      try (OngoingExploration ongoing =
          engine.explore(scenario("awaitAndCompute() | get()"), PLAN)) {
        assertStuck(ongoing.result());
      }
    }
  }

  private static void assertStuck(Exploration exploration) {
    assertThat(exploration.exhausted()).isTrue();
    assertThat(exploration.found())
        .isNotEmpty()
        .allMatch(each -> each.outcome().status() == EndStatus.DEADLOCKED);
  }

  private static Exploration explore(Worker worker, Scenario scenario) {
    try (OngoingExploration ongoing = worker.explore(scenario, PLAN)) {
      return ongoing.result();
    }
  }

  private static Scenario scenario(String threads) {
    String subject = Stubborn.class.getName();
    Invocation creation = ScenarioText.creation(subject + "()");
    return new Scenario(creation, List.of(), ScenarioText.threads(threads), List.of());
  }
}
