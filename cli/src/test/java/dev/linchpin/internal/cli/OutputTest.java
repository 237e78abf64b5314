package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is printed reaches its reader, or the program says that it did not; and does no harm. */
class OutputTest {
  /** A disk that is full from the first byte on. */
  private static final class Full extends OutputStream {
    @Override
    public void write(int letter) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  private static final String HISTORY =
      """
      {"process":0,"op":"enq","arg":"a","ret":null,"call":1,"return":2}
      {"process":0,"op":"deq","ret":"%s","call":3,"return":4}
      """;

  @TempDir Path folder;

  private CommandRun intoFull(String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(new Full(), err, false, false);
    FakeEngine engine = new FakeEngine().shows("1", "2", 3);
    CommandLine line = Main.commandLine(console, engine);
    new FakeChecks().install(line);
    int status = Main.run(console, line, arguments);
    return new CommandRun(status, "", err.toString(StandardCharsets.UTF_8));
  }

  private Path history(String answer) throws IOException {
    return Files.writeString(folder.resolve("h.jsonl"), HISTORY.formatted(answer));
  }

  private static void assertLost(CommandRun run) {
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .containsOnlyOnce("could not be written to standard output: No space left on device");
  }

  @Test
  void everyCommandNoticesThatItsResultWasLost() throws IOException {
    String good = history("a").toString();
    String run = Files.writeString(folder.resolve("r.std"), "T1|r(x)|1\nT2|w(x)|2\n").toString();

    assertLost(intoFull("types"));
    assertLost(intoFull("monitor", "--type", "queue", good));
    assertLost(intoFull("monitor", "--type", "queue", "--json", good, good));
    assertLost(intoFull("predict", run));
    assertLost(intoFull("predict", "--json", run));
    assertLost(intoFull("check", "com.acme.Counter", "--json"));
    assertLost(intoFull("explore", "com.acme.Counter", "--scenario", "a() | a()"));
    assertLost(intoFull("help"));
    assertLost(intoFull("check", "--help"));
  }

  @Test
  void aFileThatWasAskedForAndIsMissingIsNoSuccess() throws IOException {
    Path occupied = Files.writeString(folder.resolve("occupied"), "");
    FakeChecks checks = new FakeChecks();

    CommandRun right = checks.command("--sarif=" + occupied.resolve("x.sarif"));
    CommandRun wrong =
        checks.fails().command("--sarif=" + occupied.resolve("x.sarif"), "--replay-dir=" + folder);

    assertThat(right.status()).isEqualTo(2);
    assertThat(right.err()).contains("--sarif", "cannot be written");
    assertThat(wrong.status()).isEqualTo(1);
  }

  /** The answer would clear the screen and turn the direction of writing. */
  @ParameterizedTest
  @ValueSource(strings = {"\\u001b[2J\\u001b]0;owned\\u0007", "\\u009b2J", "\\u202eevil", "\\r"})
  void valuesOfAHistoryDoNotReachTheTerminalRaw(String answer) throws IOException {
    String file = history(answer).toString();

    CommandRun text =
        CommandRun.of(new FakeEngine(), true, List.of("monitor", "--type", "queue", file));
    CommandRun json =
        CommandRun.of(
            new FakeEngine(), true, List.of("monitor", "--type", "queue", "--json", file));

    assertThat(text.status()).isEqualTo(1);
    assertHarmless(text.out().replaceAll("\u001b\\[[0-9;]+m", ""));
    assertHarmless(json.out());
    JsonNode core = new JsonMapper().readTree(json.out()).get("core");
    String meant = new JsonMapper().readTree("\"" + answer + "\"").asString();
    assertThat(core.toString()).contains(new JsonMapper().writeValueAsString(meant));
  }

  @Test
  void namesInMessagesDoNotReachTheTerminalRaw() throws IOException {
    String run = Files.writeString(folder.resolve("r.std"), "T1|\u001b[2J(x)|1\n").toString();

    assertHarmless(CommandRun.of(new FakeEngine(), new String[] {"predict", run}).err());
    assertHarmless(CommandRun.of(new FakeEngine(), new String[] {"\u001b[2Jx"}).err());
    assertHarmless(
        CommandRun.of(new FakeEngine(), new String[] {"replay", "no\u001b[2Jfile"}).err());
    assertHarmless(CommandRun.of(new FakeEngine(), new String[] {"predict", "--json", run}).out());
  }

  @Test
  void exceptionTextsDoNotReachTheTerminalRaw() {
    CommandRun run =
        new FakeChecks().breaksWith(new UserProblem("bad\u001b[31m luck")).command("--json");

    assertThat(run.err()).contains("bad\\u001b[31m luck");
  }

  /** Colours are ours alone: the same sequence in a text is shown, not obeyed. */
  @Test
  void onlyOwnColoursAreSent() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = new Console(out, out, true, false);

    console.print(console.styled(Style.GOOD, "fine \u001b[31;1mred") + " \u001b[0m");

    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "\u001b[32;1mfine \\u001b[31;1mred\u001b[0m \\u001b[0m" + System.lineSeparator());
  }

  private static void assertHarmless(String text) {
    assertThat(text.chars())
        .as(text)
        .allMatch(c -> c == '\n' || (!Character.isISOControl(c) && c != 0x202e));
  }
}
