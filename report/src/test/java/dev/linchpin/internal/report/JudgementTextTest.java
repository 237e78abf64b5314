package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.Recording;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.HistoryText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgementTextTest {
  private static List<String> lines(String history, int width) {
    Specification queue = Specifications.of(DataType.QUEUE);
    Recording recording = new Recording(List.of(HistoryText.parse(DataType.QUEUE, history)));
    MonitorResult result =
        new MonitorResult(
            "run.jsonl",
            queue,
            recording,
            new Judge(queue, Settings.standard().withCore(true)).judge(recording),
            List.of(),
            7);
    return JudgementText.lines(result, false, Layout.plain(width));
  }

  /** The times are in the picture; the sentence is for people. */
  @Test
  void theSentenceNamesOperationsWithoutTheirTimes() {
    assertThat(lines("enq 1 [0,1]@0; enq 2 [2,3]@1; deq -> 2 [4,5]@0; deq -> 1 [6,7]@0", 200))
        .contains(
            "  enq(1) by process 0 finished before enq(2) by process 1 began, yet deq() → 2 by"
                + " process 0 finished before deq() → 1 by process 0 began.");
  }

  /** Without times one could not tell the two apart. */
  @Test
  void operationsThatLookAlikeKeepTheirTimes() {
    assertThat(String.join("\n", lines("enq 1 [0,1]@0; deq -> 1 [2,3]@1; deq -> 1 [4,5]@1", 200)))
        .contains("deq() → 1 [4,5] by process 1 returned 1, but");
  }

  @ParameterizedTest
  @ValueSource(ints = {58, 78, 98, 158})
  void noLineIsWiderThanTheTerminal(int width) {
    String history =
        "enq 1 [0,1]@0; enq 2 [2,3]@1; deq -> 2 [4,5]@0; deq -> 1 [6,7]@0; enq 3 [8,9]@1";

    assertThat(lines(history, width))
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(width + 3));
  }
}
