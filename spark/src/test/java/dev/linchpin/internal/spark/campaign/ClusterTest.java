package dev.linchpin.internal.spark.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.check.SubjectCheck;
import dev.linchpin.internal.spark.check.fixture.Exits;
import dev.linchpin.internal.spark.check.fixture.Hangs;
import dev.linchpin.internal.spark.history.HistoryPlan;
import dev.linchpin.internal.spark.history.HistoryVerdict;
import dev.linchpin.spec.DataType;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A standalone cluster on loopback, of which executors, a worker and a driver are killed. */
@Tag("spark")
@Tag("cluster")
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class ClusterTest {
  private static final String CORPUS = "dev.linchpin.corpus.";

  private static final List<String> CLASSES =
      List.of(
          CORPUS + "LostUpdate",
          CORPUS + "lineup.CheckThenSetPromise",
          CORPUS + "lineup.AtomicPromise",
          CORPUS + "lineup.FlagFirstPromise",
          Exits.class.getName(),
          Hangs.class.getName(),
          "com.acme.Missing");

  @TempDir static Path folder;

  private static LoopbackCluster cluster;

  /** What this JVM says about each class, without Spark. */
  private static final Map<String, CheckedSubject> ALONE = new ConcurrentHashMap<>();

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    cluster = new LoopbackCluster(folder);
  }

  @AfterAll
  static void stop() throws IOException {
    cluster.close();
  }

  @BeforeEach
  void makeWhole() throws IOException, InterruptedException {
    cluster.makeWhole();
  }

  private static CheckOrder order(String name) {
    String classpath =
        Path.of("target", "test-classes").toAbsolutePath()
            + File.pathSeparator
            + Path.of("..", "corpus", "target", "classes").toAbsolutePath().normalize();
    return new CheckOrder(name, name, classpath, 1, new CheckOrder.Limits(30_000, 12), "test");
  }

  private static void equalsTheRowOfOneProcess(CheckedSubject row) {
    CheckedSubject alone =
        ALONE.computeIfAbsent(row.className(), name -> SubjectCheck.of(order(name)));
    assertThat(row.answer()).isEqualTo(alone.answer());
    assertThat(row.effort()).isEqualTo(alone.effort());
    assertThat(row.evidence()).isEqualTo(alone.evidence());
    assertThat(row).isEqualTo(alone);
  }

  @Test
  void rowsAreThoseOfOneProcessAlthoughAnExecutorAndAWorkerAreKilled() throws IOException {
    List<CheckOrder> orders = CLASSES.stream().map(ClusterTest::order).toList();
    Map<String, CheckedSubject> rows = new ConcurrentHashMap<>();
    try (SparkJob job = SparkJob.start("cluster test", cluster.settings())) {
      job.run(
          orders,
          one -> {
            assertThat(rows.put(one.className(), one)).as("told once").isNull();
            if (rows.size() == 1) {
              assertThat(cluster.killExecutors()).isPositive();
            } else if (rows.size() == 3) {
              cluster.killWorker(1);
            }
          },
          Duration.ofMinutes(15));
      histories(job);
    }
    assertThat(rows.keySet()).containsExactlyInAnyOrderElementsOf(CLASSES);
    rows.values().forEach(ClusterTest::equalsTheRowOfOneProcess);
  }

  @Test
  void aDriverThatIsKilledIsFollowedByOneThatDoesOnlyWhatIsMissing()
      throws IOException, InterruptedException {
    List<String> names = CLASSES.subList(0, 5);
    Path orders =
        Files.write(
            folder.resolve("orders.jsonl"),
            names.stream().map(name -> Json.STRICT.text(CheckOrder.class, order(name))).toList());
    Path rows = Files.createFile(folder.resolve("rows.jsonl"));
    Process killed = cluster.driver(List.of(), Map.of(), orders, rows);
    while (ResumingDriver.rows(rows).isEmpty() && killed.isAlive()) {
      killed.waitFor(50, TimeUnit.MILLISECONDS);
    }
    killed.destroyForcibly().waitFor();
    List<CheckedSubject> before = ResumingDriver.rows(rows);
    assertThat(before).isNotEmpty().hasSizeLessThan(names.size());
    // What a driver was writing when it was killed counts for nothing.
    Files.writeString(rows, "{\"id\":\"half of a\n", StandardOpenOption.APPEND);
    Process second = cluster.driver(List.of(), Map.of(), orders, rows);
    assertThat(second.waitFor()).as(cluster.saidByDrivers()).isZero();
    List<CheckedSubject> all = ResumingDriver.rows(rows);
    assertThat(all.subList(0, before.size())).isEqualTo(before);
    assertThat(all)
        .extracting(CheckedSubject::className)
        .containsExactlyInAnyOrderElementsOf(names);
    all.forEach(ClusterTest::equalsTheRowOfOneProcess);
  }

  /** No file may become larger than a few kilobytes, so the lines cannot be sent to their tasks. */
  @Test
  void aFullDiskIsSaid() throws IOException, InterruptedException {
    Path file = Files.write(folder.resolve("large.jsonl"), lines());
    List<String> limited = List.of("/bin/sh", "-c", "ulimit -f 200; exec \"$@\"", "sh");
    Process driver = cluster.driver(limited, Map.of("spark.master", "local[1]"), file);
    assertThat(driver.waitFor()).isEqualTo(2);
    assertThat(cluster.saidByDrivers()).contains("Spark failed").contains("File too large");
  }

  /** Nearly all operations belong to one object, and are in any order. */
  private static void histories(SparkJob job) throws IOException {
    List<String> lines = lines();
    Path file = Files.write(folder.resolve("skewed.jsonl"), lines);
    HistoryVerdicts found =
        job.judge(HistoryPlan.of(DataType.QUEUE), List.of(file.toString()), null, 10);
    assertThat(found.operations()).isEqualTo(lines.size());
    assertThat(found.with(HistoryVerdict.LINEARIZABLE)).isEqualTo(50);
    // Nobody has enqueued the 2 that comes out of it.
    assertThat(found.listed())
        .extracting(HistoryVerdicts.OneObject::object)
        .containsExactly("small7");
    Path corrupt = Files.writeString(folder.resolve("corrupt.parquet"), "PAR1 this is no Parquet");
    assertThatThrownBy(
            () -> job.judge(HistoryPlan.of(DataType.QUEUE), List.of(corrupt.toString()), null, 10))
        .isInstanceOf(SparkTrouble.class)
        .hasMessageContaining("Spark failed");
  }

  private static List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < 20_000; at++) {
      lines.add(operation("giant", 0, "enq", at, 10L * at));
      lines.add(operation("giant", 1, "deq", at, 10L * at + 5));
    }
    for (int object = 0; object < 50; object++) {
      lines.add(operation("small" + object, 0, "enq", 1, 1));
      lines.add(operation("small" + object, 1, "deq", object == 7 ? 2 : 1, 11));
    }
    Collections.shuffle(lines, new Random(1));
    return lines;
  }

  private static String operation(String object, int process, String op, int value, long call) {
    String values =
        op.equals("enq") ? "\"arg\":%d,\"ret\":null".formatted(value) : "\"ret\":" + value;
    return "{\"object\":\"%s\",\"process\":%d,\"op\":\"%s\",%s,\"call\":%d,\"return\":%d}"
        .formatted(object, process, op, values, call, call + 3);
  }
}
