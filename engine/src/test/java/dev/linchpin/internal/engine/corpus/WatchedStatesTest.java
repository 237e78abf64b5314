package dev.linchpin.internal.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A search by states makes no run for a long time. Those who watch it see all the same that it goes
 * on, and can end it. The scenario has 76,727,010 schedules and 80,649 states.
 */
class WatchedStatesTest {
  private static final Scenario STACK =
      new Scenario(
          ScenarioText.creation("dev.linchpin.corpus.stack.TreiberStack()"),
          List.of(),
          ScenarioText.threads(
              "push(1); pop(); push(4) | push(2); pop(); pop() | push(3); pop(); push(5)"),
          List.of());

  private static final Plan PLAN = Plan.complete();

  /** So many signs of life without a run between them are more than runs can explain. */
  private static final int MANY = 5;

  /**
   * After the first search nothing is left to learn, so the second one makes no run between its
   * last schedule and the first run that it picks. In the search by schedules at most a few runs
   * come without being counted between two that are.
   */
  @Test
  void thePulseGoesOnBetweenTwoRuns() {
    try (LocalEngine engine = engine()) {
      engine.explore(STACK, PLAN, Progress.NONE);
      Map<Long, Set<Long>> pulses = new HashMap<>();

      Exploration second =
          engine.explore(
              STACK,
              PLAN,
              (executions, distinct) -> {
                pulses.computeIfAbsent(executions, none -> new HashSet<>()).add(engine.pulse());
                return true;
              });

      assertThat(second.counts().states().visited()).isPositive();
      assertThat(pulses.values()).anyMatch(each -> each.size() >= MANY);
    }
  }

  @Test
  void aSearchThatIsNoLongerWantedEndsBetweenTwoRuns() {
    try (LocalEngine engine = engine()) {
      Map<Long, Integer> reports = new HashMap<>();

      Exploration ended =
          engine.explore(
              STACK,
              PLAN,
              (executions, distinct) -> reports.merge(executions, 1, Integer::sum) < MANY);

      assertThat(ended.ending()).isEqualTo(Ending.CANCELLED);
      assertThat(ended.counts().states().visited()).isZero();
    }
  }

  private static LocalEngine engine() {
    return new LocalEngine(List.of(CorpusRun.corpusClasses()), FiberBackend.best());
  }
}
