package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on classes of the corpus. */
class PredictClassTest {
  private static final Pattern REPLAY = Pattern.compile("replay: linchpin replay (\\S+)");

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

  private CommandRun linchpin(String... arguments) {
    return CommandRun.of(request -> new BorrowedEngine(worker), arguments);
  }

  private CommandRun predict(String... arguments) {
    List<String> all =
        new ArrayList<>(List.of("predict", "--budget=30m", "--replay-dir", folder.toString()));
    all.addAll(List.of(arguments));
    return linchpin(all.toArray(String[]::new));
  }

  @Test
  void aClassAloneIsEnough() {
    CommandRun run = predict("LostUpdate", "--tests", "4");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            "dev.linchpin.corpus.LostUpdate: 3 atomicity violations confirmed by runs that are not")
        .contains("two runs of each of 4 scenarios")
        .contains("this.count is read, then written by another thread, then written");
  }

  @Test
  void everyReplayFileRepeatsItsRun() {
    CommandRun run = predict("LostUpdate", "-s", "incrementAndGet() | incrementAndGet()");

    Matcher replays = REPLAY.matcher(run.out());
    int files = 0;
    while (replays.find()) {
      CommandRun again = linchpin("replay", replays.group(1));
      assertThat(again.status()).isEqualTo(1);
      assertThat(again.out()).contains("fails as recorded: not linearizable");
      files++;
    }
    assertThat(files).isEqualTo(3);
  }

  @Test
  void aHarmlessViolationIsStillOneAndItsRunCompletes() {
    CommandRun run = predict("dev.linchpin.corpus.lock.RecheckingCache", "-s", "get() | fill(5)");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("confirmed, linearizable").contains("infeasible");
    Matcher replay = REPLAY.matcher(run.out());
    assertThat(replay.find()).isTrue();
    CommandRun again = linchpin("replay", replay.group(1));
    assertThat(again.status()).isZero();
    assertThat(again.out()).contains("completed, as recorded");
  }

  @Test
  void aLockedClassHasNothingToShowAndWritesNoFile() throws IOException {
    CommandRun run =
        predict("dev.linchpin.corpus.deque.LockedDeque", "-s", "pushRight(1) | popLeft()");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("no atomicity violation predicted");
    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void jsonAndPageSayTheSame() throws IOException {
    Path page = folder.resolve("new/page.html");
    CommandRun run =
        predict(
            "LostUpdate",
            "--json",
            "--html",
            page.toString(),
            "-s",
            "incrementAndGet() | incrementAndGet()");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("{\"subject\":\"dev.linchpin.corpus.LostUpdate\"")
        .contains("\"outcome\":\"confirmed\",\"linearizable\":false")
        .contains("LostUpdate-1.linchpin.json");
    assertThat(Files.readString(page)).contains("LostUpdate-1.linchpin.json", "\"mark\":true");
  }

  @Test
  void quietIsOneLine() {
    assertThat(
            predict("LostUpdate", "--quiet", "-s", "incrementAndGet() | incrementAndGet()").out())
        .hasLineCount(1)
        .contains("3 atomicity violations confirmed");
  }

  @Test
  void whatIsNeitherFileNorClassIsWrongUse() {
    CommandRun run = predict("NoSuchThing");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("NoSuchThing: no such file", "no class 'NoSuchThing'");
    assertThat(predict("src").err()).contains("src: a folder, not a recorded run, and no class");
  }

  @Test
  void aBadScenarioIsWrongUse() {
    CommandRun run = predict("LostUpdate", "-s", "incrementAndGet(");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--scenario");
  }

  @Test
  void otherSubjectsAreStillLookedAt() throws IOException {
    Path file = Files.writeString(folder.resolve("run.std"), "T1|r(x)|1\n");
    CommandRun run = predict("NoSuchThing", file.toString());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).startsWith(file.toString());
  }
}
