package dev.linchpin.internal.spark.history;

import dev.linchpin.internal.json.Json;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Writes the columns of an operation as the line of a history file. */
final class OperationLine implements MapFunction<Row, String> {
  private static final long serialVersionUID = 1;

  /** Texts in these columns are JSON; in the others they are names. */
  private static final List<String> JSON = List.of("arg", "ret");

  private final String[] columns;

  /**
   * @param columns of the rows; those that no operation has are skipped
   */
  OperationLine(String[] columns) {
    this.columns = columns.clone();
  }

  /** Which columns an operation needs and a Dataset lacks. */
  static List<String> missing(String[] columns) {
    return List.of("process", "op", "call").stream()
        .filter(name -> !Arrays.asList(columns).contains(name))
        .toList();
  }

  @Override
  public String call(Row row) {
    StringBuilder line = new StringBuilder("{");
    for (int at = 0; at < columns.length; at++) {
      String name = columns[at];
      if (HistoryColumns.OPERATION.contains(name)) {
        line.append(line.length() > 1 ? "," : "").append('"').append(name).append("\":");
        line.append(value(name, row.isNullAt(at) ? null : row.get(at)));
      }
    }
    return line.append('}').toString();
  }

  private static String value(String name, @Nullable Object value) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return String.valueOf(value);
    }
    String text = value.toString();
    // In JSON a line break can only stand between tokens, where a blank means the same.
    return JSON.contains(name)
        ? text.replace('\n', ' ').replace('\r', ' ')
        : Json.STRICT.text(String.class, text);
  }
}
