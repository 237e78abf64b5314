package dev.linchpin.internal.spark.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.ObjectJudgement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PartHistoryTest {
  private static ObjectJudgement judged(DataType type, int most, List<String> lines) {
    return new PartHistory(Specifications.of(type), PlainVerdicts.judge(type), most)
        .judge(PlainVerdicts.sorted(lines).iterator());
  }

  @ParameterizedTest
  @EnumSource(DataType.class)
  void aSortedHistoryGetsTheVerdictOfTheWholeFile(DataType type) {
    for (List<String> lines : PlainVerdicts.histories(type, 200, 5)) {
      ObjectJudgement plain = PlainVerdicts.of(type, PlainVerdicts.sorted(lines));
      ObjectJudgement sorted = judged(type, PartHistory.USUAL, lines);
      assertThat(sorted.verdict().pick(0, 1, 2)).isEqualTo(plain.verdict().pick(0, 1, 2));
      assertThat(sorted.operations()).isEqualTo(plain.operations());
      assertThat(sorted.pending()).isEqualTo(plain.pending());
      assertThat(sorted.explanation()).isEqualTo(plain.explanation());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"QUEUE", "SET", "MULTISET"})
  void aLargeHistoryIsJudgedWhileItIsReadWithTheSameVerdict(DataType type) {
    int decided = 0;
    for (List<String> lines : PlainVerdicts.histories(type, 500, 7)) {
      ObjectJudgement plain = PlainVerdicts.of(type, lines);
      ObjectJudgement live = judged(type, 2, lines);
      assertThat(live.operations()).isEqualTo(plain.operations());
      assertThat(live.pending()).isEqualTo(plain.pending());
      if (!live.verdict().isUndecided()) {
        decided++;
        assertThat(live.verdict().isNo()).as("%s", lines).isEqualTo(plain.verdict().isNo());
      }
    }
    // The others have something that only a judge of the whole history decides.
    assertThat(decided).isGreaterThan(100);
  }

  @Test
  void operationsOfOneProcessThatOverlapAreBadInput() {
    List<String> lines =
        List.of(
            "{\"process\":0,\"op\":\"enq\",\"arg\":1,\"ret\":null,\"call\":1,\"return\":5}",
            "{\"process\":0,\"op\":\"enq\",\"arg\":2,\"ret\":null,\"call\":2,\"return\":6}");
    assertThatThrownBy(() -> judged(DataType.QUEUE, PartHistory.USUAL, lines))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("process 0");
  }
}
