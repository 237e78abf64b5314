package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.fixture.Asserting;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Java's {@code assert} in the class under test. */
class AssertionsCheckTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker =
        KeptWorkers.ofThisJvm()
            .borrow(WorkerSettings.of(List.of(Path.of("target", "test-classes"))));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private static CommandRun run(String command, String... options) {
    List<String> all =
        new ArrayList<>(
            List.of(
                command, Asserting.class.getName(), "-cp", "target/test-classes", "--no-replay"));
    all.addAll(List.of(options));
    return CommandRun.of(settings -> new BorrowedEngine(worker), false, all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "enter()            | enter()           ; 1",
        "half(2)            | half(3)           ; 0",
        "enter()            | half(3)           ; 0",
      })
  void onlyAFailureThatNoSerialRunHasIsAViolation(String scenario, int status) {
    CommandRun run =
        run("check", "--scenario", scenario.strip(), "--cause-budget=0s", "--budget=10m");

    assertThat(run.status()).isEqualTo(status);
    assertThat(run.out().contains("AssertionError")).isEqualTo(status == 1);
  }

  @Test
  void skippedStatementsFailInNoRun() {
    assertThat(run("check", "--scenario", "enter() | enter()", "--no-assertions").status())
        .isZero();
  }

  @Tag("thorough")
  @Test
  void realThreadsExecuteThem() {
    CommandRun run = run("stress", "--op=enter()", "--budget=50m", "--check-budget=0s");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("AssertionError");
  }
}
