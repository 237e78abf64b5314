package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code predict --confirm}: what a log predicts, tried on the class. */
class PredictConfirmTest {
  private static Engine worker;

  @TempDir Path folder;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private CommandRun predict(String log, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("run.std"), log);
    List<String> words =
        new ArrayList<>(
            List.of("predict", "--confirm", "--budget=30m", "--replay-dir", folder.toString()));
    words.addAll(List.of(more));
    words.add(file.toString());
    return CommandRun.of(request -> new BorrowedEngine(worker), false, words);
  }

  /** Two threads that read and write a count in an operation each. */
  private static String log(String call, String other) {
    StringBuilder log = new StringBuilder("main|begin|%s\nmain|end|\n".formatted(call));
    for (String thread : List.of("T1", "T2")) {
      String name = thread.equals("T1") ? call : other;
      log.append("%s|begin|%s\n".formatted(thread, name));
      log.append("%s|r(count)|%s:1\n%s|w(count)|%s:2\n".formatted(thread, name, thread, name));
      log.append("%s|end|\n".formatted(thread));
    }
    return log.toString();
  }

  @Test
  void aViolationThatTheClassShowsIsConfirmedWithItsReplay() throws IOException {
    CommandRun run = predict(log("LostUpdate.incrementAndGet", "LostUpdate.incrementAndGet"));

    assertThat(run.status()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .contains("LostUpdate.incrementAndGet and LostUpdate.incrementAndGet")
        .contains("confirmed: a check ran both and found this")
        .contains("dev.linchpin.corpus.LostUpdate: NOT linearizable")
        .contains("LostUpdate-1.linchpin.json");
    assertThat(folder.resolve("LostUpdate-1.linchpin.json")).exists();
  }

  @Test
  void theDocumentSaysWhatWasConfirmed() throws IOException {
    String document =
        predict(log("LostUpdate.incrementAndGet", "LostUpdate.incrementAndGet"), "--json").out();

    assertThat(document)
        .contains("\"confirmations\":[{\"calls\":[\"LostUpdate.incrementAndGet\"")
        .contains("\"subject\":\"dev.linchpin.corpus.LostUpdate\",\"confirmed\":true")
        .contains("\"scenario\":\"incrementAndGet() | incrementAndGet()\"")
        .contains("LostUpdate-1.linchpin.json");
    assertThat(DocumentSchemasTest.breaches("predict", document)).isEmpty();
  }

  /** The class is right; the log lacks what makes it right, and nobody is accused. */
  @Test
  void aPredictionThatTheClassDoesNotShowIsNotConfirmed() throws IOException {
    String call = "AtomicCounter.incrementAndGet";
    CommandRun run =
        predict(log(call, call), "-s", "incrementAndGet() | incrementAndGet()", "--no-replay");

    assertThat(run.out()).contains("not confirmed: a check of these calls found nothing");
    assertThat(run.out()).doesNotContain("NOT linearizable");
    assertThat(files()).containsExactly("run.std");
  }

  @Test
  void whatCannotBeTriedIsSaid() throws IOException {
    assertThat(predict(log("NoSuch.add", "NoSuch.add")).out())
        .contains("not tried: no class NoSuch was found; give its jar or folder with -cp");
    assertThat(predict(log("LostUpdate.noSuchMethod", "LostUpdate.noSuchMethod")).out())
        .contains("not tried: ")
        .contains("noSuchMethod");
    assertThat(predict(log("the whole thing", "the whole thing")).out())
        .contains("not tried: the transaction names no method");
    assertThat(
            predict(
                    """
                    T1|begin|LostUpdate.incrementAndGet
                    T1|r(x)|1
                    T1|w(x)|2
                    T1|end|
                    T2|w(x)|3
                    """)
                .out())
        .contains("not tried: the other thread was in no operation of its own");
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
