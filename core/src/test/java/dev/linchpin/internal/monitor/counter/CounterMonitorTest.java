package dev.linchpin.internal.monitor.counter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.Comparison;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CounterMonitorTest {
  private final CounterMonitor monitor = new CounterMonitor();

  private Verdict<Witness, Refutation> decide(String text) {
    return monitor.decide(
        HistoryText.parse(DataType.COUNTER, text), Monitor.Evidence.WITNESS, Budget.UNLIMITED);
  }

  @Test
  void aCounterNobodyUsedIsLinearizable() {
    assertThat(decide("")).isInstanceOf(Yes.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # the counter went down
          inc [0,1]; inc [0,1]; get -> 2 [2,3]; get -> 1 [4,5] | 2 3
          # two increments that both counted to one
          incget -> 1 [0,5]; incget -> 1 [1,6] | 0 1
          # more than there were
          inc [0,1]; get -> 2 [2,3] | 0 1
          # more than had been called: the second increment came later
          inc [0,1]; get -> 2 [2,3]; inc [4,5] | 0 1
          # one of them counted itself as the third and cannot come before
          inc [0,9]; incget -> 3 [0,9]; inc [8,9]; get -> 2 [1,5] | 0 1 3
          # fewer than had finished
          inc [0,1]; inc [2,3]; get -> 1 [4,5] | 0 1 2
          # fewer than ran between two answers
          inc [0,1]; get -> 1 [2,3]; inc [4,5]; inc [4,5]; get -> 2 [6,7] | 1 2 3 4
          inc [0,1]; get -> 1 [2,3]; inc [4,5]; get -> 1 [6,7] | 1 2 3
          # an increment that finished before the one that counted itself as the first
          inc [0,1]; incget -> 1 [2,3] | 0 1
          # answers no counter gives
          get -> -1 [0,1] | 0
          incget -> 0 [0,1] | 0
          get -> empty [0,1] | 0
          inc [0,1]; get -> !java.lang.Error [0,1] | 1
          """)
  void theSuspectsAreTheOperationsThatContradictEachOther(String text, String suspects) {
    Verdict<Witness, Refutation> verdict = decide(text);

    assertThat(verdict).isInstanceOf(No.class);
    assertThat(
            ((No<Witness, Refutation>) verdict)
                .evidence()
                .suspects()
                .toString()
                .replaceAll("[\\[\\],]", ""))
        .isEqualTo(suspects);
  }

  @Test
  void explanationsNameTheOperations() {
    assertThat(decide("inc [0,1]; inc [0,1]; get -> 2 [2,3]; get -> 1 [4,5]"))
        .extracting("evidence.explanation")
        .isEqualTo(
            "get() → 2 [2,3] by process 2 finished before get() → 1 [4,5] by process 3 began, yet a"
                + " counter never goes down");
    assertThat(decide("inc [0,1]; get -> 2 [2,3]"))
        .extracting("evidence.explanation")
        .isEqualTo("get() → 2 [2,3] by process 1 finished when only 1 increment had been called");
    assertThat(decide("inc [0,1]; get -> 1 [2,3]; inc [4,5]; get -> 1 [6,7]"))
        .extracting("evidence.explanation")
        .isEqualTo(
            "get() → 1 [6,7] by process 3 returned a count that is too small: 1 increment took"
                + " effect after get() → 1 [2,3] by process 1 and before it, among them inc() [4,5]"
                + " by process 2");
  }

  @Test
  void pendingIncrementsFillTheGapsInOrderOfTheirCalls() {
    assertThat(decide("incget [0,]; incget -> 2 [1,2]; inc [3,]; get -> 3 [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide("incget [3,]; incget -> 2 [1,2]; inc [3,]; get -> 3 [4,5]"))
        .isInstanceOf(No.class);
  }

  @Test
  void anUnknownAnswerFitsEveryCount() {
    assertThat(decide("incget -> unknown [0,1]; get -> unknown [2,3]; get -> 1 [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide("incget -> unknown [0,1]; get -> unknown [2,3]; get -> 0 [4,5]"))
        .isInstanceOf(No.class);
  }

  static List<Comparison> comparisons() {
    return Comparison.spread(
        DataType.COUNTER, new int[][] {{0, 1, 2}, {1}, {0, 2}, {1, 2}, {0, 1}, {0, 0, 1, 2, 2}}, 9);
  }

  @ParameterizedTest
  @MethodSource("comparisons")
  void agreesWithTheOracle(Comparison comparison) {
    RandomHistories histories = comparison.histories();

    for (int round = 0; round < Rounds.fifthOf(5_000); round++) {
      History history = histories.next();
      comparison.check(monitor, history);
    }

    assertThat(comparison.outOfScope()).isZero();
    assertThat(comparison.linearizable()).isPositive();
    assertThat(comparison.notLinearizable()).isPositive();
  }
}
