package dev.linchpin.internal.spark.history;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.ObjectJudgement;
import java.util.Iterator;
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
    private final RowsAhead rows;

    Segments(Iterator<Row> rows) {
      this.rows = new RowsAhead(rows);
    }

    @Override
    public boolean hasNext() {
      return !rows.isEmpty();
    }

    @Override
    public Row next() {
      Row first = rows.first();
      if (!first.isNullAt(JUDGED)) {
        return rows.take().getStruct(JUDGED);
      }
      Iterator<String> lines = lines(first);
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

    private Iterator<String> lines(Row first) {
      return rows.column(
          LINE,
          row ->
              row.isNullAt(JUDGED)
                  && row.getLong(SEGMENT) == first.getLong(SEGMENT)
                  && Objects.equals(row.getString(0), first.getString(0))
                  && Objects.equals(row.getString(1), first.getString(1)));
    }
  }
}
