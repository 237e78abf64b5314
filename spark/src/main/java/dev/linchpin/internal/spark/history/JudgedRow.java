package dev.linchpin.internal.spark.history;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.Specification;
import dev.linchpin.verdict.ObjectJudgement;
import java.time.Duration;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about a part or a segment, with the columns of {@link HistoryColumns#JUDGED}.
 */
record JudgedRow(@Nullable String object, @Nullable String part, Row row) {

  static Judge judge(Specification specification, long budgetMillis) {
    return new Judge(
        specification, Settings.standard().withJobs(1).withBudget(Duration.ofMillis(budgetMillis)));
  }

  /** A part that is no history. */
  static JudgedRow bad(@Nullable String object, @Nullable String part, String problem) {
    String verdict = HistoryVerdict.BAD_INPUT.word();
    return new JudgedRow(
        object,
        part,
        RowFactory.create(
            object, part, verdict, 0L, 0L, "", problem, null, "", Long.MIN_VALUE, null));
  }

  /**
   * @param segment the number of the segment from 0; null for a part that was judged as a whole
   */
  static JudgedRow of(
      @Nullable String object,
      @Nullable String part,
      ObjectJudgement judged,
      @Nullable Long segment) {
    String[] core =
        OperationView.of(judged.core()).stream()
            .map(one -> Documents.text(OperationView.class, one))
            .toArray(String[]::new);
    long at = judged.lastCall();
    return new JudgedRow(
        object,
        part,
        RowFactory.create(
            object,
            part,
            judged
                .verdict()
                .pick(
                    HistoryVerdict.LINEARIZABLE, HistoryVerdict.VIOLATION, HistoryVerdict.UNDECIDED)
                .word(),
            (long) judged.operations(),
            (long) judged.pending(),
            judged.algorithm(),
            judged.explanation(),
            core,
            String.join("; ", judged.remarks()),
            at,
            segment));
  }

  /** The same as a row of {@link HistoryColumns#PIECES}. */
  Row piece() {
    return RowFactory.create(object, part, null, null, null, null, row);
  }
}
