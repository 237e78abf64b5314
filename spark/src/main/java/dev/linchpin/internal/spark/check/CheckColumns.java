package dev.linchpin.internal.spark.check;

import dev.linchpin.internal.spark.check.CheckedSubject.Answer;
import dev.linchpin.internal.spark.check.CheckedSubject.Effort;
import dev.linchpin.internal.spark.check.CheckedSubject.Evidence;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Orders and results of checks as rows. */
public final class CheckColumns {
  private static final long STANDARD_MILLIS = 30_000;

  public static final StructType RESULTS =
      new StructType()
          .add("id", DataTypes.StringType)
          .add("class", DataTypes.StringType)
          .add("seed", DataTypes.LongType)
          .add("verdict", DataTypes.StringType)
          .add("kind", DataTypes.StringType)
          .add("text", DataTypes.StringType)
          .add("cause", DataTypes.StringType)
          .add("scenarios", DataTypes.LongType)
          .add("executions", DataTypes.LongType)
          .add("exhausted", DataTypes.BooleanType)
          .add("ended", DataTypes.StringType)
          .add("pairs", DataTypes.LongType)
          .add("slices", DataTypes.IntegerType)
          .add("scenario", DataTypes.StringType)
          .add("report", DataTypes.StringType)
          .add("replay", DataTypes.StringType)
          .add("page", DataTypes.StringType)
          .add("sarif", DataTypes.createArrayType(DataTypes.StringType));

  /** Columns without which no class can be checked. */
  private static final List<String> NEEDED = List.of("class", "classpath");

  private CheckColumns() {}

  /**
   * Refuses columns that say too little.
   *
   * @throws IllegalArgumentException if one is missing
   */
  public static void check(String[] columns) {
    List<String> missing =
        NEEDED.stream().filter(name -> !Arrays.asList(columns).contains(name)).toList();
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "no column %s among %s; expected class and classpath, and if wanted id, seed, budget_millis, tests"
              .formatted(missing, Arrays.toString(columns)));
    }
  }

  /** What a row asks for. */
  static CheckOrder order(Row row, List<String> columns, String version) {
    String name = row.getString(columns.indexOf("class"));
    int id = columns.indexOf("id");
    return new CheckOrder(
        id < 0 || row.isNullAt(id) ? name : row.get(id).toString(),
        name,
        row.getString(columns.indexOf("classpath")),
        number(row, columns.indexOf("seed"), 1),
        new CheckOrder.Limits(
            number(row, columns.indexOf("budget_millis"), STANDARD_MILLIS),
            number(row, columns.indexOf("tests"), 0)),
        version);
  }

  private static long number(Row row, int column, long otherwise) {
    return column < 0 || row.isNullAt(column) ? otherwise : ((Number) row.get(column)).longValue();
  }

  public static Row row(CheckedSubject one) {
    Answer answer = one.answer();
    Effort effort = one.effort();
    Evidence evidence = one.evidence();
    return RowFactory.create(
        one.id(),
        one.className(),
        one.seed(),
        answer.verdict(),
        answer.kind(),
        answer.text(),
        answer.cause(),
        effort.scenarios(),
        effort.executions(),
        effort.exhausted(),
        effort.ended(),
        effort.pairs(),
        effort.slices(),
        evidence == null ? null : evidence.scenario(),
        effort.report(),
        evidence == null ? null : evidence.replay(),
        evidence == null ? null : evidence.page(),
        evidence == null ? null : evidence.sarif().toArray(String[]::new));
  }
}
