package dev.linchpin.internal.spark.campaign;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.spark.check.CheckColumns;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.check.SubjectCheck;
import dev.linchpin.internal.spark.history.HistoryColumns;
import dev.linchpin.internal.spark.history.HistoryPlan;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.SparkContext;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/** A running Spark: embedded in this JVM, or a cluster that this JVM is the driver of. */
public final class SparkJob implements AutoCloseable {
  /** The version that Linchpin is compiled against, and that it fetches if there is none. */
  public static final String VERSION = "4.2.0";

  /** Keeps Spark's log out of the terminal. */
  public static final String LOGGING = "classpath:dev/linchpin/internal/spark/log4j2.properties";

  /** How Spark names what it writes. */
  private static final Pattern OUTPUT =
      Pattern.compile(".*/(part-[^/]*\\.parquet|_SUCCESS|\\.[^/]*\\.crc)");

  private final SparkSession session;
  private final boolean isLocal;

  private SparkJob(SparkSession session) {
    this.session = session;
    this.isLocal = session.sparkContext().isLocal();
  }

  /**
   * Starts it, or takes the one that spark-submit has configured.
   *
   * @param settings as Spark names them
   */
  public static SparkJob start(String name, Map<String, String> settings) {
    try {
      SparkSession.Builder builder = SparkSession.builder().appName(name);
      settings.forEach(builder::config);
      return new SparkJob(builder.getOrCreate());
    } catch (Exception failed) {
      throw SparkTrouble.of(failed);
    }
  }

  /** How many checks run at once. */
  public int slots() {
    requireRunning();
    return Math.max(1, session.sparkContext().defaultParallelism());
  }

  /** Sends jars to executors that have no disk in common with this machine. */
  public void distribute(List<Path> jars) {
    if (!isLocal) {
      jars.stream()
          .filter(Files::isRegularFile)
          .forEach(jar -> session.sparkContext().addFile(jar.toAbsolutePath().toString()));
    }
  }

