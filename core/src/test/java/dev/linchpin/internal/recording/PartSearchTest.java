package dev.linchpin.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartSearchTest {
  private static final long ENDLESS = Long.MAX_VALUE;

  /** Part p has p + 1 operations; it takes {@code cost[p]} looks to decide it. */
  private static final class Costs implements Monitor {
    private final long[] cost;
    private final boolean[] isRight;
    private final AtomicLong looks = new AtomicLong();

    Costs(long[] cost, boolean[] isRight) {
      this.cost = cost;
      this.isRight = isRight;
    }

    @Override
    public String algorithm() {
      return "costs";
    }

    @Override
    public Verdict<Witness, Refutation> decide(History part, Evidence evidence, Budget budget) {
      int number = part.size() - 1;
      for (long look = 0; look < cost[number]; look++) {
        looks.incrementAndGet();
        if (budget.isSpent()) {
          return Verdict.outOfBudget("spent");
        }
      }
      return isRight[number] ? Verdict.yes() : Refutation.verdict("wrong", 0);
    }

    List<Verdict<Witness, Refutation>> search(Budget budget, int jobs) {
      List<int[]> parts = new ArrayList<>();
      for (int part = 0; part < cost.length; part++) {
        parts.add(IntStream.rangeClosed(0, part).toArray());
      }
      StringBuilder text = new StringBuilder();
      for (int op = 0; op < cost.length; op++) {
        text.append("add 1 -> true [%d,%d];".formatted(2 * op, 2 * op + 1));
      }
      History history = HistoryText.parse(DataType.SET, text.toString());
      try (Parallel parallel = new Parallel(jobs)) {
        return new PartSearch(this, history, parts, Evidence.VERDICT_ONLY).run(budget, parallel);
      }
    }
  }

  /** Twenty parts that nobody can decide stand before one that is refuted with 100 looks. */
  @Test
  void aWrongPartIsFoundBesideEndlessOnes() {
    long[] cost = new long[21];
    Arrays.fill(cost, ENDLESS);
    cost[20] = 100;
    boolean[] isRight = new boolean[21];
    Costs costs = new Costs(cost, isRight);

    List<Verdict<Witness, Refutation>> verdicts = costs.search(Budget.UNLIMITED, 2);

    assertThat(verdicts.get(20)).isInstanceOf(No.class);
    // Rounds of 16 and 128 looks, and one more each to notice that the round is over.
    assertThat(costs.looks.get()).isLessThanOrEqualTo(21 * (17 + 129));
  }

  /**
   * Work for a part that was started again is at most a seventh more, plus a look for each round.
   */
  @Test
  void startingAgainCostsLittle() {
    Costs costs = new Costs(new long[] {16 * 8 * 8 * 8, 1}, new boolean[] {true, true});

    List<Verdict<Witness, Refutation>> verdicts = costs.search(Budget.UNLIMITED, 1);

    assertThat(verdicts).allMatch(Verdict::isYes);
    assertThat(costs.looks.get()).isLessThanOrEqualTo(16 * 8 * 8 * 8 * 8 / 7 + 5);
  }

  /**
   * Without a wrong part every verdict is that of the part alone; the number of jobs is no matter.
   */
  @Test
  void verdictsAreThoseOfThePartsAlone() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      int count = 2 + random.nextInt(6);
      long[] cost = new long[count];
      boolean[] isRight = new boolean[count];
      for (int part = 0; part < count; part++) {
        cost[part] = 1L << random.nextInt(14);
        isRight[part] = random.nextInt(8) != 0;
      }
      List<Verdict<Witness, Refutation>> verdicts =
          new Costs(cost, isRight).search(Budget.UNLIMITED, 1);
      boolean anyWrong = IntStream.range(0, count).anyMatch(part -> !isRight[part]);

      assertThat(verdicts.stream().anyMatch(Verdict::isNo)).isEqualTo(anyWrong);
      for (int part = 0; part < count; part++) {
        String alone = isRight[part] ? "yes" : "no";
        assertThat(verdicts.get(part).pick("yes", "no", anyWrong ? alone : "undecided"))
            .isEqualTo(alone);
      }
      assertThat(words(new Costs(cost, isRight).search(Budget.UNLIMITED, 3)))
          .isEqualTo(words(verdicts));
    }
  }

  private static List<String> words(List<Verdict<Witness, Refutation>> verdicts) {
    return verdicts.stream().map(verdict -> verdict.pick("yes", "no", "undecided")).toList();
  }

  @Test
  void aSpentBudgetEndsTheSearch() {
    AtomicLong left = new AtomicLong(1_000);
    Costs costs = new Costs(new long[] {ENDLESS, ENDLESS}, new boolean[2]);

    assertThat(costs.search(() -> left.decrementAndGet() < 0, 1)).allMatch(Verdict::isUndecided);
  }
}
