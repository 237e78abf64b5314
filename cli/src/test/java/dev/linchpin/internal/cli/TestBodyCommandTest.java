package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.fixture.Asserting;
import dev.linchpin.internal.cli.fixture.CartBody;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code explore --main}. */
class TestBodyCommandTest {
  private static final Path CLASSES = classes();
  private static final Engine WORKER =
      KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(CLASSES)));
  private static final String BODY = CartBody.class.getName();
  private static final String ASSERTING = Asserting.class.getName();

  @TempDir Path folder;

  @AfterAll
  static void stop() {
    WORKER.close();
  }

  private static Path classes() {
    try {
      return Path.of(CartBody.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static CommandRun explore(String body, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("explore", "--main", body, "-cp", CLASSES.toString()));
    if (!List.of(more).contains("--strategy")) {
      arguments.addAll(List.of("--strategy", "complete"));
    }
    arguments.addAll(List.of(more));
    return run(arguments);
  }

  private static CommandRun run(List<String> arguments) {
    return CommandRun.of(settings -> new BorrowedEngine(WORKER), false, arguments);
  }

  @Test
  void aLostUpdateIsShownAndKeptAndRepeated() throws IOException {
    Path page = folder.resolve("run.html");
    CommandRun run =
        explore(BODY + "#adds(3)", "--replay-dir", folder.toString(), "--html", page.toString());

    assertThat(run.status()).isEqualTo(1);
    // Two reads and two writes of one variable: of six orders, two pairs differ only in reads.
    assertThat(run.out())
        .contains(BODY + "#adds(3): all 4 schedules explored, some threw (complete)")
        .contains("throws AssertionError: 3 items")
        .contains("CartBody#1.add(3)", "write CartBody#1.items = 3  line 10");
    assertThat(page).content().contains("The test ended with java.lang.AssertionError: 3 items");
    Path file = folder.resolve("CartBody-2.linchpin.json");
    assertThat(Files.readString(file)).contains("#adds(3)");
    CommandRun again = run(List.of("replay", file.toString(), "--run-foreign"));
    assertThat(again.status()).isEqualTo(1);
    assertThat(again.out()).contains("fails as recorded").contains("3 items");
    assertThat(run(List.of("explain", file.toString(), "--run-foreign")).err())
        .contains("is a run of a test body");
  }

  @Test
  void aScheduleOfTheTableCanBeRunAlone() {
    JsonNode found = new JsonMapper().readTree(explore(BODY + "#adds(3)", "--json").out());
    assertThat(found.get("creation").asString()).isEqualTo(BODY + "#adds(3)");
    for (JsonNode outcome : found.get("outcomes")) {
      boolean isBad = outcome.get("status").asString().equals("threw");
      assertThat(outcome.get("results").get(0).get(0).isNull()).isEqualTo(!isBad);
      assertThat(
              explore(BODY + "#adds(3)", "--schedule", outcome.get("schedule").asString()).status())
          .isEqualTo(isBad ? 1 : 0);
    }
    assertThat(found.get("outcomes").size()).isEqualTo(2);
  }

  @Test
  void aSafeBodyGivesOneResultInEachSchedule() {
    CommandRun run = explore(BODY + "#addsSafely");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("all 2 schedules explored")
        .containsPattern("2 +completed +2 +s1\\.");
  }

  @Test
  void mainTakesTheArgumentsAfterTheDashes() {
    assertThat(explore(BODY, "--", "1").out()).contains("#main(\"1\")").contains("1 items");
    assertThat(explore(BODY).out())
        .contains("the only schedule explored")
        .contains("the test body started no thread");
  }

  @Test
  void assertStatementsAreExecutedAlsoInARepetition() {
    String body = ASSERTING + "#bothEnter";
    CommandRun run = explore(body, "--replay-dir", folder.toString());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("throws AssertionError: used 1");
    assertThat(explore(body, "--no-assertions").status()).isZero();
    CommandRun again = run(List.of("replay", replayFile(), "--run-foreign"));
    assertThat(again.out()).contains("fails as recorded");
  }

  @Test
  void aRunWithoutAssertStatementsIsRepeatedWithoutThem() {
    String body = ASSERTING + "#lateFailure";
    CommandRun run = explore(body, "--no-assertions", "--replay-dir", folder.toString());

    assertThat(run.out()).contains("throws IllegalStateException: the end");
    CommandRun again = run(List.of("replay", replayFile(), "--run-foreign"));
    assertThat(again.out()).contains("fails as recorded", "the end");
  }

  private String replayFile() {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).findFirst().get().toString();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Test
  void aSearchThatStopsAtAFailureIsNotComplete() {
    CommandRun run = explore(BODY + "#adds(3)", "--stop-at-failure", "--quiet");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("some threw");
  }

  @Test
  void aBoundThatLeavesSchedulesOutDecidesNothing() {
    CommandRun run = explore(BODY + "#addsSafely", "--strategy", "pos", "--samples", "10");

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).contains("not all schedules explored: 10 samples taken");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#nope | has no method 'nope'",
        "#adds | adds() does not fit",
        "#adds(1 | expected ',' or ')'",
        "$Nope | no class",
        "# | expected the name of a method"
      })
  void wrongUseSaysWhatIsExpected(String end, String message) {
    CommandRun run = explore(BODY + end);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @Test
  void aBodyHasNoScenarioOfItsOwn() {
    assertThat(explore(BODY, "--scenario", "adds(1)").err()).contains("expected no --scenario");
    assertThat(explore(BODY + "#addsSafely", "--", "1").err()).contains("for a main method");
    assertThat(run(List.of("explore")).err()).contains("no class").contains("--main");
    assertThat(run(List.of("explore", BODY)).err()).contains("no scenario");
    assertThat(run(List.of("explore", "a.B", "c", "-s", "x()")).err()).contains("'c'");
  }
}
