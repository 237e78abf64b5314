package dev.linchpin.internal.spark.history;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Judges the parts of one partition, whose rows are sorted by object, part and call. A part that is
 * too large to be kept, and that no monitor judges while it is read, is only cut into segments,
 * whose lines are passed on.
 */
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

  /** One row for each part, or all its lines; the rows of a part are consumed meanwhile. */
  private final class Parts implements Iterator<Row> {
    private final RowsAhead rows;
    private final Specification specification = Specifications.of(type);
    private final Judge judge = JudgedRow.judge(specification, budgetMillis);

    /** The lines of the current part that are to be passed on. */
    private Iterator<Row> pieces = Collections.emptyIterator();

    Parts(Iterator<Row> rows) {
      this.rows = new RowsAhead(rows);
    }

    @Override
    public boolean hasNext() {
      return pieces.hasNext() || !rows.isEmpty();
    }

    @Override
    public Row next() {
      if (pieces.hasNext()) {
        return pieces.next();
      }
      Row first = rows.first();
      String object = first.getString(0);
      String part = first.getString(1);
      if (!first.isNullAt(PROBLEM)) {
        rows.take();
        String where = "the line %s: ".formatted(first.getString(LINE));
        return JudgedRow.bad(object, part, where + first.getString(PROBLEM)).piece();
      }
      Iterator<String> lines = lines(object, part);
      List<String> begin = new ArrayList<>();
      while (begin.size() <= most && lines.hasNext()) {
        begin.add(lines.next());
      }
      if (begin.size() > most && !isJudgedWhileRead(begin)) {
        pieces = new PartCutting(type, object, part, most, behind(begin, lines));
        return pieces.next();
      }
      return judged(object, part, lines, behind(begin, lines)).piece();
    }

    private JudgedRow judged(
        @Nullable String object,
        @Nullable String part,
        Iterator<String> lines,
        Iterator<String> all) {
      try {
        return JudgedRow.of(
            object, part, new PartHistory(specification, judge, most).judge(all), null);
      } catch (BadInput bad) {
        lines.forEachRemaining(line -> {});
        return JudgedRow.bad(object, part, bad.problem());
      }
    }

    /**
     * Whether the monitor of the type needs only what is live, as far as the first operations show:
     * repeated values, for instance, are among them if there are any.
     */
    private boolean isJudgedWhileRead(List<String> begin) {
      try {
        return judge.isOnline()
            && !new PartHistory(specification, judge, most).givesUp(begin.iterator());
      } catch (BadInput saidLater) {
        return true;
      }
    }

    private static Iterator<String> behind(List<String> begin, Iterator<String> lines) {
      Iterator<String> first = begin.iterator();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return first.hasNext() || lines.hasNext();
        }

        @Override
        public String next() {
          return first.hasNext() ? first.next() : lines.next();
        }
      };
    }

    private Iterator<String> lines(@Nullable String object, @Nullable String part) {
      return rows.column(
          LINE,
          row ->
              row.isNullAt(PROBLEM)
                  && Objects.equals(object, row.getString(0))
                  && Objects.equals(part, row.getString(1)));
    }
  }
}
