package dev.linchpin.internal.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.predict.RandomRuns.Variant;
import dev.linchpin.internal.predict.SmallRun.Entry;
import dev.linchpin.internal.predict.SmallRun.Op;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.testing.Rounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The predictor against brute force over all reorderings: random runs of two or three threads, up
 * to three locks and up to 14 events for each thread, some deeper ones, and all runs of a small
 * alphabet. In the campaign these are 102,000 and 396,035.
 */
class PredictorBruteForceTest {
  private static final int RUNS = Rounds.of(200, 600, 17_000);
  private static final Set<Variant> DECIDED =
      Set.of(Variant.NESTED, Variant.DEEP, Variant.REENTRANT, Variant.CUT_OFF, Variant.NOT_NESTED);

  @ParameterizedTest
  @EnumSource
  void predictsWhatSomeReorderingShowsAndNothingElse(Variant variant) {
    List<String> problems = new ArrayList<>();
    int runs = variant == Variant.DEEP ? RUNS / 10 : RUNS;
    for (long seed = 0; seed < runs && problems.size() < 5; seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      if (PredictionJudge.problem(run) != null) {
        problems.add(PredictionJudge.describe(variant + " " + seed, run));
      }
    }

    assertThat(problems).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void needsNoSearchWhereNobodyWaitsInALock(Variant variant) {
    int open = 0;
    int runs = Rounds.of(80, 200, 850);
    for (long seed = 0; seed < runs; seed++) {
      open += PredictionJudge.asOfALongRun(RandomRuns.run(variant, seed)).isComplete() ? 0 : 1;
    }

    if (DECIDED.contains(variant)) {
      assertThat(open).isZero();
    } else {
      // Third threads that need the same locks, and threads that wait for what comes later.
      assertThat(open).isPositive().isLessThan(runs / 4);
    }
  }

  @ParameterizedTest
  @EnumSource
  void schedulesHaveTheFewestSwitches(Variant variant) {
    int all = 0;
    List<String> longer = new ArrayList<>();
    for (long seed = 0; seed < Rounds.of(40, 100, 170); seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      BruteForce brute = new BruteForce(run);
      for (AtomicityViolation violation : PredictionJudge.predict(run).violations()) {
        int fewest =
            brute.fewestLegs(
                (int) violation.first().event(),
                (int) violation.middle().event(),
                (int) violation.second().event());
        assertThat(violation.schedule()).as(run.toString()).hasSizeGreaterThanOrEqualTo(fewest);
        all++;
        if (violation.schedule().size() > fewest) {
          longer.add(variant + " " + seed + ": " + fewest + " legs do for " + violation);
        }
      }
    }

    // Of several moments to stop at only one is looked at: that costs a switch now and then.
    assertThat(longer).hasSizeLessThanOrEqualTo(all / 25);
  }

  @Test
  void predictsAllRunsOfTwoSmallThreads() {
    // Kinds of access and names of locks change nothing, so all are writes and A takes l0 first.
    List<List<Entry>> first = programs(0, Rounds.areOfTheCampaign() ? 8 : 5, 2);
    first.removeIf(program -> holds(program, 0) || holds(program, 1));
    first.removeIf(program -> firstLock(program) == 1);
    List<List<Entry>> second = programs(1, 7, 1);
    List<String> problems = new ArrayList<>();
    for (List<Entry> one : first) {
      for (List<Entry> two : second) {
        List<Entry> entries = new ArrayList<>(List.of(new Entry(0, Op.BEGIN, -1)));
        entries.addAll(one);
        entries.addAll(two);
        SmallRun run = new SmallRun(entries);
        if (problems.size() < 5 && PredictionJudge.problem(run) != null) {
          problems.add(PredictionJudge.describe("all runs", run));
        }
      }
    }

    assertThat(first.size() * second.size()).isEqualTo(Rounds.areOfTheCampaign() ? 396_035 : 5_383);
    assertThat(problems).isEmpty();
  }

  private static int firstLock(List<Entry> program) {
    return program.stream()
        .filter(entry -> entry.op() == Op.ACQUIRE)
        .mapToInt(Entry::operand)
        .findFirst()
        .orElse(-1);
  }

  /** All programs of up to so many events, so many of them writes, on two locks and a variable. */
  private static List<List<Entry>> programs(int thread, int length, int writes) {
    List<List<Entry>> programs = new ArrayList<>();
    extend(thread, length, new ArrayList<>(), programs);
    programs.removeIf(program -> program.stream().filter(Entry::isAccess).count() != writes);
    return programs;
  }

  private static void extend(
      int thread, int length, List<Entry> program, List<List<Entry>> programs) {
    programs.add(List.copyOf(program));
    if (program.size() == length) {
      return;
    }
    List<Entry> choices = new ArrayList<>(List.of(new Entry(thread, Op.WRITE, 0)));
    for (int lock = 0; lock < 2; lock++) {
      choices.add(new Entry(thread, holds(program, lock) ? Op.RELEASE : Op.ACQUIRE, lock));
    }
    for (Entry choice : choices) {
      program.add(choice);
      extend(thread, length, program, programs);
      program.remove(program.size() - 1);
    }
  }

  private static boolean holds(List<Entry> program, int lock) {
    long changes =
        program.stream().filter(entry -> !entry.isAccess() && entry.operand() == lock).count();
    return changes % 2 == 1;
  }
}
