package dev.linchpin.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.predict.RandomRuns.Variant;
import dev.linchpin.prediction.AtomicityViolation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The predictor against brute force over all reorderings: 102,000 random runs of two or three
 * threads, up to three locks and up to 14 events for each thread, and all runs of a small alphabet.
 */
class PredictorBruteForceTest {
  private static final int RUNS = 17_000;

  @ParameterizedTest
  @EnumSource
  void predictsWhatSomeReorderingShowsAndNothingElse(Variant variant) {
    List<String> problems = new ArrayList<>();
    for (long seed = 0; seed < RUNS && problems.size() < 5; seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      if (PredictionJudge.problem(run) != null) {
        problems.add(PredictionJudge.describe(variant + " " + seed, run));
      }
    }

    assertThat(problems).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void schedulesHaveTheFewestSwitches(Variant variant) {
    List<String> problems = new ArrayList<>();
    for (long seed = 0; seed < RUNS / 20; seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      BruteForce brute = new BruteForce(run);
      for (AtomicityViolation violation : PredictionJudge.predict(run).violations()) {
        int fewest =
            brute.fewestLegs(
                (int) violation.first().event(),
                (int) violation.middle().event(),
                (int) violation.second().event());
        if (violation.schedule().size() != fewest) {
          problems.add(variant + " " + seed + ": " + fewest + " legs do for " + violation);
        }
      }
    }

    assertThat(problems).isEmpty();
  }
}
