package dev.linchpin.internal.spark.history;

import static org.apache.spark.sql.functions.col;

import dev.linchpin.spec.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;

/**
 * From operations to verdicts: lines are sent to the task of their object (and key, where the type
 * has keys), sorted by call, and judged in one pass; or cut into segments, if there are too many,
 * which are sent on and judged by other tasks. Then the segments and keys of each object are
 * joined.
 *
 * <p>The sort is total: by object, part, call, and then by the text of the line. So a verdict
 * depends on the set of lines alone, not on files, partitions or attempts.
 *
 * @param type what the objects are
 * @param budgetMillis for each part that needs a search
 * @param most how many operations of a part are kept in memory if there is another way
 */
public record HistoryPlan(DataType type, long budgetMillis, int most) {
  private static final long STANDARD_MILLIS = 60_000;

  private static final List<String> MARKS = List.of("{\"recording\":", "{\"cut\":", "{\"end\":");

  public static HistoryPlan of(DataType type) {
    return new HistoryPlan(type, STANDARD_MILLIS, PartHistory.USUAL);
  }

  public HistoryPlan withBudget(long millis) {
    return new HistoryPlan(type, millis, most);
  }

  /**
   * The verdicts, one row for each object, with the columns of {@link HistoryColumns#VERDICTS}.
   *
   * @param operations lines in a column {@code value}, or the columns of operations
   * @throws IllegalArgumentException if columns are missing, or a recording has no end
   */
  public Dataset<Row> verdicts(Dataset<Row> operations) {
    Dataset<Row> indexed =
        lines(operations)
            .mapPartitions(new LineIndexing(type), Encoders.row(HistoryColumns.INDEXED));
    Column object = col(HistoryColumns.OBJECT);
    Column part = col(HistoryColumns.PART);
    Dataset<Row> pieces =
        sorted(indexed, object, part)
            .mapPartitions(
                new PartJudging(type, budgetMillis, most), Encoders.row(HistoryColumns.PIECES));
    Dataset<Row> judged =
        sorted(pieces, object, part, col(HistoryColumns.SEGMENT))
            .mapPartitions(
                new SegmentJudging(type, budgetMillis, most), Encoders.row(HistoryColumns.JUDGED));
    return judged
        .repartition(col(HistoryColumns.OBJECT))
        .sortWithinPartitions(col(HistoryColumns.OBJECT), col(HistoryColumns.PART), col("at"))
        .mapPartitions(new PartMerging(type.label()), Encoders.row(HistoryColumns.VERDICTS));
  }

  /**
   * Rows that agree in the columns of {@code by} go to one task, sorted by these, call and line.
   */
  private static Dataset<Row> sorted(Dataset<Row> rows, Column... by) {
    Column[] order = Arrays.copyOf(by, by.length + 2);
    order[by.length] = col(HistoryColumns.CALL);
    order[by.length + 1] = col(HistoryColumns.LINE);
    return rows.repartition(by).sortWithinPartitions(order);
  }

  private static Dataset<String> lines(Dataset<Row> operations) {
    String[] columns = operations.columns();
    boolean isText =
        Arrays.asList(columns).contains(HistoryColumns.VALUE)
            && !OperationLine.missing(columns).isEmpty();
    if (!isText) {
      List<String> missing = OperationLine.missing(columns);
      if (!missing.isEmpty()) {
        throw new IllegalArgumentException(
            "no column %s among %s; expected process, op, arg, ret, call, return and object, or lines of a history file in a column value"
                .formatted(missing, Arrays.toString(columns)));
      }
      return operations.map(new OperationLine(columns), Encoders.STRING());
    }
    Dataset<String> all = operations.select(HistoryColumns.VALUE).as(Encoders.STRING());
    refuseCutRecordings(all);
    return all.filter((FilterFunction<String>) line -> MARKS.stream().noneMatch(line::startsWith));
  }

  /**
   * A recording without end belongs to a program that was killed: operations whose lines are
   * missing may explain others, so nobody may be accused.
   */
  private static void refuseCutRecordings(Dataset<String> lines) {
    long begun = lines.filter(starting(MARKS.get(0))).count();
    long ended = begun == 0 ? 0 : lines.filter(starting(MARKS.get(2))).count();
    if (ended < begun) {
      throw new IllegalArgumentException(
          "%d of %d recordings have no last line, as if the recorded program had been killed; 'linchpin monitor' without --spark judges such a file up to what was written as a whole"
              .formatted(begun - ended, begun));
    }
  }

  private static FilterFunction<String> starting(String mark) {
    return line -> line.startsWith(mark);
  }
}
