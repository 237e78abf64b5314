package dev.linchpin.internal.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A check explores one scenario several times; what the first time has learned serves the others.
 */
class LearnedOnceTest {
  private static final List<Path> CORPUS = List.of(CorpusRun.corpusClasses());
  private static final Scenario STACK = stack("push(1); pop() | push(2); pop() | pop()");

  private static final Plan LEARNED =
      Plan.complete().withOptions(Plan.Options.DEFAULT.withMaking(RunMaking.LEARNED));

  private static Scenario stack(String threads) {
    return new Scenario(
        ScenarioText.creation("dev.linchpin.corpus.stack.TreiberStack()"),
        List.of(),
        ScenarioText.threads(threads),
        List.of());
  }

  private static long made(Exploration exploration) {
    return exploration.executions() - exploration.counts().computed();
  }

  @Test
  void furtherExplorationsOfTheScenarioMakeFewRunsAndShowTheSame() {
    try (LocalEngine engine = new LocalEngine(CORPUS, FiberBackend.best())) {
      Exploration first = engine.explore(STACK, LEARNED, Progress.NONE);
      Exploration second = engine.explore(STACK, LEARNED, Progress.NONE);

      // 128 runs are made before anything is learned, and the first 64 that are computed.
      assertThat(made(first)).isGreaterThan(192);
      // One of 64 runs is checked all the same.
      assertThat(made(second)).isLessThan(second.executions() / 32);
      assertThat(second.found()).isEqualTo(first.found());

      Plan samples = LEARNED.withStrategy(Strategy.POS).withSamples(100, 1);
      assertThat(made(engine.explore(STACK, samples, Progress.NONE))).isLessThan(10);

      Scenario other = stack("push(2); pop() | push(1) | pop()");
      Exploration anew = engine.explore(other, LEARNED, Progress.NONE);
      assertThat(made(anew)).isGreaterThan(Math.min(127, anew.executions() - 1));
    }
  }
}
