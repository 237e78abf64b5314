package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.HistoryVerdicts;
import dev.linchpin.testing.Oracle;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriorityQueueMonitorTest {
  private final Monitor monitor = new PriorityQueueMonitor();
  private final CollectionComparisons comparisons =
      new CollectionComparisons(DataType.PQUEUE, monitor);

  private Verdict<Witness, Refutation> decide(String text) {
    History history = HistoryText.parse(DataType.PQUEUE, text);
    return monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }

  private Refutation refuse(String text) {
    Verdict<Witness, Refutation> verdict = decide(text);
    return HistoryVerdicts.refutation(verdict);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "delmin -> empty [0,1]",
        "delmin -> empty [0,1]; delmin -> empty [2,3]; peek -> empty [0,5]",
        "delmin -> empty [0,1]; insert 1 [2,3]",
        "insert 1 [0,0]; delmin -> 1 [1,1]",
        "insert 1 [0,1]; delmin -> empty [1,1]",
        "delmin -> 1 [0,3]; insert 1 [2,5]",
        "insert 2 [0,1]; insert 1 [2,3]",
        "insert 2 [0,1]; delmin -> 2 [2,5]; insert 1 [4,7]; delmin -> 1 [8,9]",
        "insert 2 [0,1]; insert 1 [2,3]; delmin -> 1 [4,5]; delmin -> 2 [6,7]",
        "insert 2 [0,1]; insert 1 [2,5]; peek -> 2 [3,6]; delmin -> 1 [7,8]",
        "insert -5 [0,1]; insert 3 [2,3]; delmin -> -5 [4,5]; delmin -> 3 [6,7]",
        "insert b [0,1]; insert a [2,3]; insert 7 [4,5]; delmin -> 7 [6,7]; delmin -> a [8,9]",
        "insert 1 [0,9]; peek -> 1 [1,2]; delmin -> 1 [3,4]; delmin -> empty [5,6]",
        "insert 2 [0,]; delmin -> 2 [1,2]",
        "insert 1 [0,]; insert 2 [1,2]; delmin -> 2 [3,4]",
        "insert 1 [0,1]; insert 2 [2,3]; delmin [3,]; delmin -> 2 [4,5]",
        "insert 1 [0,1]; peek -> unknown [2,3]; delmin -> 1 [2,3]",
      })
  void linearizable(String text) {
    History history = HistoryText.parse(DataType.PQUEUE, text);
    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Yes.class);
    Witness witness = Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence());
    assertThat(Oracle.confirms(DataType.PQUEUE, history, witness.toArray())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delmin -> 1 [0,1]",
        "delmin -> 1 [0,1]; insert 1 [2,3]",
        "insert 1 [0,1]; delmin -> empty [2,3]",
        "insert 1 [0,1]; peek -> empty [2,3]",
        "insert 1 [0,1]; delmin -> 1 [2,3]; delmin -> 1 [4,5]",
        "insert 1 [0,1]; delmin -> 1 [2,3]; peek -> 1 [4,5]",
        "insert 2 [0,1]; insert 1 [2,3]; delmin -> 2 [4,5]",
        "insert 2 [0,1]; insert 1 [2,3]; peek -> 2 [4,5]; delmin -> 1 [6,7]",
        "insert b [0,1]; insert a [2,3]; delmin -> b [4,5]",
        "insert a [0,1]; insert 7 [2,3]; delmin -> a [4,5]",
        "insert 2 [0,1]; insert 1 [2,]; peek -> 1 [4,5]; delmin -> 2 [6,7]",
        "insert 1 [0,1]; delmin -> !java.lang.IllegalStateException [2,3]",
      })
  void notLinearizable(String text) {
    History history = HistoryText.parse(DataType.PQUEUE, text);

    Refutation verdict = refuse(text);

    History suspects = history.select(verdict.suspects().toArray());
    assertThat(Oracle.isLinearizable(DataType.PQUEUE, suspects)).isFalse();
  }

  @Test
  void removalOfWhoKnowsWhatIsLeftToOthers() {
    assertThat(decide("insert 1 [0,1]; delmin -> unknown [2,3]")).isInstanceOf(Undecided.class);
  }

  @Test
  void theSmallerValuePassedOverIsNamed() {
    Refutation verdict =
        refuse("insert 5 [0,1]; insert 9 [0,1]; insert 3 [2,3]; delmin -> 5 [4,5]");

    assertThat(verdict.suspects().toArray()).containsExactly(0, 2, 3);
    assertThat(verdict.explanation())
        .isEqualTo(
            "delmin() → 5 [4,5] by process 3 passed over a smaller value: during its whole run 3"
                + " was certainly present");
  }

  @Test
  void theFewestSmallerValuesThatTakeOverFromEachOtherAreNamed() {
    Refutation verdict =
        refuse(
            """
            insert 9 [0,1]; delmin -> 9 [10,29]
            insert 1 [2,3]; delmin -> 1 [15,30]
            insert 2 [4,12]; delmin -> 2 [22,31]
            insert 3 [5,13]; delmin -> 3 [18,32]
            insert 4 [6,20]; delmin -> 4 [33,34]
            """);

    assertThat(verdict.suspects().toArray()).containsExactly(0, 1, 2, 3, 4, 5, 8, 9);
    assertThat(verdict.explanation()).contains("one of 1, 2 and 4 was certainly present");
  }

  @Test
  void agreesWithTheOracle() {
    comparisons.onAnything();
  }

  @Test
  void agreesWithTheOracleOnWhatWasInserted() {
    comparisons.onWhatWasInserted(5_000);
  }

  @Test
  void agreesWithTheOracleOnRepeatedValues() {
    comparisons.onRepeatedValues(6_000);
  }
}
