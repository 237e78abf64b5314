package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rings of the corpus are for one producer and one consumer. The right one fails if two threads
 * take; the wrong one fails with one producer and one consumer, too.
 */
class RolesCheckTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private static CommandRun run(String command, String subject, String... options) {
    List<String> all = new ArrayList<>(List.of(command, subject));
    all.addAll(List.of(options));
    return CommandRun.of(request -> new BorrowedEngine(worker), false, all);
  }

  private static CommandRun check(String subject, String... options) {
    List<String> all =
        new ArrayList<>(List.of("--no-replay", "--jobs=1", "--budget=5m", "--cause-budget=0s"));
    all.addAll(List.of(options));
    return run("check", subject, all.toArray(new String[0]));
  }

  @Test
  void rolesAreRecognisedFromTheNameAndSaid() {
    CommandRun run = check("SpscRing", "--max-ops=3");

    assertThat(run.status()).isEqualTo(0);
    assertThat(run.out())
        .contains("role: at most 1 thread may call offer (recognised from the name of the class;")
        .contains("role: at most 1 thread may call poll (");
  }

  @Test
  void withoutRolesMisuseIsReported() {
    CommandRun run = check("SpscRing", "--role=none", "--max-ops=4");

    assertThat(run.out()).contains("NOT linearizable").doesNotContain("role:");
    assertThat(run.status()).isEqualTo(1);
  }

  /** The error needs no second producer, and the test that shows it has none. */
  @Test
  void anErrorWithinTheRolesIsFound() {
    CommandRun run = check("HastySpscRing", "--json");

    assertThat(run.out())
        .contains("\"scenario\":\"offer(1) | poll()\"")
        .contains("\"final\":[\"poll()\"]")
        .contains(
            "\"roles\":[{\"role\":\"offer=1\",\"methods\":[\"offer\"],\"threads\":1,\"origin\":\"recognised");
    assertThat(run.status()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"check", "explore", "predict"})
  void aGivenScenarioThatBreaksAGivenRoleIsRefused(String command) {
    CommandRun run =
        run(
            command,
            "dev.linchpin.corpus.queue.SpscRing",
            "--role=offer=1",
            "--scenario=offer(1) | poll() | offer(2)");

    assertThat(run.err())
        .contains(
            "scenario 'offer(1) | poll() | offer(2)' breaks the role 'offer=1': 2 threads call"
                + " offer")
        .doesNotContain("\tat ");
    assertThat(run.status()).isEqualTo(2);
  }

  /** Who gives a scenario that the name does not allow wants to see what happens, and is told. */
  @Test
  void aGivenScenarioMayBreakWhatWasOnlyRecognised() {
    CommandRun run = check("SpscRing", "--scenario=poll() | poll()", "--init=offer(1); offer(2)");

    assertThat(run.out())
        .contains("NOT linearizable")
        .contains("2 threads call poll, but at most 1 thread may call poll");
    assertThat(run.status()).isEqualTo(1);
  }

  /** One element would be enough for the failure, and was not what the user asked for. */
  @Test
  void aGivenInitStaysInTheSmallestTest() {
    CommandRun run =
        check(
            "SpscRing",
            "--role=none",
            "--json",
            "--scenario=poll(); poll() | poll()",
            "--init=offer(2); offer(1)");

    assertThat(run.out())
        .contains("\"failure\":{\"scenario\":\"poll() | poll()\"")
        .contains("\"init\":[\"offer(2)\",\"offer(1)\"],\"final\":[],\"status\"");
    assertThat(run.status()).isEqualTo(1);
  }
}
