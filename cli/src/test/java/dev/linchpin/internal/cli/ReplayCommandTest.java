package dev.linchpin.internal.cli;

import static dev.linchpin.internal.cli.FakeEngine.EXPLORE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReplayCommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  private final FakeEngine engine = new FakeEngine();

  private CommandRun replay(String... options) {
    CommandRun.of(engine, EXPLORE, "--replay-dir=" + folder);
    Path file = folder.resolve("Counter-1.linchpin.json");
    return CommandRun.of(engine, new String[] {"replay", file.toString()}, options);
  }

  @Test
  void aCompletedRunIsRepeated() {
    engine.shows("1", "2", 3);
    CommandRun run = replay("--events");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("completed, as recorded")
        .contains("thread 1")
        .contains("read counter.n: 0");
  }

  @Test
  void aRecordedFailureIsReproduced() {
    engine.deadlocks(1);
    CommandRun run = replay();

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("fails as recorded", "waits for the lock of Counter#1");
  }

  @Test
  void aDifferenceIsSaidPlainly() {
    engine.shows("1", "2", 3);
    CommandRun.of(engine, EXPLORE, "--replay-dir=" + folder);
    Path file = folder.resolve("Counter-1.linchpin.json");
    engine.reads("7");

    CommandRun run = CommandRun.of(engine, new String[] {"replay", file.toString()});
    JsonNode json =
        JSON.readTree(
            CommandRun.of(engine, new String[] {"replay", "--json", file.toString()}).out());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out())
        .contains("diverged from the recorded run")
        .contains("first difference at step 0 (event 1)")
        .contains("recorded: thread 1: read counter.n 0 Counter.a:5")
        .contains("now:      thread 1: read counter.n 7 Counter.a:5");
    assertThat(json.get("same").asBoolean()).isFalse();
    assertThat(json.get("difference").get("now").asString()).contains("counter.n 7");
  }

  @Test
  void jsonIsOneDocument() {
    engine.deadlocks(1);
    CommandRun run = replay("--json");
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.out().lines()).hasSize(1);
    assertThat(json.get("same").asBoolean()).isTrue();
    assertThat(json.get("status").asString()).isEqualTo("deadlocked");
    assertThat(json.get("events")).hasSize(4);
    assertThat(json.get("blocked").get(0).asString()).contains("Counter#1");
  }

  @Test
  void theTraceIsWritten() throws IOException {
    engine.shows("1", "2", 3);
    Path trace = folder.resolve("run.trace.jsonl");
    replay("--trace=" + trace);

    assertThat(Files.readAllLines(trace))
        .first()
        .isEqualTo("{\"thread\":1,\"op\":0,\"kind\":\"call\",\"method\":\"a\",\"args\":[]}");
  }

  @Test
  void aDebuggerIsWaitedForOnThePortThatIsPrinted() {
    engine.shows("1", "2", 3);
    CommandRun run = replay("--debug");

    int port = engine.requests.get(1).start().debugPort().orElseThrow();
    assertThat(port).isBetween(1, 65_535);
    assertThat(run.err()).contains("waiting for a debugger at localhost:" + port);
  }

  @Test
  void aBadFileIsRefused() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.json"), "{}");
    CommandRun run = CommandRun.of(engine, new String[] {"replay", bad.toString()});
    CommandRun missing = CommandRun.of(engine, new String[] {"replay", "no-such-file"});

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("is not a replay file; expected");
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).contains("no-such-file: no such file; expected a replay file");
  }
}
