package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import org.junit.jupiter.api.Test;

class OmittedOperationsTest {
  @Test
  void whatIsLeftOutIsCountedForEachProcess() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 0 [0,1]@0; enq 1 [2,3]@0; enq 2 [4,5]@0; enq 3 [6,7]@0; enq 4 [8,9]@0
            enq 5 [0,5]@1; enq 6 [6,7]@1
            enq 7 [0,1]@2
            """);

    OmittedOperations gaps = new OmittedOperations(history, new int[] {1, 6, 3});

    assertThat(gaps.before(1)).isEqualTo(1);
    assertThat(gaps.after(1)).isZero();
    assertThat(gaps.before(3)).isEqualTo(1);
    assertThat(gaps.after(3)).isEqualTo(1);
    assertThat(gaps.before(6)).isEqualTo(1);
    assertThat(gaps.after(6)).isZero();
  }

  @Test
  void aWholeHistoryHasNoGaps() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 0 [0,1]@0; enq 1 [2,3]@0");

    OmittedOperations gaps = new OmittedOperations(history, new int[] {0, 1});

    assertThat(gaps.before(0) + gaps.before(1) + gaps.after(0) + gaps.after(1)).isZero();
  }
}
