package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Outcomes are told while the exploration goes on. */
class DiscoveryTest {
  private static final Scenario DEQUE =
      LocalEngineTest.scenario(
          "java.util.concurrent.ConcurrentLinkedDeque",
          "addLast(22)",
          "pollFirst() | addFirst(8); peekLast()");

  /** Hears so many outcomes, then has heard enough. */
  private static final class Heard implements Progress {
    final List<Outcome> outcomes = new ArrayList<>();
    private final int most;
    private final AtomicInteger inside = new AtomicInteger();
    boolean overlapped;

    Heard(int most) {
      this.most = most;
    }

    @Override
    public boolean goOn(long executions, long distinct) {
      return true;
    }

    @Override
    public boolean found(Found first) {
      overlapped |= inside.incrementAndGet() > 1;
      outcomes.add(first.outcome());
      inside.decrementAndGet();
      return outcomes.size() < most;
    }
  }

  private static List<Outcome> listed(Exploration exploration) {
    return exploration.found().stream().map(Found::outcome).toList();
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void eachOutcomeIsToldOnceInTheOrderOfTheList(Strategy strategy) {
    Scenario scenario =
        LocalEngineTest.scenario(
            "dev.linchpin.corpus.LostUpdate", "", "incrementAndGet() | incrementAndGet()");
    try (Engine engine = new LocalEngine(List.of(LocalEngineTest.corpus()), FiberBackend.best())) {
      Heard heard = new Heard(Integer.MAX_VALUE);

      Exploration exploration =
          Following.with(heard, engine.explore(scenario, Plan.of(strategy).withSamples(200, 7)));

      assertThat(heard.outcomes).isNotEmpty().doesNotHaveDuplicates();
      assertThat(heard.outcomes).isEqualTo(listed(exploration));
    }
  }

  @OnAllProcessors
  @Test
  void twoWorkersTellOneAtATime() {
    try (Engine engine = new LocalEngine(List.of(), FiberBackend.best())) {
      Heard heard = new Heard(Integer.MAX_VALUE);

      Exploration exploration =
          Following.with(heard, engine.explore(DEQUE, Plan.complete().withWorkers(2)));

      assertThat(heard.outcomes).isEqualTo(listed(exploration));
      assertThat(heard.overlapped).isFalse();
      assertThat(exploration.exhausted()).isTrue();
    }
  }

  @Test
  void theExplorationEndsWithTheFirstOutcomeThatIsEnough() {
    try (Engine engine = new LocalEngine(List.of(), FiberBackend.best())) {
      Heard heard = new Heard(1);

      Exploration exploration = Following.with(heard, engine.explore(DEQUE, Plan.complete()));

      assertThat(heard.outcomes).hasSize(1).isEqualTo(listed(exploration));
      assertThat(exploration.executions()).isEqualTo(1);
      assertThat(exploration.endedBy()).isEqualTo("cancelled");
      assertThat(exploration.exhausted()).isFalse();
    }
  }

  /** So large that nothing but the cancelling can end it. */
  @Test
  void aWorkerStopsWhenItsClientHasHeardEnough() {
    Scenario large =
        LocalEngineTest.scenario(
            "java.util.concurrent.ConcurrentLinkedDeque",
            "",
            "addFirst(1); pollLast(); addLast(2); pollFirst() | addFirst(3); pollLast();"
                + " addLast(4); pollFirst() | addFirst(5); pollLast(); addLast(6); pollFirst()");
    try (Engine engine = new Worker(WorkerSettings.of(List.of()))) {
      Heard heard = new Heard(2);

      Exploration exploration =
          Following.with(
              heard,
              engine.explore(large, Plan.complete().withBudget(java.time.Duration.ofMinutes(10))));

      assertThat(exploration.endedBy()).isEqualTo("cancelled");
      assertThat(listed(exploration)).startsWith(heard.outcomes.toArray(Outcome[]::new));
      assertThat(heard.outcomes).hasSize(2);
    }
  }
}
