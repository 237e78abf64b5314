package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code linchpin explore} and {@code linchpin replay} as users and scripts meet them. */
class ExploreAcceptanceTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  private static Run explore(String subject, String scenario, String... more) {
    String[] arguments = new String[4 + more.length];
    arguments[0] = "explore";
    arguments[1] = subject;
    arguments[2] = "--scenario";
    arguments[3] = scenario;
    System.arraycopy(more, 0, arguments, 4, more.length);
    return new Program().run(arguments);
  }

  /** One after the other; or both read 0; or both write before both read their answer. */
  @Test
  void theLostUpdateIsShown() {
    Run run =
        new Launcher()
            .run("explore", "LostUpdate", "--scenario", "incrementAndGet() | incrementAndGet()");

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("schedules explored")
        .containsPattern("1 \\| 2 +completed")
        .containsPattern("2 \\| 1 +completed")
        .containsPattern("1 \\| 1 +completed")
        .containsPattern("2 \\| 2 +completed");
  }

  @Test
  void aDeadlockIsAViolationAndIsExplained() {
    Run run = explore("BankTransfer", "transfer(0, 1, 1) | transfer(1, 0, 2)");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("some deadlocked")
        .contains("waits for the lock of this.accounts[0] held by thread")
        .contains("waits for the lock of this.accounts[1] held by thread");
  }

  /** The bug in Lincheck's README: 22 is polled and then still seen. */
  @Test
  void theBugOfTheJdksDequeIsShown() {
    Run run =
        explore(
            "java.util.concurrent.ConcurrentLinkedDeque",
            "pollFirst() | addFirst(8); peekLast()",
            "--init",
            "addLast(22)",
            "--json");
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.status()).isZero();
    assertThat(json.get("exhausted").asBoolean()).isTrue();
    assertThat(json.get("outcomes").toString()).contains("[[\"22\"],[null,\"22\"]]");
  }

  @Test
  void aRunIsRepeatedEventForEvent() throws IOException {
    Run explored =
        explore(
            "LostUpdate",
            "incrementAndGet() | incrementAndGet()",
            "--replay-dir",
            folder.toString());
    Path trace = folder.resolve("run.trace.jsonl");
    String file = folder.resolve("LostUpdate-1.linchpin.json").toString();

    Run first = new Program().run("replay", file, "--json", "--trace", trace.toString());
    Run second = new Program().run("replay", file);

    assertThat(explored.status()).isZero();
    assertThat(first.status()).isZero();
    assertThat(JSON.readTree(first.out()).get("same").asBoolean()).isTrue();
    assertThat(second.out())
        .contains("completed, as recorded")
        .contains("thread 1", "thread 2")
        .containsPattern("read this\\.count: 0 +\\S*:8");
    assertThat(Files.readAllLines(trace))
        .anyMatch(line -> line.contains("\"kind\":\"write\",\"loc\":"));
  }

  @Test
  void whatIsWrongIsSaid() {
    Run noClass = explore("com.acme.Nothing", "a() | b()");
    Run noMethod = explore("LostUpdate", "decrement() | get()");

    assertThat(noClass.status()).isEqualTo(2);
    assertThat(noClass.err()).contains("com.acme.Nothing").doesNotContain("\tat ");
    assertThat(noMethod.status()).isEqualTo(2);
    assertThat(noMethod.err()).contains("decrement").doesNotContain("\tat ");
  }
}
