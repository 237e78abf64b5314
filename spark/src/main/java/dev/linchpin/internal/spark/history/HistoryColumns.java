package dev.linchpin.internal.spark.history;

import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The columns of all Datasets on the way from lines to verdicts. */
public final class HistoryColumns {
  public static final String VALUE = "value";
  public static final String OBJECT = "object";
  static final String PART = "part";
  static final String CALL = "call";
  static final String LINE = "line";
  static final String SEGMENT = "segment";

  /** Where each line belongs: object, part of it, time of the call, the line, what is wrong. */
  static final StructType INDEXED =
      new StructType(
          new StructField[] {text(OBJECT), text(PART), whole(CALL), text(LINE), text("problem")});

  /** What is found out about a part of an object. */
  static final StructType JUDGED =
      new StructType(
          new StructField[] {
            text(OBJECT),
            text(PART),
            text("verdict"),
            whole("operations"),
            whole("pending"),
            text("algorithm"),
            text("explanation"),
            DataTypes.createStructField(
                "core", DataTypes.createArrayType(DataTypes.StringType), true),
            text("remark"),
            whole("at"),
            whole(SEGMENT)
          });

  /**
   * What the first pass over a part gives: one row with what was found out, or, for a part that is
   * too large, each of its lines with the number of its segment and what the object contains where
   * the segment begins, null at the beginning.
   */
  static final StructType PIECES =
      new StructType(
          new StructField[] {
            text(OBJECT),
            text(PART),
            whole(SEGMENT),
            whole(CALL),
            text(LINE),
            text("start"),
            DataTypes.createStructField("judged", JUDGED, true)
          });

  /** What users see: one row for each object. */
  public static final StructType VERDICTS =
      new StructType(
          new StructField[] {
            text(OBJECT),
            text("verdict"),
            text("type"),
            whole("operations"),
            whole("pending"),
            text("algorithm"),
            text("explanation"),
            DataTypes.createStructField(
                "core", DataTypes.createArrayType(DataTypes.StringType), true),
            text("remark")
          });

  /** The columns of an operation, as in a line of a history file. */
  static final List<String> OPERATION =
      List.of("process", "op", "arg", "ret", "call", "return", "object");

  private HistoryColumns() {}

  private static StructField text(String name) {
    return DataTypes.createStructField(name, DataTypes.StringType, true);
  }

  private static StructField whole(String name) {
    return DataTypes.createStructField(name, DataTypes.LongType, true);
  }
}
