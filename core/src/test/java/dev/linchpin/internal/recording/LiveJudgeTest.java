package dev.linchpin.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.internal.recording.LiveJudge.Surrender.Kind;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.verdict.Core;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LiveJudgeTest {
  private static LiveJudge judge(DataType type, History history, int window) {
    return new Judge(Specifications.of(type), Settings.standard().withJobs(1))
        .live(Vocabulary.of(type), history.values(), window);
  }

  /**
   * Tells the operations in order of return, as a recorder writes them.
   *
   * @return whether all came in time, also those after a violation
   */
  private static boolean tell(LiveJudge judge, History history) {
    List<Integer> order =
        IntStream.range(0, history.size())
            .boxed()
            .sorted(Comparator.comparingLong(history::returned))
            .toList();
    OperationRow row = new OperationRow();
    for (int op : order) {
      row.line++;
      row.process = history.process(op);
      row.method = history.method(op);
      row.argument = history.argument(op);
      row.result = history.result(op);
      row.call = history.call(op);
      row.returned = history.returned(op);
      boolean late = judge.isTooLate(row);
      if (judge.violation().isEmpty()) {
        judge.accept(row);
      }
      if (late || judge.surrender().isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** Whatever the window: the oracle's ruling, or an honest surrender, never anything else. */
  @ParameterizedTest
  @EnumSource(names = {"QUEUE", "SET", "MULTISET", "STACK"})
  void liveRulingsAgreeWithTheOracle(DataType type) {
    int decided = 0;
    for (int window : new int[] {1, 3, 100}) {
      RandomHistories random = new RandomHistories(type, 900 + window);
      if (window == 100) {
        random.methods = new int[] {0, 1};
      }
      for (int round = 0; round < 4_000; round++) {
        History history = random.next();
        LiveJudge judge = judge(type, history, window);
        if (!tell(judge, history)) {
          continue;
        }
        Verdict<Witness, Core> verdict = judge.asItStands(List.of()).verdict();
        if (verdict.isUndecided()) {
          continue;
        }
        decided++;
        assertThat(verdict.isYes())
            .as("window %d: %s", window, history.operations())
            .isEqualTo(Oracle.isLinearizable(type, history));
      }
    }
    assertThat(decided).isGreaterThan(2_000);
  }

  /** The pair is complete with the fourth operation; with a window of 2 the sixth reveals it. */
  @Test
  void aViolationIsReportedWhenTheWindowHasPassedIt() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; deq -> 1 [6,7]; enq 3 [8,9]; enq 4 [10,11];"
                + " enq 5 [12,13]; enq 6 [14,15]");
    LiveJudge judge = judge(DataType.QUEUE, history, 2);

    tell(judge, history);

    Judgement violation = judge.violation().orElseThrow();
    assertThat(violation.operations()).isEqualTo(6);
    assertThat(violation.violation().orElseThrow().core()).hasSize(4);
  }

  @Test
  void anOperationThatComesTooLateIsRefusedNotMisjudged() {
    History history =
        HistoryText.parse(
            DataType.QUEUE, "enq 1 [0,100]; enq 2 [2,3]; enq 3 [4,5]; enq 4 [6,7]; enq 5 [8,9]");
    LiveJudge judge = judge(DataType.QUEUE, history, 2);

    tell(judge, history);

    assertThat(judge.surrender().orElseThrow().kind()).isEqualTo(Kind.TOO_LATE);
    assertThat(judge.surrender().orElseThrow().explanation()).contains("--window");
  }
}
