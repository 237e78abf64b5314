package dev.linchpin.spark;

import dev.linchpin.internal.spark.history.HistoryPlan;
import dev.linchpin.spec.DataType;
import java.util.Arrays;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Are recorded histories linearizable? Operations in, one verdict for each object out.
 *
 * <p>In Scala and Java {@code LinchpinHistories.monitor(operations, "queue")}; in PySpark {@code
 * spark._jvm.dev.linchpin.spark.LinchpinHistories.monitor(operations._jdf, "queue")}.
 */
public final class LinchpinHistories {
  private LinchpinHistories() {}

  /**
   * Judges each object.
   *
   * <p>Columns of the operations: {@code process} (integer), {@code op} (text), {@code call}
   * (64-bit integer), and, where they apply, {@code return} (64-bit integer; null for an operation
   * that never returned), {@code object} (text), {@code arg} and {@code ret} (a number, a boolean,
   * or a text with a JSON value). Their meaning is that of the keys of a history file. Or one
   * column {@code value} with lines of history files, as {@code spark.read().text(…)} gives it.
   *
   * <p>Columns of the result: {@code object}; {@code verdict} ({@code linearizable}, {@code not
   * linearizable}, {@code undecided}, {@code bad input}); {@code type}; {@code operations}; {@code
   * pending}; {@code algorithm}; {@code explanation}; {@code core}, an array of lines that already
   * have no linearization; {@code remark}. A row depends on the operations of its object alone. If
   * there is a row with {@code bad input}, the other verdicts are about what could be read.
   *
   * @param type stack, queue, pqueue, set, multiset, map, register or counter
   * @throws IllegalArgumentException if there is no such type, if columns are missing, or if lines
   *     come from a recording that was cut off
   */
  public static Dataset<Row> monitor(Dataset<Row> operations, String type) {
    return HistoryPlan.of(type(type)).verdicts(operations);
  }

  private static DataType type(String label) {
    return DataType.named(label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown type %s; expected one of %s"
                        .formatted(
                            label,
                            Arrays.stream(DataType.values()).map(DataType::label).toList())));
  }
}
