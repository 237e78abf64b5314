package dev.linchpin.internal.spark.history;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Sorted rows of a partition, of which the next one can be looked at before it is taken. */
final class RowsAhead {
  private final Iterator<Row> rows;
  private @Nullable Row ahead;

  RowsAhead(Iterator<Row> rows) {
    this.rows = rows;
    advance();
  }

  private void advance() {
    ahead = rows.hasNext() ? rows.next() : null;
  }

  boolean isEmpty() {
    return ahead == null;
  }

  Row first() {
    if (ahead == null) {
      throw new NoSuchElementException();
    }
    return ahead;
  }

  Row take() {
    Row row = first();
    advance();
    return row;
  }

  /** The texts in a column of the rows up to the first that is not of this group; takes them. */
  Iterator<String> column(int column, Predicate<Row> group) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return ahead != null && group.test(ahead);
      }

      @Override
      public String next() {
        return take().getString(column);
      }
    };
  }
}
