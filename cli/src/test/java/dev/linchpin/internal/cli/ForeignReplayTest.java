package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that travel: what is run unasked, and what is not. */
class ForeignReplayTest {
  /** A class that is there: what cannot be looked at is refused. */
  private static final String[] EXPLORE = {
    "explore",
    "dev.linchpin.corpus.LostUpdate",
    "--scenario",
    "incrementAndGet() | incrementAndGet()"
  };

  @TempDir Path folder;
  @TempDir Path classes;

  private final FakeEngine engine = new FakeEngine().shows("1", "2", 3);

  /** A file written here, of classes outside this project. */
  private Path own() {
    CommandRun run =
        CommandRun.of(
            engine, EXPLORE, "--replay-dir=" + folder, "--classpath=" + classes.toAbsolutePath());
    assertThat(run.status()).isZero();
    engine.requests.clear();
    return folder.resolve("LostUpdate-1.linchpin.json");
  }

  /** The same as somebody else's: his seal is not ours. */
  private Path foreign() throws IOException {
    Path file = own();
    String text = Files.readString(file);
    assertThat(text).contains("\"seal\": ");
    return Files.writeString(
        file, text.replaceFirst("\"seal\": \"[0-9a-f]{4}", "\"seal\": \"0123"));
  }

  private CommandRun run(String command, Path file, String... more) {
    return CommandRun.of(engine, new String[] {command, file.toString()}, more);
  }

  @Test
  void anOwnFileIsRunWhereverItsClassesAre() {
    assertThat(run("replay", own()).status()).isZero();
    assertThat(engine.requests).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"replay", "explain"})
  void aForeignFileOfForeignClassesIsRefusedBeforeAnythingRuns(String command) throws IOException {
    CommandRun run = run(command, foreign());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("was not run", "classes in " + classes, "--run-foreign", "-cp")
        .doesNotContain("[internal]");
    assertThat(engine.requests).isEmpty();
  }

  @Test
  void theUserMaySayYes() throws IOException {
    Path file = foreign();

    assertThat(run("replay", file, "--run-foreign").status()).isZero();
    assertThat(run("replay", file, "-cp", classes.toString()).status()).isZero();
  }

  /** Files of older versions have no seal; of the bundled classes they run as before. */
  @Test
  void anOldFileWithoutForeignClassesIsRun() throws IOException {
    CommandRun.of(engine, EXPLORE, "--replay-dir=" + folder);
    Path file = folder.resolve("LostUpdate-1.linchpin.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst(",\n \"seal\": \"[0-9a-f]{64}\"", ""));

    assertThat(run("replay", file).status()).isZero();
  }

  /** The schedule's token belongs to the scenario, so the forger has to write that anew, too. */
  @Test
  void aForeignFileThatDeletesIsRefused() throws IOException {
    FakeEngine files = new FakeEngine().shows("true", "false", 3);
    CommandRun.of(
        files,
        new String[] {
          "explore", "java.io.File(\"/home/me/thesis.tex\")", "-s", "delete() | delete()"
        },
        "--replay-dir=" + folder);
    Path file = folder.resolve("File-1.linchpin.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst(",\n \"seal\": \"[0-9a-f]{64}\"", ""));
    files.requests.clear();

    CommandRun run = CommandRun.of(files, new String[] {"replay", file.toString(), "-cp", "."});

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("java.io.File(\"/home/me/thesis.tex\")");
    assertThat(files.requests).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "equals(new java.io.FileOutputStream(&quot;x&quot;))",
        "equals(Integer.TYPE.forName(&quot;java.lang.Runtime&quot;))",
        "getClass()"
      })
  void anObservationFileThatDoesMoreThanItsClassIsRefused(String call) throws IOException {
    Path file = folder.resolve("o.xml");
    Files.writeString(
        file,
        """
        <observationset new="dev.linchpin.corpus.LostUpdate()" init="%s" final=""
          scenario="incrementAndGet() | incrementAndGet()"></observationset>
        """
            .formatted(call));

    CommandRun run =
        CommandRun.of(
            engine,
            new String[] {"check", "dev.linchpin.corpus.LostUpdate"},
            "--expect",
            file.toString());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("o.xml was not run", "--run-foreign", "\"init\": ");
    assertThat(engine.requests).isEmpty();
  }

  /** Each of these started a command or read a file when only named classes were judged. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "equals(Integer.TYPE.forName(\"java.lang.Runtime\"))",
        "equals(java.net.URI.create(\"file:/etc/passwd\").toURL().openStream())",
        "equals(Thread.currentThread().getContextClassLoader())",
        "equals(ModuleLayer.boot().findLoader(\"java.base\"))",
        "getClass()",
        "equals(List.of(1).stream().map(x -> x.getClass()))",
      })
  void aForeignFileThatReachesFurtherIsRefused(String call) throws IOException {
    CommandRun.of(engine, EXPLORE, "--init", call, "--replay-dir=" + folder);
    Path file = folder.resolve("LostUpdate-1.linchpin.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst(",\n \"seal\": \"[0-9a-f]{64}\"", ""));
    engine.requests.clear();

    for (String command : new String[] {"replay", "explain"}) {
      CommandRun run = run(command, file, "-cp", ".");

      assertThat(run.status()).isEqualTo(2);
      assertThat(run.err()).contains("was not run", "--run-foreign", "\"init\": ");
    }
    assertThat(engine.requests).isEmpty();
  }

  @Test
  void twoCommandsKeepTheirRunsApart() {
    own();
    own();

    assertThat(folder.resolve("LostUpdate-1.linchpin.json")).exists();
    assertThat(folder.resolve("LostUpdate-2.linchpin.json")).exists();
  }

  @Test
  void noFileIsWrittenIfNoneIsWanted() {
    CommandRun run =
        new FakeChecks().fails().command("--no-replay", "--replay-dir=" + folder, "--json");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("\"replay\":null");
    assertThat(folder).isEmptyDirectory();
  }
}
