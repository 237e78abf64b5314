package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.History;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExcerptTest {
  private static final int PROCESSES = 8;

  @Test
  void aSmallHistoryIsShownWholeInOrderOfCalls() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [5,6]; enq 2 [0,9]; deq -> 1 [7,]");

    Excerpt excerpt = only(Samples.rejected(history, 2));

    assertThat(excerpt.ops).containsExactly(1, 0, 2);
    assertThat(excerpt.isCore(2)).isTrue();
    assertThat(excerpt.isCore(0)).isFalse();
  }

  @Test
  void historiesUpToTheLimitAreWholeAndLargerOnesAreNot() {
    History whole = Samples.record(DataType.QUEUE, Excerpt.WHOLE, PROCESSES, 1).history;
    History larger = Samples.record(DataType.QUEUE, Excerpt.WHOLE + 1, PROCESSES, 1).history;

    assertThat(only(Samples.rejected(whole, 0)).ops).hasSize(Excerpt.WHOLE);
    assertThat(only(Samples.rejected(larger, 0)).ops).hasSize(1 + Excerpt.CONTEXT);
  }

  @Test
  void aLargeHistoryIsShownByItsCoreAndTheOperationsAroundIt() {
    History history = Samples.record(DataType.QUEUE, 20_000, PROCESSES, 2).history;
    int[] core = {3_000, 3_001, 9_000, 17_000};

    Excerpt excerpt = only(Samples.rejected(history, core));

    assertThat(excerpt.ops).hasSize(core.length + Excerpt.CONTEXT).contains(core);
    assertThat(excerpt.ops).isSortedAccordingTo(Comparator.comparingLong(history::call));
    for (int moment : core) {
      assertThat(runningAt(history, history.call(moment)))
          .as("what ran when operation %d was called", moment)
          .allSatisfy(op -> assertThat(excerpt.ops).contains(op));
    }
  }

  @Test
  void everyProcessIsShownAboutEquallyOften() {
    History history = Samples.record(DataType.QUEUE, 20_000, PROCESSES, 3).history;

    Excerpt excerpt = only(Samples.rejected(history, 10_000));

    for (int process = 0; process < PROCESSES; process++) {
      int each = process;
      long shown = Arrays.stream(excerpt.ops).filter(op -> history.process(op) == each).count();
      // 400 over 8 processes; both ends of the core's one operation draw, levels may be cut.
      assertThat(shown).as("process %d", process).isBetween(46L, 55L);
    }
  }

  @Test
  void theContextOfOneProcessIsWhatItDidJustBeforeAndAfter() {
    History history = Samples.record(DataType.QUEUE, 5_000, 1, 4).history;

    Excerpt excerpt = only(Samples.rejected(history, 2_500));

    // Alone, a process has 200 operations on either side, all next to each other.
    assertThat(excerpt.ops).isEqualTo(IntStream.rangeClosed(2_300, 2_700).toArray());
  }

  @Test
  void manyOperationsAtTheSameDistanceStillFillTheContext() {
    StringBuilder text = new StringBuilder();
    for (int op = 0; op < 3_000; op++) {
      text.append("enq %d [0,9]@%d;".formatted(op, op));
    }
    History history = HistoryText.parse(DataType.QUEUE, text.toString());

    assertThat(only(Samples.rejected(history, 5)).ops).hasSize(1 + Excerpt.CONTEXT);
  }

  @Test
  void withoutACoreTheEarliestOperationsAreShown() {
    History history = Samples.record(DataType.QUEUE, 5_000, PROCESSES, 5).history;
    int[] byCall =
        IntStream.range(0, history.size())
            .boxed()
            .sorted(Comparator.comparingLong(history::call))
            .mapToInt(op -> op)
            .toArray();

    Excerpt excerpt = only(Samples.finding(history, Verdict.yes()));

    assertThat(excerpt.ops).isEqualTo(Arrays.copyOf(byCall, Excerpt.CONTEXT));
  }

  @Test
  void aCoreLargerThanThePageIsCut() {
    History history = Samples.record(DataType.QUEUE, 5_000, PROCESSES, 6).history;

    Excerpt excerpt = only(Samples.rejected(history, IntStream.range(0, history.size()).toArray()));

    assertThat(excerpt.ops).hasSize(Excerpt.WHOLE);
  }

  @Test
  void failuresComeFirstAndTheNumberOfObjectsIsLimited() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; deq -> 2 [2,3]");
    Finding fine = Samples.finding(history, Verdict.yes());
    Finding open = Samples.finding(history, Verdict.outOfScope("not covered"));
    Finding bad = Samples.rejected(history, 1);
    List<Finding> findings = new ArrayList<>(List.of(fine, open, bad));
    for (int more = 0; more < 2 * Excerpt.OBJECTS; more++) {
      findings.add(fine);
    }

    List<Excerpt> excerpts =
        Excerpt.allOf(new HistoryPage.Content("many.jsonl", "queue", findings));

    assertThat(excerpts).hasSize(Excerpt.OBJECTS);
    assertThat(excerpts.subList(0, 3)).extracting(e -> e.finding).containsExactly(bad, open, fine);
  }

  @Test
  void manyLargeObjectsShareThePage() {
    List<Finding> findings =
        IntStream.range(0, 100)
            .mapToObj(seed -> Samples.record(DataType.QUEUE, 300, 3, seed).history)
            .map(history -> Samples.rejected(history, 7, 8))
            .toList();

    List<Excerpt> excerpts =
        Excerpt.allOf(new HistoryPage.Content("many.jsonl", "queue", findings));

    assertThat(excerpts).hasSize(100);
    assertThat(excerpts).allSatisfy(excerpt -> assertThat(excerpt.ops).contains(7, 8));
    assertThat(excerpts.stream().mapToInt(excerpt -> excerpt.ops.length).sum())
        .isEqualTo(Excerpt.WHOLE);
  }

  @Test
  void anOperationThatReturnedAfterTheCoreEndsIsCutShort() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,9]; deq -> 2 [2,3]");
    History prefix = history.prefix(3);
    Finding finding =
        new Finding(
            history, "a test", Refutation.verdict("it does not fit", 1), prefix.operations());

    Excerpt excerpt = only(finding);

    assertThat(excerpt.isCutShort(0)).isTrue();
    assertThat(excerpt.isCutShort(1)).isFalse();
    assertThat(excerpt.names(0))
        .containsExactly("enq(1) [0,9] by process 0", "enq(1) [0,pending] by process 0");
  }

  @Test
  void aCoreOfAnotherHistoryIsRefused() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]");
    History other = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; enq 2 [2,3]");
    Finding finding =
        new Finding(history, "a test", Refutation.verdict("?", 0), List.of(other.operation(1)));

    assertThatThrownBy(() -> only(finding))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not operations of the history");
  }

  private static List<Integer> runningAt(History history, long stamp) {
    return IntStream.range(0, history.size())
        .filter(op -> history.call(op) <= stamp && stamp <= history.returned(op))
        .boxed()
        .toList();
  }

  private static Excerpt only(Finding finding) {
    return Excerpt.allOf(Samples.content("test.jsonl", "queue", finding)).get(0);
  }
}
