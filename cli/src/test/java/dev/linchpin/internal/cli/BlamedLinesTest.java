package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.CauseCatalogue;
import dev.linchpin.corpus.CauseCatalogue.Blamed;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.testing.Rounds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code check} blames, beside what is marked in the source of each subject. The command runs
 * in this JVM, and all checks share one worker; {@code CauseAcceptanceTest} starts the packaged
 * program for one of the subjects.
 */
class BlamedLinesTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Path SOURCES = Path.of("../corpus/src/main/java");

  private static Engine worker;

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void startWorker() {
    worker =
        KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(new SubjectPath(List.of()).entries()));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  static List<CorpusEntry> marked() {
    return Rounds.oneIn(3, CauseCatalogue.marked().toList());
  }

  @ParameterizedTest
  @MethodSource("marked")
  void theLinesThatAreBlamedAreThoseThatAreMarked(CorpusEntry entry) {
    JsonNode cause = check(entry).path("failure").path("cause");

    assertThat(cause.path("confirmed").booleanValue()).isTrue();
    List<Blamed> blamed =
        cause
            .path("confirmation")
            .path("blocks")
            .valueStream()
            .map(block -> new Blamed(text(block, "method"), text(block, "from"), text(block, "to")))
            .toList();
    assertThat(blamed).isNotEmpty();
    assertThat(CauseCatalogue.unmarked(SOURCES, entry.subject(), blamed)).isEmpty();
  }

  private static String text(JsonNode block, String field) {
    return block.path(field).stringValue("");
  }

  private JsonNode check(CorpusEntry entry) {
    List<String> arguments = new ArrayList<>(entry.commandLine());
    arguments.addAll(List.of("--json", "--budget=30m", "--cause-budget=30m"));
    arguments.add("--replay-dir=" + folder);
    CommandRun run = CommandRun.of(request -> new BorrowedEngine(worker), false, arguments);
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    return JSON.readTree(run.out());
  }
}
