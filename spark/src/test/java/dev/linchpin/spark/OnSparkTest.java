package dev.linchpin.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.spark.campaign.SparkJob;
import dev.linchpin.internal.spark.campaign.SparkTrouble;
import dev.linchpin.internal.spark.check.fixture.Exits;
import dev.linchpin.internal.spark.check.fixture.FillsHeap;
import dev.linchpin.internal.spark.check.fixture.Hangs;
import dev.linchpin.internal.spark.history.HistoryPlan;
import dev.linchpin.internal.spark.history.PlainVerdicts;
import dev.linchpin.spec.DataType;
import dev.linchpin.verdict.ObjectJudgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Datasets in, Datasets out, on a Spark inside this JVM. */
@Tag("spark")
class OnSparkTest {
  private static SparkSession spark;

  @TempDir static Path folder;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "localhost")
            .config("spark.sql.shuffle.partitions", "3")
            .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
            .getOrCreate();
    spark.sparkContext().setLogLevel("OFF");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static Dataset<Row> text(List<String> lines) {
    return spark.createDataset(lines, Encoders.STRING()).toDF("value");
  }

  private static Map<String, Row> byObject(Dataset<Row> verdicts) {
    Map<String, Row> rows = new HashMap<>();
    for (Row row : verdicts.collectAsList()) {
      String object = row.getAs("object");
      assertThat(rows.put(object == null ? "null" : object, row)).isNull();
    }
    return rows;
  }

  private static String text(Map<String, Row> rows, String object, String column) {
    return Objects.requireNonNull(rows.get(object)).getAs(column);
  }

  private static long number(Map<String, Row> rows, String object, String column) {
    return Objects.requireNonNull(rows.get(object)).<Long>getAs(column);
  }

  @ParameterizedTest
  @EnumSource(DataType.class)
  void everyObjectGetsTheVerdictOfASingleProcess(DataType type) {
    List<List<String>> histories = PlainVerdicts.histories(type, 60, 11);
    List<String> all = new ArrayList<>(histories.stream().flatMap(List::stream).toList());
    Collections.shuffle(all, new Random(3));
    Map<String, Row> rows = byObject(LinchpinHistories.monitor(text(all), type.label()));
    assertThat(rows).hasSize(histories.size());
    for (int object = 0; object < histories.size(); object++) {
      ObjectJudgement plain = PlainVerdicts.of(type, PlainVerdicts.sorted(histories.get(object)));
      Row row = Objects.requireNonNull(rows.get("o" + object));
      assertThat((String) row.getAs("verdict"))
          .as("%s", histories.get(object))
          .isEqualTo(plain.verdict().pick("linearizable", "not linearizable", "undecided"));
      assertThat((long) row.getAs("operations")).isEqualTo(plain.operations());
      assertThat((long) row.getAs("pending")).isEqualTo(plain.pending());
      List<String> core = row.getList(row.fieldIndex("core"));
      if (type == DataType.SET || type == DataType.MULTISET || type == DataType.MAP) {
        // Keys are judged one by one, so another violation may be shown; it has to be one.
        assertThat(core.isEmpty() || PlainVerdicts.of(type, core).verdict().isNo()).isTrue();
      } else {
        assertThat(core)
            .isEqualTo(
                plain.core().stream()
                    .map(one -> Documents.text(OperationView.class, OperationView.of(one)))
                    .toList());
      }
    }
  }

  @Test
  void operationsMayComeAsColumns() {
    StructType columns =
        new StructType()
            .add("object", DataTypes.StringType)
            .add("process", DataTypes.IntegerType)
            .add("op", DataTypes.StringType)
            .add("arg", DataTypes.StringType)
            .add("ret", DataTypes.StringType)
            .add("call", DataTypes.LongType)
            .add("return", DataTypes.LongType)
            .add("host", DataTypes.StringType);
    Dataset<Row> operations =
        spark.createDataFrame(
            List.of(
                RowFactory.create("a", 0, "enq", "\"x\"", null, 1L, 2L, "h1"),
                RowFactory.create("a", 1, "deq", null, "\"x\"", 3L, 4L, "h2"),
                RowFactory.create("b", 0, "enq", "1", null, 1L, 2L, "h1"),
                RowFactory.create("b", 1, "deq", null, null, 3L, 4L, "h1"),
                RowFactory.create("c", 1, "deq", null, null, 3L, null, "h1")),
            columns);
    Map<String, Row> rows = byObject(LinchpinHistories.monitor(operations, "queue"));
    assertThat(text(rows, "a", "verdict")).isEqualTo("linearizable");
    // 1 was enqueued before and nobody has dequeued it.
    assertThat(text(rows, "b", "verdict")).isEqualTo("not linearizable");
    assertThat(number(rows, "c", "pending")).isEqualTo(1);
  }

  @Test
  void aLineThatCannotBeReadIsARowAndHidesNoOther() {
    Map<String, Row> rows =
        byObject(
            LinchpinHistories.monitor(
                text(
                    List.of(
                        "{\"process\":0,\"op\":\"enq\",\"arg\":1,\"call\":1,\"return\":2,\"object\":\"a\"}",
                        "{\"process\":0,\"op\":\"enqueue it\",\"arg\":1,\"call\":1,\"return\":2}",
                        "{\"process\":1,\"op\":\"deq\",\"ret\":1,\"call\":3,\"return\":4,\"object\":\"a\"}")),
                "queue"));
    assertThat(text(rows, "a", "verdict")).isEqualTo("linearizable");
    assertThat(number(rows, "a", "operations")).isEqualTo(2);
    assertThat(text(rows, "null", "verdict")).isEqualTo("bad input");
    assertThat(text(rows, "null", "explanation")).contains("enqueue it");
  }

  @Test
  void aRecordingWithoutEndAccusesNobody() {
    List<String> whole =
        List.of(
            "{\"recording\":1}",
            "{\"process\":1,\"op\":\"deq\",\"ret\":1,\"call\":3,\"return\":4}",
            "{\"end\":5}");
    assertThat(text(byObject(LinchpinHistories.monitor(text(whole), "queue")), "null", "verdict"))
        .isEqualTo("not linearizable");
    assertThatThrownBy(() -> LinchpinHistories.monitor(text(whole.subList(0, 2)), "queue"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("have no last line");
  }

  /** Half of a file has no footer, and text never had one. */
  @Test
  void aDamagedFileIsNamed() throws IOException {
    SparkJob job = SparkJob.start("damaged", Map.of());
    Path whole = folder.resolve("whole.parquet");
    text(List.of("{\"process\":1,\"op\":\"deq\",\"ret\":1,\"call\":3,\"return\":4}"))
        .coalesce(1)
        .write()
        .parquet(whole.toString());
    try (Stream<Path> parts = Files.list(whole)) {
      Path part =
          parts.filter(one -> one.toString().endsWith(".parquet")).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(part);
      Files.write(folder.resolve("half.parquet"), Arrays.copyOf(bytes, bytes.length / 2));
    }
    Files.writeString(folder.resolve("text.parquet"), "PAR1 this is no Parquet");
    for (String name : List.of("half.parquet", "text.parquet")) {
      String file = folder.resolve(name).toString();
      assertThatThrownBy(() -> job.judge(HistoryPlan.of(DataType.QUEUE), List.of(file), null, 10))
          .isInstanceOf(SparkTrouble.class)
          .hasMessageContaining("Spark failed")
          .hasMessageContaining(name);
    }
  }

  /** Spark deletes the whole folder that it overwrites. */
  @Test
  void onlyEarlierVerdictsAreOverwritten() throws IOException {
    SparkJob job = SparkJob.start("verdicts", Map.of());
    Path history = folder.resolve("history.jsonl");
    Files.writeString(history, enqueue("a", 1, 1) + "\n");
    HistoryPlan plan = HistoryPlan.of(DataType.QUEUE);
    String verdicts = folder.resolve("verdicts").toString();
    for (int run = 0; run < 2; run++) {
      assertThat(job.judge(plan, List.of(history.toString()), verdicts, 10).operations())
          .isEqualTo(1);
    }
    Path notes = Files.createDirectories(folder.resolve("notes"));
    Files.writeString(notes.resolve(".hidden"), "");
    Path mixed = folder.resolve("mixed");
    spark.read().parquet(verdicts).write().parquet(mixed.toString());
    Files.writeString(mixed.resolve("report.txt"), "");
    Path other = folder.resolve("other");
    text(List.of("a")).write().parquet(other.toString());
    for (Path precious : List.of(notes, mixed, other, history)) {
      assertThatThrownBy(
              () -> job.judge(plan, List.of(history.toString()), precious.toString(), 10))
          .as("%s", precious)
          .isInstanceOf(SparkTrouble.class)
          .hasMessageContaining("--out: " + precious + " exists");
    }
    assertThat(notes.resolve(".hidden")).exists();
    assertThat(mixed.resolve("report.txt")).exists();
    assertThat(other.resolve("_SUCCESS")).exists();
    assertThat(history).exists();
  }

  /** Nearly all operations belong to one object, which is judged, and so are the others. */
  @Test
  void oneGiantObjectHidesNoSmallOne() {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < 5_000; at++) {
      lines.add(enqueue("giant", at, 10L * at));
      lines.add(dequeue("giant", at, 10L * at + 5));
    }
    for (int object = 0; object < 20; object++) {
      lines.add(enqueue("small" + object, 1, 1));
      // Nobody has enqueued 2.
      lines.add(dequeue("small" + object, object == 7 ? 2 : 1, 11));
    }
    Collections.shuffle(lines, new Random(1));
    Map<String, Row> rows = byObject(LinchpinHistories.monitor(text(lines), "queue"));
    assertThat(rows).hasSize(21);
    assertThat(number(rows, "giant", "operations")).isEqualTo(10_000);
    assertThat(
            rows.keySet().stream()
                .filter(object -> !text(rows, object, "verdict").equals("linearizable")))
        .containsExactly("small7");
  }

  /** Objects of more than three operations are cut where this is possible. */
  @ParameterizedTest
  @EnumSource(names = {"STACK", "MAP", "REGISTER", "COUNTER"})
  void segmentsOfAnObjectGetTheVerdictOfASingleProcess(DataType type) {
    List<List<String>> histories = PlainVerdicts.histories(type, 100, 23);
    List<String> all = new ArrayList<>(histories.stream().flatMap(List::stream).toList());
    Collections.shuffle(all, new Random(3));
    Map<String, Row> rows = byObject(new HistoryPlan(type, 60_000, 3).verdicts(text(all)));
    assertThat(rows).hasSize(histories.size());
    int cut = 0;
    for (int object = 0; object < histories.size(); object++) {
      ObjectJudgement plain = PlainVerdicts.of(type, PlainVerdicts.sorted(histories.get(object)));
      assertThat(text(rows, "o" + object, "verdict"))
          .as("%s", histories.get(object))
          .isEqualTo(plain.verdict().pick("linearizable", "not linearizable", "undecided"));
      assertThat(number(rows, "o" + object, "operations")).isEqualTo(plain.operations());
      cut += text(rows, "o" + object, "remark").contains("cut at") ? 1 : 0;
    }
    assertThat(cut).isGreaterThan(10);
  }

  private static String enqueue(String object, int value, long call) {
    return "{\"object\":\"%s\",\"process\":0,\"op\":\"enq\",\"arg\":%d,\"call\":%d,\"return\":%d}"
        .formatted(object, value, call, call + 3);
  }

  private static String dequeue(String object, int value, long call) {
    return "{\"object\":\"%s\",\"process\":1,\"op\":\"deq\",\"ret\":%d,\"call\":%d,\"return\":%d}"
        .formatted(object, value, call, call + 3);
  }

  @Test
  void whateverAClassDoesToItsJvmIsARow() {
    String classes =
        Path.of("target", "test-classes").toAbsolutePath()
            + java.io.File.pathSeparator
            + Path.of("..", "corpus", "target", "classes").toAbsolutePath().normalize();
    List<String> names =
        List.of(
            "dev.linchpin.corpus.LostUpdate",
            Exits.class.getName(),
            Hangs.class.getName(),
            FillsHeap.class.getName(),
            "com.acme.Missing");
    Dataset<Row> subjects =
        spark.createDataFrame(
            names.stream().map(name -> RowFactory.create(name, classes, 20_000L, 40L)).toList(),
            new StructType()
                .add("class", DataTypes.StringType)
                .add("classpath", DataTypes.StringType)
                .add("budget_millis", DataTypes.LongType)
                .add("tests", DataTypes.LongType));
    Map<String, Row> rows =
        LinchpinChecks.run(subjects).collectAsList().stream()
            .collect(Collectors.toMap(row -> row.getAs("class"), row -> row));
    assertThat(rows.keySet()).containsExactlyInAnyOrderElementsOf(names);
    Row lost = Objects.requireNonNull(rows.get("dev.linchpin.corpus.LostUpdate"));
    assertThat((String) lost.getAs("verdict")).isEqualTo("violation");
    assertThat((String) lost.getAs("cause")).contains("LostUpdate");
    assertThat((String) lost.getAs("replay")).contains("\"schedule\"");
    for (Class<?> trouble : List.of(Exits.class, Hangs.class, FillsHeap.class)) {
      assertThat(text(rows, trouble.getName(), "verdict"))
          .as("%s", rows.get(trouble.getName()))
          .isNotEqualTo("violation");
    }
    assertThat(text(rows, "com.acme.Missing", "verdict")).isEqualTo("not checked");
  }
}
