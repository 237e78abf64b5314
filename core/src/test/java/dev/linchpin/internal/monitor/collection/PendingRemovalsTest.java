package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.queue.QueueMonitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.Comparison;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.HistoryVerdicts;
import dev.linchpin.testing.Oracle;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PendingRemovalsTest {
  private final Monitor monitor = new StackMonitor();

  private Verdict<Witness, Refutation> decide(History history, Budget budget) {
    return monitor.decide(history, Evidence.WITNESS, budget);
  }

  private static History parse(String text) {
    return HistoryText.parse(DataType.STACK, text);
  }

  private Yes<Witness, Refutation> accept(String text) {
    Verdict<Witness, Refutation> verdict = decide(parse(text), Budget.UNLIMITED);
    assertThat(verdict).isInstanceOf(Yes.class);
    Yes<Witness, Refutation> yes = (Yes<Witness, Refutation>) verdict;
    Witness witness = Objects.requireNonNull(yes.evidence());
    assertThat(Oracle.confirms(DataType.STACK, parse(text), witness.toArray())).isTrue();
    return yes;
  }

  private Refutation refuse(String text) {
    Verdict<Witness, Refutation> verdict = decide(parse(text), Budget.UNLIMITED);
    Refutation no = HistoryVerdicts.refutation(verdict);
    History suspects = parse(text).select(no.suspects().toArray());
    assertThat(Oracle.isLinearizable(DataType.STACK, suspects)).isFalse();
    return no;
  }

  @Test
  void aPendingRemovalMayHaveTakenWhatIsMissing() {
    accept("push 1 [0,1]; pop [2,]; pop -> empty [4,5]");
  }

  @Test
  void aPendingRemovalThatIsNotNeededIsLeftOut() {
    Yes<Witness, Refutation> yes = accept("push 1 [0,1]; pop [2,]; pop -> 1 [4,5]");

    assertThat(Objects.requireNonNull(yes.evidence()).toArray()).containsExactly(0, 2);
  }

  @Test
  void onePendingRemovalTakesOneValueOnly() {
    Refutation no = refuse("push 1 [0,1]; push 2 [2,3]; pop [2,]; pop -> empty [4,5]");

    assertThat(no.suspects().toArray()).containsExactly(0, 1, 2, 3);
    assertThat(no.explanation())
        .contains("[4,5] by process 3 found the collection empty, but during its whole run ")
        .endsWith(" was certainly present, and no pending operation can have prevented it");
  }

  @Test
  void aPendingRemovalCalledTooLateCannotHaveHelped() {
    Refutation no = refuse("push 1 [0,1]; pop -> empty [4,5]; pop [6,]; pop [7,]");

    assertThat(no.suspects().toArray()).containsExactly(0, 1);
    assertThat(no.explanation()).endsWith("during its whole run 1 was certainly present");
  }

  /**
   * The value that the first one is needed for lies under another one: only together can they help,
   * the later one although it was called after everything that the two values did.
   */
  @Test
  void onePendingRemovalMayHaveToWaitForAnother() {
    accept("push 1 [0,1]; push 2 [2,3]; pop [50,]; pop [60,]; pop -> empty [100,101]");
    accept("push 1 [0,1]; push 2 [2,3]; pop [5,]; pop [60,]; pop -> empty [100,101]");
  }

  @Test
  void whichOneTookWhatDependsOnWhenTheyWereCalled() {
    String values = "push 1 [0,1]; push 2 [2,3]; peek -> 1 [10,11]; pop -> empty [20,21];";

    accept(values + "pop [4,]; pop [12,]");
    accept(values + "pop [12,]; pop [4,]");
    refuse(values + "pop [12,]; pop [13,]");
  }

  @Test
  void whatTheHistorySaysOfAPendingRemovalIsRespected() {
    History history = parse("push 1 [0,1]; push 2 [2,3]; pop [4,]; pop -> 1 [6,7]");

    assertThat(decide(history.withResult(2, ValueTable.inline(2)), Budget.UNLIMITED))
        .isInstanceOf(Yes.class);
    assertThat(decide(history.withResult(2, ValueTable.inline(1)), Budget.UNLIMITED))
        .isInstanceOf(No.class);
  }

  @Test
  void onlyThePartThatMattersIsNamed() {
    Refutation no =
        refuse(
            """
            push 7 [0,1]; pop -> 7 [2,3]; pop [2,]
            push 1 [10,11]; push 2 [12,13]; push 3 [14,15]; pop -> 1 [20,21]
            push 8 [0,1]; pop -> 8 [4,5]
            """);

    assertThat(no.suspects().toArray()).containsExactly(2, 3, 4, 5, 6);
  }

  /** More values than pending removals, which differ in when they were called. */
  private static History manyWays() {
    StringBuilder text = new StringBuilder("pop -> empty [1000,1001];");
    for (int value = 1; value <= 9; value++) {
      text.append("push %d [%d,%d];".formatted(value, 10 * value, 10 * value + 1));
      if (value < 9) {
        text.append("pop [%d,];".formatted(10 * value + 5));
      }
    }
    return parse(text.toString());
  }

  @Test
  void theBudgetIsRespected() {
    int[] left = {100};

    Verdict<Witness, Refutation> verdict = decide(manyWays(), () -> left[0]-- <= 0);

    assertThat(HistoryVerdicts.shortfall(verdict).kind()).isEqualTo(Shortfall.Kind.BUDGET);
  }

  @Test
  void noPendingRemovalNoBudget() {
    assertThat(decide(parse("push 1 [0,1]; pop -> empty [2,3]"), () -> true))
        .isInstanceOf(No.class);
    assertThat(decide(parse("push 1 [0,1]; pop -> 1 [2,3]"), () -> true)).isInstanceOf(Yes.class);
  }

  /** Suspects of the queue sweep hold only what had been called when it stopped. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2, 3, 4})
  void servesTheQueueMonitorAsWell(int different) {
    MatchedHistories histories = new MatchedHistories(DataType.QUEUE, 8_000 + different);
    histories.different = different;
    Comparison comparison = Comparison.spread(DataType.QUEUE, new int[][] {{0}}, 1).get(0);

    for (int round = 0; round < 10_000; round++) {
      comparison.check(new QueueMonitor(), histories.next());
    }

    assertThat(comparison.linearizable()).isGreaterThan(1_000);
    assertThat(comparison.notLinearizable()).isGreaterThan(1_000);
    assertThat(comparison.outOfScope() == 0).as("undecided").isEqualTo(different == 0);
  }
}
