package dev.linchpin.internal.spark.history;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.ObjectJudgement;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/** Judges the parts of one partition, whose rows are sorted by object, part and call. */
final class PartJudging implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  private static final int LINE = HistoryColumns.INDEXED.fieldIndex(HistoryColumns.LINE);
  private static final int PROBLEM = HistoryColumns.INDEXED.fieldIndex("problem");

  private final DataType type;
  private final long budgetMillis;
  private final int most;

  /**
   * @param budgetMillis for each part that needs a search
   * @param most see {@link PartHistory}
   */
  PartJudging(DataType type, long budgetMillis, int most) {
    this.type = type;
    this.budgetMillis = budgetMillis;
    this.most = most;
  }

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    return new Parts(rows);
  }

  /** One row for each part; the rows of a part are consumed while it is judged. */
  private final class Parts implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Specification specification = Specifications.of(type);
    private final Judge judge =
        new Judge(
            specification,
            Settings.standard().withJobs(1).withBudget(Duration.ofMillis(budgetMillis)));
    private @Nullable Row ahead;

    Parts(Iterator<Row> rows) {
      this.rows = rows;
      advance();
    }

    private void advance() {
      ahead = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
      return ahead != null;
    }

    @Override
    public Row next() {
      Row first = ahead;
      if (first == null) {
        throw new NoSuchElementException();
      }
      String object = first.getString(0);
      String part = first.getString(1);
      if (!first.isNullAt(PROBLEM)) {
        advance();
        String where = "the line %s: ".formatted(first.getString(LINE));
        return bad(object, part, where + first.getString(PROBLEM));
      }
      Lines lines = new Lines(object, part);
      try {
        return row(object, part, new PartHistory(specification, judge, most).judge(lines));
      } catch (BadInput bad) {
        lines.forEachRemaining(line -> {});
        return bad(object, part, bad.problem());
      }
    }

    /** The lines of one part. */
    private final class Lines implements Iterator<String> {
      private final @Nullable String object;
      private final @Nullable String part;

      Lines(@Nullable String object, @Nullable String part) {
        this.object = object;
        this.part = part;
      }

      @Override
      public boolean hasNext() {
        return ahead != null
            && ahead.isNullAt(PROBLEM)
            && Objects.equals(object, ahead.getString(0))
            && Objects.equals(part, ahead.getString(1));
      }

      @Override
      public String next() {
        Row row = ahead;
        if (row == null) {
          throw new NoSuchElementException();
        }
        advance();
        return row.getString(LINE);
      }
    }
  }

  private static Row bad(@Nullable String object, @Nullable String part, String problem) {
    return RowFactory.create(
        object,
        part,
        HistoryVerdict.BAD_INPUT.word(),
        0L,
        0L,
        "",
        problem,
        null,
        "",
        Long.MIN_VALUE);
  }

  private static Row row(@Nullable String object, @Nullable String part, ObjectJudgement judged) {
    String[] core =
        OperationView.of(judged.core()).stream()
            .map(one -> Documents.text(OperationView.class, one))
            .toArray(String[]::new);
    long at = judged.lastCall();
    return RowFactory.create(
        object,
        part,
        judged
            .verdict()
            .pick(HistoryVerdict.LINEARIZABLE, HistoryVerdict.VIOLATION, HistoryVerdict.UNDECIDED)
            .word(),
        (long) judged.operations(),
        (long) judged.pending(),
        judged.algorithm(),
        judged.explanation(),
        core,
        String.join("; ", judged.remarks()),
        at);
  }
}
