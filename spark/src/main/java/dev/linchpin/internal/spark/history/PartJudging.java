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
import java.util.NoSuchElementException;
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
    private final Iterator<Row> rows;
    private final Specification specification = Specifications.of(type);
    private final Judge judge = JudgedRow.judge(specification, budgetMillis);
    private @Nullable Row ahead;

    /** The lines of the current part that are to be passed on. */
    private Iterator<Row> pieces = Collections.emptyIterator();

    Parts(Iterator<Row> rows) {
      this.rows = rows;
      advance();
    }

    private void advance() {
      ahead = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
      return pieces.hasNext() || ahead != null;
    }

    @Override
    public Row next() {
      if (pieces.hasNext()) {
        return pieces.next();
      }
      Row first = ahead;
      if (first == null) {
        throw new NoSuchElementException();
      }
      String object = first.getString(0);
      String part = first.getString(1);
      if (!first.isNullAt(PROBLEM)) {
        advance();
        String where = "the line %s: ".formatted(first.getString(LINE));
        return JudgedRow.bad(object, part, where + first.getString(PROBLEM)).piece();
      }
      Lines lines = new Lines(object, part);
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
        @Nullable String object, @Nullable String part, Lines lines, Iterator<String> all) {
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
}
