package dev.linchpin.internal.spark.history;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.ObjectJudgement;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Judges the segments of one partition, whose rows are sorted by object, part, segment and call;
 * passes on what has been judged.
 */
final class SegmentJudging implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  private static final int SEGMENT = HistoryColumns.PIECES.fieldIndex(HistoryColumns.SEGMENT);
  private static final int LINE = HistoryColumns.PIECES.fieldIndex(HistoryColumns.LINE);
  private static final int START = HistoryColumns.PIECES.fieldIndex("start");
  private static final int JUDGED = HistoryColumns.PIECES.fieldIndex("judged");

  private final DataType type;
  private final long budgetMillis;
  private final int most;

  /**
   * @param budgetMillis for each segment that needs a search
   * @param most see {@link PartHistory}
   */
  SegmentJudging(DataType type, long budgetMillis, int most) {
    this.type = type;
    this.budgetMillis = budgetMillis;
    this.most = most;
  }

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    return new Segments(rows);
  }

  private final class Segments implements Iterator<Row> {
    private final Iterator<Row> rows;
    private @Nullable Row ahead;

    Segments(Iterator<Row> rows) {
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
      if (!first.isNullAt(JUDGED)) {
        advance();
        return first.getStruct(JUDGED);
      }
      Lines lines = new Lines(first);
      try {
        ObjectJudgement judged = judged(first.getString(START), lines);
        return JudgedRow.of(first.getString(0), first.getString(1), judged, first.getLong(SEGMENT))
            .row();
      } catch (BadInput bad) {
        lines.forEachRemaining(line -> {});
        return JudgedRow.bad(first.getString(0), first.getString(1), bad.problem()).row();
      }
    }

    private ObjectJudgement judged(@Nullable String start, Iterator<String> lines) {
      Specification usual = Specifications.of(type);
      if (start == null) {
        return new PartHistory(usual, JudgedRow.judge(usual, budgetMillis), most).judge(lines);
      }
      SegmentStart content = SegmentStart.of(type, start);
      Specification specification = content.specification();
      Judge judge = JudgedRow.judge(specification, budgetMillis);
      return content.told(new PartHistory(specification, judge, most).judge(content.before(lines)));
    }

    /** The lines of one segment. */
    private final class Lines implements Iterator<String> {
      private final Row first;

      Lines(Row first) {
        this.first = first;
      }

      @Override
      public boolean hasNext() {
        return ahead != null
            && ahead.isNullAt(JUDGED)
            && ahead.getLong(SEGMENT) == first.getLong(SEGMENT)
            && Objects.equals(ahead.getString(0), first.getString(0))
            && Objects.equals(ahead.getString(1), first.getString(1));
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
}
