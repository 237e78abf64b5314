package dev.linchpin.internal.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.predict.BruteForce.Breach;
import dev.linchpin.internal.predict.RandomRuns.Variant;
import dev.linchpin.internal.predict.SmallRun.Entry;
import dev.linchpin.internal.predict.SmallRun.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Predictors that are wrong in one point, to see that the random runs tell them from the truth. */
class WrongPredictorTest {
  @Test
  void catchesPredictorsThatForgetSomething() {
    assertThat(caught(Variant.NESTED, run -> Set.of())).isPositive();
    assertThat(caught(Variant.NESTED, run -> without(run, Op.ACQUIRE, Op.RELEASE))).isPositive();
    assertThat(caught(Variant.FORK_JOIN, run -> without(run, Op.FORK))).isPositive();
    assertThat(caught(Variant.FORK_JOIN, run -> without(run, Op.JOIN))).isPositive();
    assertThat(caught(Variant.CHANNELS, run -> without(run, Op.SEND))).isPositive();
    assertThat(caught(Variant.CHANNELS, run -> without(run, Op.RECEIVE))).isPositive();
    // Looks only at the two threads concerned.
    assertThat(caught(Variant.FORK_JOIN, WrongPredictorTest::pairwise)).isPositive();
    // Nobody waits for anybody else here, so a pair of threads is all there is to look at.
    assertThat(caught(Variant.NESTED, WrongPredictorTest::pairwise)).isZero();
    // The paper's: e1 and f, in the hope that e2 comes.
    assertThat(caught(Variant.NESTED, WrongPredictorTest::hopeful)).isPositive();
  }

  /** Of 1000 runs. */
  private static int caught(Variant variant, Function<SmallRun, Set<Breach>> predictor) {
    int caught = 0;
    for (long seed = 0; seed < 1000; seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      caught += PredictionJudge.problem(run, predictor.apply(run), true) == null ? 0 : 1;
    }
    return caught;
  }

  private static Set<Breach> without(SmallRun run, Op... ops) {
    Set<Op> dropped = Set.of(ops);
    return new BruteForce(
            new SmallRun(
                run.entries().stream().filter(entry -> !dropped.contains(entry.op())).toList()))
        .breaches();
  }

  private static Set<Breach> pairwise(SmallRun run) {
    Set<Breach> found = new TreeSet<>();
    for (int one = 0; one < run.threads(); one++) {
      for (int two = one + 1; two < run.threads(); two++) {
        int first = one;
        int second = two;
        SmallRun pair =
            new SmallRun(
                run.entries().stream()
                    .filter(entry -> entry.thread() == first || entry.thread() == second)
                    .toList());
        found.addAll(new BruteForce(pair).breaches());
      }
    }
    return found;
  }

  private static Set<Breach> hopeful(SmallRun run) {
    Set<Breach> found = new TreeSet<>();
    for (int[] triple : new BruteForce(run).candidates()) {
      List<Entry> rest = new ArrayList<>(run.entries());
      // The thread may stop anywhere between and then do the second access out of the blue.
      for (int event = triple[2] - 1; event >= triple[0]; event--) {
        BruteForce brute = new BruteForce(new SmallRun(rest));
        if (brute.fewestLegs(triple[0], triple[1], triple[2]) > 0) {
          found.add(BruteForce.breach(run, triple[0], triple[1], triple[2]));
          break;
        }
        int thread = rest.get(event).thread();
        if (thread == rest.get(triple[0]).thread()) {
          rest.set(event, new Entry(thread, Op.PASS, -1));
        }
      }
    }
    return found;
  }
}
