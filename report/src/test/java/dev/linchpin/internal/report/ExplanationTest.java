package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.report.Explanation.Piece;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  @Test
  void operationsNamedAreFound() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [2,3]; enq 2 [0,1]");

    List<Piece> pieces =
        explain(
            Samples.rejected(
                history, "See enq(1) [2,3] by process 0, then enq(2) [0,1] by process 1", 0));

    // Positions among the operations shown, which are in order of calls.
    assertThat(pieces)
        .containsExactly(
            new Piece("See ", Explanation.NO_OPERATION),
            new Piece("enq(1) [2,3] by process 0", 1),
            new Piece(", then ", Explanation.NO_OPERATION),
            new Piece("enq(2) [0,1] by process 1", 0));
  }

  @Test
  void theNumberOfAProcessIsReadToItsEnd() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]@1; enq 1 [0,1]@12");

    List<Piece> both =
        explain(
            Samples.rejected(
                history, "enq(1) [0,1] by process 12 and enq(1) [0,1] by process 1", 0));
    List<Piece> neither =
        explain(Samples.rejected(history, "enq(1) [0,1] by process 123 is not there", 0));

    assertThat(both).extracting(Piece::shown).containsExactly(1, Explanation.NO_OPERATION, 0);
    assertThat(neither).extracting(Piece::shown).containsExactly(Explanation.NO_OPERATION);
  }

  @Test
  void anOperationIsAlsoFoundAsTheCoreTakesIt() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,9]; deq -> 2 [2,3]");
    Verdict<Witness, Refutation> no =
        Refutation.verdict("enq(1) [0,pending] by process 0 is no help", 0, 1);

    List<Piece> pieces =
        explain(new Finding(history, "a test", no, history.prefix(3).operations()));

    assertThat(pieces.get(0)).isEqualTo(new Piece("enq(1) [0,pending] by process 0", 0));
  }

  @Test
  void undecidedHistoriesAreExplainedAndLinearizableOnesNeedNoExplanation() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,9]");

    assertThat(explain(Samples.finding(history, Verdict.outOfScope("the time is used up"))))
        .containsExactly(new Piece("the time is used up", Explanation.NO_OPERATION));
    assertThat(explain(Samples.finding(history, Verdict.yes()))).isEmpty();
  }

  private static List<Piece> explain(Finding finding) {
    return Explanation.of(Excerpt.allOf(Samples.content("t", "queue", finding)).get(0));
  }
}
