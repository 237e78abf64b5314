package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Causes are confirmed only if one call beside three and two beside two do not break them. Of each
 * class, the lines between two marks must all be atomic; its smallest failing run needs fewer.
 */
class WeakRepairsTest {
  private static final Path CLASSES = Path.of("target/test-classes");
  private static final Path SOURCES = Path.of("src/test/java/dev/linchpin/internal/cli/attacked");

  private static Engine worker;

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void startWorker() {
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(CLASSES)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          Topics ~ unsubscribe("a", "x") | subscribe("a", "x") ~ unsubscribe
          Labels ~ remove(0, "a") | put(0, "a")                ~ remove
          """)
  void aConfirmedBlockHasGrownUntilNothingBreaksIt(String name, String scenario, String method)
      throws IOException {
    JsonNode confirmation = confirmation(name, scenario);

    assertThat(confirmation.path("outcome").stringValue("")).isEqualTo("confirmed");
    List<String> source = Files.readAllLines(SOURCES.resolve(name + ".java"));
    assertThat(confirmation.path("blocks").valueStream())
        .anySatisfy(
            block -> {
              assertThat(block.path("method").stringValue("")).isEqualTo(name + "." + method);
              assertThat(line(block, "from")).isLessThanOrEqualTo(marked(source, "// FROM"));
              assertThat(line(block, "to")).isGreaterThanOrEqualTo(marked(source, "// TO"));
            });
  }

  private static int line(JsonNode block, String end) {
    return Integer.parseInt(block.path(end).stringValue("").replaceFirst(".*:", ""));
  }

  private static int marked(List<String> source, String mark) {
    return 1
        + source.indexOf(source.stream().filter(line -> line.endsWith(mark)).findFirst().get());
  }

  private JsonNode confirmation(String name, String scenario) {
    CommandRun run =
        CommandRun.of(
            request -> new BorrowedEngine(worker),
            false,
            List.of(
                "check",
                "dev.linchpin.internal.cli.attacked." + name,
                "--classpath=" + CLASSES,
                "--scenario=" + scenario,
                "--final=" + (name.equals("Topics") ? "count(\"a\")" : "contains(0, \"a\")"),
                "--json",
                "--cause-budget=30m",
                "--replay-dir=" + folder));
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    return new JsonMapper().readTree(run.out()).path("failure").path("cause").path("confirmation");
  }
}
