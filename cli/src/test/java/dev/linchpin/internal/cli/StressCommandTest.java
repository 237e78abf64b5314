package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.stressed.Hoarder;
import dev.linchpin.internal.cli.stressed.Leaver;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The command with its own JVM: what the threads do there is tested beside {@code StressSession}.
 */
@Timeout(3600)
class StressCommandTest {
  private static Engine worker;
  private static Path classes;

  @TempDir Path folder;

  @BeforeAll
  static void startWorker() throws URISyntaxException {
    classes = Path.of(Leaver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(classes)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private static CommandRun own(Class<?> subject, String... options) {
    List<String> all =
        new ArrayList<>(List.of("stress", subject.getName(), "-cp", classes.toString()));
    all.addAll(List.of(options));
    return CommandRun.of(request -> new BorrowedEngine(worker), false, all);
  }

  private static CommandRun corpus(String... arguments) {
    try (Engine ofCorpus = CorpusWorker.borrow()) {
      return CommandRun.of(request -> new BorrowedEngine(ofCorpus), false, List.of(arguments));
    }
  }

  @Test
  void aLostUpdateIsShownAndThenExplainedByACheck() throws Exception {
    CommandRun run =
        corpus(
            "stress",
            "LostUpdate",
            "--budget=50m",
            "--check-budget=10m",
            "--replay-dir",
            folder.toString());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("LostUpdate: NOT linearizable", "thread   from ns", "A check explains it:")
        .contains("The lines that must be atomic:");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Tag("thorough")
  @Test
  void theDocumentHasTheHistoryAndFitsItsSchema() throws Exception {
    CommandRun run =
        corpus(
            "stress", "LostUpdate", "--budget=50m", "--check-budget=0s", "--type=none", "--json");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("{\"subject\":\"dev.linchpin.corpus.LostUpdate\",\"verdict\":\"violation\"")
        .contains("\"kind\":\"not linearizable\"", "\"history\":[{", "\"types\":[]")
        .doesNotContain("\"check\"");
    assertThat(DocumentSchemasTest.breaches("stress", run.out())).isEmpty();
  }

  @Test
  void aClassThatEndsItsJvmIsUndecided() {
    CommandRun run = own(Leaver.class, "--budget=50m", "--json");

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out())
        .contains("\"verdict\":\"undecided\"", "ended its JVM with status 7", "\"notJudged\":[{");
  }

  @Test
  void aClassThatFillsTheMemoryIsUndecided() {
    CommandRun run = own(Hoarder.class, "--budget=50m", "--heap=64");

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).contains("undecided", "filled the memory of its JVM, 64 MB");
  }

  @Test
  void tooLittleIsNeverEnough() {
    CommandRun run = corpus("stress", "TreiberStack", "--budget=1ms");

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).contains("undecided");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--threads=1           | --threads 1: expected at least 2",
        "--threads=99          | at most 16",
        "--type=qeue           | did you mean queue?",
        "--map=submit=enq      | --map needs --type",
        "--type=queue --map=a=b| has no operation 'b'",
        "--heap=1              | --heap 1: expected at least 64",
        "--budget=soon         | soon"
      })
  void wrongOptionsAreRefused(String options, String message) {
    List<String> words = new ArrayList<>(List.of("stress", "LostUpdate"));
    words.addAll(List.of(options.strip().split(" ")));
    CommandRun run =
        CommandRun.of(
            request -> {
              throw new AssertionError("nothing is started");
            },
            false,
            words);

    assertThat(run.err()).contains(message);
    assertThat(run.status()).isEqualTo(2);
  }
}
