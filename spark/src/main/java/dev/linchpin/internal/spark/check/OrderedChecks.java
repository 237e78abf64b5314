package dev.linchpin.internal.spark.check;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;

/** Checks the classes of a partition one after the other. */
public final class OrderedChecks implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  private final ArrayList<String> columns;
  private final String version;

  /**
   * @param columns of the rows
   * @param version of Linchpin
   */
  public OrderedChecks(List<String> columns, String version) {
    this.columns = new ArrayList<>(columns);
    this.version = version;
  }

  @Override
  public Iterator<Row> call(Iterator<Row> orders) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return orders.hasNext();
      }

      @Override
      public Row next() {
        if (!orders.hasNext()) {
          throw new NoSuchElementException();
        }
        CheckOrder order = CheckColumns.order(orders.next(), columns, version);
        return CheckColumns.row(SubjectCheck.of(order));
      }
    };
  }
}
