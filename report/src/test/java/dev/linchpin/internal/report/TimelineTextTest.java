package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTextTest {
  private static List<RecordedOperation> queue(String text) {
    return HistoryText.parse(DataType.QUEUE, text).operations();
  }

  /** A bar is its label and three columns more; one column is free between two bars in a row. */
  @Test
  void operationsOneAfterTheOtherStandSideBySide() {
    assertThat(TimelineText.of(queue("enq 1 [0,1]@0; enq 2 [2,3]@1; deq -> 2 [4,5]@0")))
        .containsExactly(
            "process 0  ├ enq(1) ┤            ├ deq() → 2 ┤", "process 1             ├ enq(2) ┤");
  }

  /** Overlap is what the picture is for: the second begins above the first. */
  @Test
  void overlappingOperationsOverlap() {
    List<String> rows = TimelineText.of(queue("enq 1 [0,9]@0; enq 2 [1,3]@1"));

    assertThat(rows.get(1).indexOf('├')).isBetween(1, rows.get(0).indexOf('┤') - 1);
    assertThat(rows.get(1).indexOf('┤')).isLessThan(rows.get(0).indexOf('┤'));
  }

  @Test
  void equalStampsOverlap() {
    List<String> rows = TimelineText.of(queue("enq 1 [0,5]@0; enq 2 [5,6]@1"));

    assertThat(rows.get(1).indexOf('├')).isLessThan(rows.get(0).indexOf('┤'));
  }

  @Test
  void aPendingOperationStaysOpen() {
    assertThat(TimelineText.of(queue("enq 1 [0,]@3")).get(0)).startsWith("process 3").endsWith("⋯");
  }

  /** The picture with labels is 46 columns wide, that with numbers 28. */
  @Test
  void whereLabelsHaveNoRoomBarsAreNumbered() {
    List<RecordedOperation> operations = queue("enq 1 [0,1]@0; enq 2 [2,3]@1; deq -> 2 [4,5]@0");

    assertThat(TimelineText.within(operations, 46)).isEqualTo(TimelineText.of(operations));
    assertThat(TimelineText.within(operations, 45))
        .containsExactly(
            "process 0  ├ 1 ┤       ├ 3 ┤",
            "process 1        ├ 2 ┤",
            "",
            "1  enq(1)",
            "2  enq(2)",
            "3  deq() → 2");
    assertThat(TimelineText.within(operations, 27)).isEmpty();
  }

  @Test
  void nothingIsDrawnAsNothing() {
    assertThat(TimelineText.of(List.of())).isEmpty();
  }
}