  /**
   * Checks classes, one task each, in their order.
   *
   * @param told of each result as it comes, one at a time; what it throws ends the job
   * @param most the job is given up after this time, with what is known by then
   */
  public void run(List<CheckOrder> orders, Consumer<CheckedSubject> told, Duration most) {
    if (orders.isEmpty()) {
      return;
    }
    SparkContext context = session.sparkContext();
    List<String> texts =
        orders.stream().map(order -> Json.STRICT.text(CheckOrder.class, order)).toList();
    JavaRDD<String> checked =
        JavaSparkContext.fromSparkContext(context)
            .parallelize(texts, texts.size())
            .map(SparkJob::check);
    AtomicReference<RuntimeException> refused = new AtomicReference<>();
    AtomicBoolean isOver = new AtomicBoolean();
    Timer timer = new Timer("linchpin campaign", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            isOver.set(true);
            context.cancelAllJobs();
          }
        },
        Math.max(1, most.toMillis()));
    try {
      collect(context, checked, text -> tell(text, told, refused));
    } catch (Exception ended) {
      // Scala declares no exceptions: Spark's own are checked ones.
      if (!isOver.get() && refused.get() == null) {
        requireRunning();
        throw SparkTrouble.of(ended);
      }
    } finally {
      timer.cancel();
    }
    RuntimeException problem = refused.get();
    if (problem != null) {
      throw problem;
    }
    requireRunning();
  }

  /** Spark gives up by itself if its master goes away, or never comes. */
  private void requireRunning() {
    if (session.sparkContext().isStopped()) {
      throw new SparkTrouble(
          "Spark has stopped: its master %s does not answer, or has ended the application, for instance because no executor could be started (the logs of its workers say why)"
              .formatted(session.sparkContext().master()),
          null);
    }
  }

  /** On an executor. */
  private static String check(String order) {
    TaskContext task = TaskContext.get();
    return SubjectCheck.of(Json.STRICT.read(CheckOrder.class, order), task::isInterrupted).json();
  }

  /** Spark calls back in its own thread; what is thrown there would be told as a fault of Spark. */
  private void tell(
      String text, Consumer<CheckedSubject> told, AtomicReference<RuntimeException> refused) {
    try {
      if (refused.get() == null) {
        told.accept(CheckedSubject.of(text));
      }
    } catch (RuntimeException problem) {
      refused.set(problem);
      session.sparkContext().cancelAllJobs();
    }
  }

  private static void collect(SparkContext context, JavaRDD<String> rows, Consumer<String> told) {
    @SuppressWarnings("unchecked") // Spark wants a function that it can send.
    Function1<Iterator<String>, String> only =
        (Function1<Iterator<String>, String> & Serializable) Iterator::next;
    Function2<Object, String, BoxedUnit> handler =
        (partition, text) -> {
          told.accept(text);
          return BoxedUnit.UNIT;
        };
    context.runJob(rows.rdd(), only, handler, ClassTag$.MODULE$.apply(String.class));
  }

  /** Writes results as Parquet, in place of what is there. */
  public void writeParquet(List<CheckedSubject> results, Path folder) {
    requireRunning();
    try {
      session
          .createDataFrame(results.stream().map(CheckColumns::row).toList(), CheckColumns.RESULTS)
          .coalesce(1)
          .write()
          .mode(SaveMode.Overwrite)
          .parquet(folder.toUri().toString());
    } catch (Exception failed) {
      throw SparkTrouble.of(failed);
    }
  }

  /** Reads Parquet if the files are called so, otherwise lines, which may be compressed. */
  private Dataset<Row> read(List<String> files) {
    boolean isParquet = files.stream().allMatch(SparkJob::isParquet);
    String[] paths = files.toArray(String[]::new);
    return isParquet ? session.read().parquet(paths) : session.read().text(paths);
  }

  private static boolean isParquet(String file) {
    if (file.endsWith(".parquet")) {
      return true;
    }
    try (var inside = Files.list(Path.of(file))) {
      return inside.anyMatch(one -> one.toString().endsWith(".parquet"));
    } catch (IOException | InvalidPathException noFolder) {
      return false;
    }
  }

  /**
   * The verdicts about histories.
   *
   * @param out where they are written as Parquet, or null
   * @param most how many of the objects that are not linearizable are listed
   */
  public HistoryVerdicts judge(
      HistoryPlan plan, List<String> files, @Nullable String out, int most) {
    try {
      if (out != null) {
        requireReplaceable(out);
      }
      Dataset<Row> verdicts = plan.verdicts(read(files));
      if (out == null) {
        return HistoryVerdicts.of(verdicts.persist(), most);
      }
      verdicts.write().mode(SaveMode.Overwrite).parquet(out);
      return HistoryVerdicts.of(session.read().parquet(out), most);
    } catch (IllegalArgumentException unusable) {
      throw new SparkTrouble(String.valueOf(unusable.getMessage()), unusable);
    } catch (Exception failed) {
      throw SparkTrouble.of(failed);
    }
  }

  /**
   * To overwrite means to Spark that all of a folder is deleted first, whatever it is. So only
   * earlier verdicts are replaced.
   */
  private void requireReplaceable(String out) {
    if (!hasOnlyOutputHere(out) || !isEmptyOrVerdicts(out)) {
      throw new IllegalArgumentException(
          "--out: %s exists and has other files than the verdicts of an earlier run; choose another folder"
              .formatted(out));
    }
  }

  private boolean isEmptyOrVerdicts(String out) {
    try {
      Dataset<Row> there = session.read().parquet(out);
      return List.of(there.columns()).equals(List.of(HistoryColumns.VERDICTS.fieldNames()))
          && Stream.of(there.inputFiles()).allMatch(SparkJob::isOutput);
    } catch (Exception noParquet) {
      return isEmpty(out);
    }
  }

  /** Whether a folder, wherever it is, has no files, or is not there. */
  private boolean isEmpty(String folder) {
    try {
      return session.read().format("binaryFile").load(folder).inputFiles().length == 0;
    } catch (Exception notThere) {
      return true;
    }
  }

  /** Spark does not show files whose names begin with a dot; on this machine they are seen. */
  private static boolean hasOnlyOutputHere(String out) {
    try (var inside = Files.list(Path.of(out))) {
      return inside.allMatch(file -> isOutput(file.toString()));
    } catch (NoSuchFileException | InvalidPathException elsewhere) {
      return true;
    } catch (IOException noFolder) {
      return false;
    }
  }

  private static boolean isOutput(String file) {
    return OUTPUT.matcher(file).matches();
  }

  @Override
  public void close() {
    session.stop();
  }
}
