package dev.linchpin.internal.monitor.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor.Evidence;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultisetMonitorTest {
  private final MultisetMonitor monitor = new MultisetMonitor();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "add 1 [0,1]; add 1 [2,3]; remove 1 -> true [4,5]; remove 1 -> true [6,7]",
        "remove 1 -> true [0,3]; add 1 [1,2]",
        "remove 1 -> true [0,1]; add 1 [1,2]",
        "add 1 [0,]; remove 1 -> true [1,2]",
        "remove 1 [0,]; add 1 [1,2]; remove 1 -> true [3,4]",
        "contains 1 [0,]; contains 1 -> unknown [0,1]; add 1 [2,3]",
      })
  void acceptsWithAWitness(String text) {
    History history = HistoryText.parse(DataType.MULTISET, text);

    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Yes.class);
    int[] order = Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence()).toArray();
    assertThat(Oracle.confirms(DataType.MULTISET, history, order)).isTrue();
    assertThat(decide(history)).isEqualTo(Verdict.yes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "remove 1 -> true [0,1]",
        "remove 1 -> true [0,1]; add 1 [2,3]",
        "add 1 [0,1]; add 2 [0,1]; remove 1 -> true [2,3]; remove 1 -> true [2,3]",
        "add 1 [0,]; remove 1 -> true [1,2]; remove 1 -> true [3,4]",
        "add 1 -> !java.lang.IllegalStateException [0,1]",
        "remove 1 -> !java.lang.IllegalStateException [0,1]",
        "contains 1 -> !java.lang.IllegalStateException [0,1]",
        // whatever else is asked, too many were removed
        "contains 1 -> false [0,1]; remove 1 -> true [2,3]; remove 1 -> false [4,5]",
      })
  void rejectsWithSuspectsThatFailAlone(String text) {
    History history = HistoryText.parse(DataType.MULTISET, text);

    Verdict<Witness, Refutation> verdict = decide(history);

    assertThat(verdict).isInstanceOf(No.class);
    int[] suspects = ((No<Witness, Refutation>) verdict).evidence().suspects().toArray();
    assertThat(Oracle.isLinearizable(DataType.MULTISET, history.select(suspects))).isFalse();
  }

  /** The first has no meaning for the printed Algorithm 11. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "add 1 [0,1]; remove 1 -> false [2,3]",
        "remove 1 -> false [0,1]",
        "add 1 [0,1]; contains 1 -> true [2,3]",
        "add 1 [0,1]; remove 1 -> unknown [2,3]",
      })
  void questionsAboutPresenceAreOutOfScope(String text) {
    History history = HistoryText.parse(DataType.MULTISET, text);

    assertThat(decide(history)).isInstanceOf(Undecided.class);
    assertThat(ReleaseCheck.decide(history, MultisetSweep::new)).isInstanceOf(Undecided.class);
  }

  @Test
  void saysThatTooManyWereRemoved() {
    History history =
        HistoryText.parse(
            DataType.MULTISET,
            """
            add 1 [0,1]; remove 1 -> true [2,3]; add 1 [4,5]; remove 1 -> true [6,9]
            remove 1 -> true [7,8]; add 2 [6,7]
            """);

    Refutation verdict = HistoryVerdicts.refutation(decide(history));

    assertThat(verdict.explanation())
        .isEqualTo(
            "when remove(1) → true [6,9] by process 3 had removed 1, more removals of 1 had"
                + " finished than additions of it had begun");
    assertThat(verdict.suspects().toArray()).containsExactly(2, 3, 4);
  }

  @Test
  void agreesWithTheOracleOnRandomHistories() {
    for (int config = 0; config < 8; config++) {
      RandomHistories random = new RandomHistories(DataType.MULTISET, 3000 + config);
      random.ties = (config & 1) != 0;
      random.pending = (config & 2) != 0;
      random.methods = (config & 4) != 0 ? new int[] {0, 1, 2} : new int[] {0, 0, 1};
      MonitorComparison comparison = new MonitorComparison(DataType.MULTISET, monitor);

      for (int round = 0; round < Rounds.fifthOf(13_000); round++) {
        random.valueCount = 1 + round % 2;
        random.mostOperations = 6 + round % 7;
        comparison.check(random.next());
      }

      assertThat(comparison.yes).isGreaterThan(Rounds.fifthOf(500));
      assertThat(comparison.no).isGreaterThan(Rounds.fifthOf(500));
    }
  }

  @Test
  void theStreamingSweepAgreesAndReleasesInTime() {
    RandomHistories random = new RandomHistories(DataType.MULTISET, 78);
    random.methods = new int[] {0, 0, 1};
    random.mostOperations = 14;
    int decided = 0;
    for (int round = 0; round < Rounds.fifthOf(10_000); round++) {
      History history = random.next();
      Verdict<Witness, Refutation> verdict = ReleaseCheck.decide(history, MultisetSweep::new);
      if (verdict instanceof Undecided) {
        continue;
      }
      decided++;
      assertThat(verdict.getClass()).isEqualTo(decide(history).getClass());
      if (verdict instanceof No<Witness, Refutation> negative) {
        History suspects = history.select(negative.evidence().suspects().toArray());
        assertThat(Oracle.isLinearizable(DataType.MULTISET, suspects)).isFalse();
      }
    }
    assertThat(decided).isGreaterThan(Rounds.fifthOf(3_000));
  }

  private Verdict<Witness, Refutation> decide(History history) {
    return monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }
}
