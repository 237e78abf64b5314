package dev.linchpin.internal.spark.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.check.SubjectCheck;
import dev.linchpin.internal.spark.check.fixture.Exits;
import dev.linchpin.internal.spark.history.HistoryPlan;
import dev.linchpin.internal.spark.history.HistoryVerdict;
import dev.linchpin.spec.DataType;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A standalone cluster on loopback, of which an executor and a worker are killed. */
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
          "com.acme.Missing");

  @TempDir Path folder;

  private static CheckOrder order(String name) {
    String classpath =
        Path.of("target", "test-classes").toAbsolutePath()
            + File.pathSeparator
            + Path.of("..", "corpus", "target", "classes").toAbsolutePath().normalize();
    // The number of scenarios ends each check, never the time.
    return new CheckOrder(name, name, classpath, 1, 600_000, 12, "test");
  }

  @Test
  void rowsAreThoseOfOneProcessAlthoughAnExecutorAndAWorkerAreKilled()
      throws IOException, InterruptedException {
    List<CheckOrder> orders = CLASSES.stream().map(ClusterTest::order).toList();
    Map<String, CheckedSubject> rows = new ConcurrentHashMap<>();
    List<Integer> killed = new ArrayList<>();
    try (LoopbackCluster cluster = new LoopbackCluster(folder);
        SparkJob job = SparkJob.start("cluster test", cluster.settings())) {
      job.run(
          orders,
          one -> {
            assertThat(rows.put(one.className(), one)).as("told once").isNull();
            if (rows.size() == 1 && cluster.killExecutor(0)) {
              killed.add(0);
            } else if (rows.size() == 2) {
              cluster.killWorker(1);
              killed.add(1);
            }
          },
          Duration.ofMinutes(15));
      assertThat(killed).contains(1);
      histories(job);
    }
    assertThat(rows.keySet()).containsExactlyInAnyOrderElementsOf(CLASSES);
    for (CheckOrder order : orders) {
      CheckedSubject alone = SubjectCheck.of(order);
      CheckedSubject row = Objects.requireNonNull(rows.get(order.className()));
      assertThat(row.answer()).isEqualTo(alone.answer());
      assertThat(row.evidence()).isEqualTo(alone.evidence());
      assertThat(row.effort().scenarios()).isEqualTo(alone.effort().scenarios());
      if (row.evidence() == null) {
        // After a violation, how far the search had come when it stopped depends on its speed.
        assertThat(row.effort()).isEqualTo(alone.effort());
      }
    }
  }

  /** Nearly all operations belong to one object, and are in any order. */
  private void histories(SparkJob job) throws IOException {
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

  private static String operation(String object, int process, String op, int value, long call) {
    String values =
        op.equals("enq") ? "\"arg\":%d,\"ret\":null".formatted(value) : "\"ret\":" + value;
    return "{\"object\":\"%s\",\"process\":%d,\"op\":\"%s\",%s,\"call\":%d,\"return\":%d}"
        .formatted(object, process, op, values, call, call + 3);
  }
}
