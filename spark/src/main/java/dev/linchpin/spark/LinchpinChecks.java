package dev.linchpin.spark;

import dev.linchpin.internal.spark.check.CheckColumns;
import dev.linchpin.internal.spark.check.OrderedChecks;
import java.util.Arrays;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;

/**
 * Are these classes linearizable? One row for each class in, one row for each class out.
 *
 * <p>In Scala and Java {@code LinchpinChecks.run(subjects)}; in PySpark {@code
 * spark._jvm.dev.linchpin.spark.LinchpinChecks.run(subjects._jdf)}.
 */
public final class LinchpinChecks {
  /** Checks take from a second to a minute: so many turns of each core even that out. */
  private static final int TURNS = 4;

  private LinchpinChecks() {}

  /**
   * Checks each class, in a worker JVM beside the executor: a class that hangs, exits, crashes or
   * fills the heap makes a row, not a failed task.
   *
   * <p>Columns of the subjects: {@code class} (its full name), {@code classpath} (folders and jars,
   * separated as in a class path, on a disk that all executors share or distributed with {@code
   * --files}); if wanted {@code id} (default: the class), {@code seed} (1), {@code budget_millis}
   * (30000), {@code tests} (the most scenarios; default: until the budget is used up).
   *
   * <p>Columns of the result: {@code id}, {@code class}, {@code seed}; {@code verdict} ({@code no
   * violation}, {@code violation}, {@code undecided}, {@code not checked}); {@code kind} of a
   * violation; {@code text}, what went wrong or what is missing; {@code cause}, equal for
   * violations with equal causes; {@code scenarios}, {@code executions}, {@code exhausted}, {@code
   * ended}; {@code pairs} of methods; {@code slices}, which is 1 here; of a violation {@code
   * scenario}, {@code replay} (the content of a replay file), {@code page} (HTML), {@code sarif};
   * {@code report}, the document of {@code linchpin check --json}.
   *
   * <p>A row depends on its subject, its options and its seed, never on the partition, the attempt
   * or the load of the machine: a budget is an amount of work, given as the time that a quiet
   * machine needs for it. Only if {@code ended} says that the clock ended the check, it was too
   * slow for that.
   *
   * @throws IllegalArgumentException if columns are missing
   */
  public static Dataset<Row> run(Dataset<Row> subjects) {
    CheckColumns.check(subjects.columns());
    int tasks = TURNS * subjects.sparkSession().sparkContext().defaultParallelism();
    String version = LinchpinChecks.class.getPackage().getImplementationVersion();
    return subjects
        .repartition(tasks)
        .mapPartitions(
            new OrderedChecks(
                Arrays.asList(subjects.columns()), version == null ? "(unpackaged)" : version),
            Encoders.row(CheckColumns.RESULTS));
  }
}
