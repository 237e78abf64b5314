package dev.linchpin.internal.spark.campaign;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_set;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import dev.linchpin.internal.spark.history.HistoryVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * What was found about many objects, small enough for one machine.
 *
 * @param objects how many have each verdict
 * @param listed objects that are not linearizable, undecided or bad input, the first by name
 */
public record HistoryVerdicts(
    Map<String, Long> objects,
    long operations,
    long pending,
    String algorithm,
    List<OneObject> listed) {
  /** An object about which there is something to say. */
  public record OneObject(
      @Nullable String object, String verdict, String explanation, List<String> core) {}

  static HistoryVerdicts of(Dataset<Row> verdicts, int most) {
    Map<String, Long> objects = new TreeMap<>();
    TreeSet<String> algorithms = new TreeSet<>();
    long operations = 0;
    long pending = 0;
    for (Row row :
        verdicts
            .groupBy("verdict")
            .agg(count(lit(1)), sum("operations"), sum("pending"), collect_set(col("algorithm")))
            .collectAsList()) {
      objects.put(row.getString(0), row.getLong(1));
      operations += row.getLong(2);
      pending += row.getLong(3);
      algorithms.addAll(row.<String>getList(4));
    }
    algorithms.remove("");
    List<OneObject> listed = new ArrayList<>();
    verdicts
        .filter(col("verdict").notEqual(HistoryVerdict.LINEARIZABLE.word()))
        .orderBy("verdict", "object")
        .limit(most)
        .collectAsList()
        .forEach(row -> listed.add(listed(row)));
    return new HistoryVerdicts(objects, operations, pending, String.join("; ", algorithms), listed);
  }

  private static OneObject listed(Row row) {
    int core = row.fieldIndex("core");
    return new OneObject(
        row.getAs("object"),
        row.getAs("verdict"),
        row.getAs("explanation"),
        row.isNullAt(core) ? List.of() : List.copyOf(row.getList(core)));
  }

  /** How many objects have this verdict. */
  public long with(HistoryVerdict verdict) {
    return objects.getOrDefault(verdict.word(), 0L);
  }
}
