package dev.linchpin.internal.monitor.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.HistoryVerdicts;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.ReleaseCheck;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SetMonitorTest {
  private final SetMonitor monitor = new SetMonitor();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        // keys start absent; the printed algorithm starts in no state and rejects the first add
        "add 1 -> true [0,1]",
        "remove 1 -> false [0,1]; contains 1 -> false [2,3]",
        "add 1 -> true [0,1]; add 1 -> false [2,3]; remove 1 -> true [4,5]; remove 1 -> false"
            + " [6,7]",
        // keys are independent
        "add 1 -> true [0,1]; contains 2 -> false [2,3]; contains 1 -> true [4,5]",
        // a query forces an addition before it returns
        "add 1 -> true [0,9]; contains 1 -> true [1,2]; contains 1 -> true [3,4]",
        // both states in one run, by flips that return later
        "add 1 -> true [0,9]; remove 1 -> true [0,9]; contains 1 -> true [1,2]; contains 1 -> false"
            + " [3,4]",
        // equal stamps overlap
        "contains 1 -> true [0,1]; add 1 -> true [1,2]",
        "add 1 -> true [0,1]; remove 1 -> true [1,1]; contains 1 -> true [1,2]",
        // pending updates may have happened, in time or not at all
        "add 1 [0,]; contains 1 -> true [1,2]; contains 1 -> true [3,4]",
        "add 1 [0,]; contains 1 -> false [1,2]",
        "add 1 [0,]; remove 1 -> true [1,2]; contains 1 -> false [3,4]",
        "add 1 -> true [0,1]; remove 1 [2,]; contains 1 -> true [3,4]; contains 1 -> false [5,6]",
        "contains 1 [0,]; contains 1 -> unknown [1,2]; add 1 -> true [3,4]; contains 1 -> unknown"
            + " [5,6]",
      })
  void acceptsWithAWitness(String text) {
    History history = HistoryText.parse(DataType.SET, text);

    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Yes.class);
    int[] order = Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence()).toArray();
    assertThat(Oracle.confirms(DataType.SET, history, order)).isTrue();
    assertThat(decide(history)).isEqualTo(Verdict.yes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "contains 1 -> true [0,1]",
        "add 1 -> false [0,1]",
        "remove 1 -> true [0,1]",
        "add 1 -> true [0,1]; add 1 -> true [2,3]",
        "add 1 -> true [0,1]; contains 1 -> false [2,3]",
        "add 1 -> true [0,1]; contains 2 -> true [2,3]",
        "add 1 -> true [0,1]; remove 1 -> !java.lang.IllegalStateException [2,3]",
        // Algorithm 13 accepts it: the second add must not claim what happened before its call
        "add 1 -> true [0,9]; add 1 -> false [1,2]; add 1 -> true [3,4]; add 1 -> false [5,6];"
            + " remove 1 -> true [7,8]",
        // one pending add cannot add twice
        "add 1 [0,]; contains 1 -> true [1,2]; remove 1 -> true [3,4]; contains 1 -> true [5,6]",
      })
  void rejectsWithSuspectsThatFailAlone(String text) {
    History history = HistoryText.parse(DataType.SET, text);

    Verdict<Witness, Refutation> verdict = decide(history);

    assertThat(verdict).isInstanceOf(No.class);
    int[] suspects = ((No<Witness, Refutation>) verdict).evidence().suspects().toArray();
    assertThat(Oracle.isLinearizable(DataType.SET, history.select(suspects))).isFalse();
  }

  @Test
  void suspectsBeginWhereTheStateWasLastCertain() {
    History history =
        HistoryText.parse(
            DataType.SET,
            """
            add 1 -> true [0,1]; remove 1 -> true [2,3]; contains 1 -> false [4,5]
            add 1 -> true [6,7]; contains 1 -> true [8,9]; add 1 -> false [8,9]
            contains 1 -> true [10,11]; contains 1 -> false [12,13]; add 2 -> true [12,13]
            """);

    Refutation verdict = HistoryVerdicts.refutation(decide(history));

    assertThat(verdict.explanation())
        .isEqualTo(
            "contains(1) → false [12,13] by process 7 needs 1 to be absent at some moment of its"
                + " run, which the results of the other operations on 1 rule out");
    assertThat(verdict.suspects().toArray()).containsExactly(3, 7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"add 1 -> unknown [0,1]", "remove 1 -> unknown [0,1]"})
  void updatesOfUnknownSuccessAreOutOfScope(String text) {
    assertThat(decide(HistoryText.parse(DataType.SET, text))).isInstanceOf(Undecided.class);
  }

  @Test
  void agreesWithTheOracleOnRandomHistories() {
    int[][] methods = {{0, 1, 2}, {0, 1}, {0, 2}, {1, 2}};
    for (int config = 0; config < 16; config++) {
      RandomHistories random = new RandomHistories(DataType.SET, 2000 + config);
      random.ties = (config & 1) != 0;
      random.pending = (config & 2) != 0;
      random.methods = methods[config >> 2];
      MonitorComparison comparison = new MonitorComparison(DataType.SET, monitor);

      for (int round = 0; round < Rounds.fifthOf(6_500); round++) {
        random.valueCount = 1 + round % 2;
        random.mostOperations = 8 + round % 7;
        comparison.check(random.next());
      }

      assertThat(comparison.yes).isGreaterThan(Rounds.fifthOf(2_000));
      assertThat(comparison.no).isGreaterThan(Rounds.fifthOf(1_000));
      assertThat(comparison.outOfScope).isZero();
    }
  }

  /** The same sweep as for streams: it must not look at what it has released. */
  @Test
  void theStreamingSweepAgreesAndReleasesInTime() {
    Function<OperationTable, OnlineMonitor> sweep = SetSweep::new;
    RandomHistories random = new RandomHistories(DataType.SET, 77);
    random.valueCount = 2;
    random.mostOperations = 14;
    for (int round = 0; round < Rounds.fifthOf(10_000); round++) {
      History history = random.next();
      Verdict<Witness, Refutation> verdict = ReleaseCheck.decide(history, sweep);

      boolean isYes = verdict instanceof Yes;
      assertThat(isYes).isEqualTo(decide(history) instanceof Yes);
      if (verdict instanceof No<Witness, Refutation> negative) {
        History suspects = history.select(negative.evidence().suspects().toArray());
        assertThat(Oracle.isLinearizable(DataType.SET, suspects)).isFalse();
      }
    }
  }

  private Verdict<Witness, Refutation> decide(History history) {
    return monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }
}
