package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.linchpin.internal.engine.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real output fits the schemas that users read; a document of another command does not. */
class DocumentSchemasTest {
  private static final Path SCHEMAS = Path.of("../docs/reference/schemas");

  @TempDir Path folder;

  private static Schema schema(String name) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(SCHEMAS.resolve(name + ".schema.json")), InputFormat.JSON);
  }

  static List<String> breaches(String schema, String document) throws IOException {
    return schema(schema).validate(document, InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  private static String run(String... arguments) {
    CommandRun run = CommandRun.of(Worker::new, arguments, "--json");
    assertThat(run.out()).as(run.err()).startsWith("{");
    return run.out();
  }

  @Test
  void aFailureItsReplayAndItsExplorationFit() throws IOException {
    String checked =
        run(
            "check",
            "LostUpdate",
            "-s",
            "incrementAndGet() | incrementAndGet()",
            "--replay-dir",
            folder.toString());
    assertThat(checked).contains("\"verdict\":\"violation\"");
    assertThat(breaches("check", checked)).isEmpty();

    Path replay;
    try (Stream<Path> files = Files.list(folder)) {
      replay = files.findFirst().orElseThrow();
    }
    assertThat(breaches("replay-file", Files.readString(replay))).isEmpty();
    assertThat(breaches("replay", run("replay", replay.toString()))).isEmpty();
    assertThat(
            breaches(
                "explore",
                run("explore", "LostUpdate", "-s", "incrementAndGet() | incrementAndGet()")))
        .isEmpty();
    assertThat(breaches("explore", checked)).isNotEmpty();
  }

  @Test
  void historiesAndPredictionsFit() throws IOException {
    String wrong = run("monitor", "--type", "queue", "../examples/histories/broken-queue.jsonl");
    assertThat(wrong).contains("\"core\"");
    assertThat(breaches("monitor", wrong)).isEmpty();
    String right =
        run(
            "monitor",
            "--type",
            "queue",
            "--witness",
            "../examples/histories/linearizable-queue.jsonl");
    assertThat(breaches("monitor", right)).isEmpty();
    assertThat(breaches("predict", run("predict", "../examples/runs/account.std"))).isEmpty();
    assertThat(breaches("predict", right)).isNotEmpty();
  }
}
