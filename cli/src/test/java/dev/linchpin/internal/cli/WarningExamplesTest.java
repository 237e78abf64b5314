package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the examples of docs/check.md, and what else a command does with warnings. */
class WarningExamplesTest {
  /** The class, the command and the warning of an example. */
  private static final Pattern EXAMPLE =
      Pattern.compile(
          """
          ### `([^\n]+)`

          ```java
          (.*?public class (\\w+) .*?)```

              linchpin ([^\n]+)

              (warning [^\n]+)
          """,
          Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir static Path folder;

  private static Engine worker;

  private static final List<Example> EXAMPLES = new ArrayList<>();

  private record Example(String kind, List<String> command, String warning) {}

  @BeforeAll
  static void compile() throws IOException {
    String docs = Files.readString(Path.of("../docs/check.md"));
    String section = docs.substring(docs.indexOf("## Warnings"), docs.indexOf("## Files"));
    for (String part : section.split("(?=### `)")) {
      Matcher found = EXAMPLE.matcher(part);
      if (found.find()) {
        Path source = folder.resolve(found.group(3) + ".java");
        Files.writeString(source, found.group(2));
        int status =
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
        assertThat(status).isZero();
        EXAMPLES.add(new Example(found.group(1), words(found.group(4)), found.group(5)));
      }
    }
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(folder)));
  }

  @AfterAll
  static void close() {
    worker.close();
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words;
  }

  private CommandRun run(List<String> command, String... more) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of("-cp", folder.toString()));
    all.addAll(List.of(more));
    return CommandRun.of(settings -> new BorrowedEngine(worker), false, all);
  }

  private List<String> command(String kind) {
    return EXAMPLES.stream()
        .filter(one -> one.kind().equals(kind))
        .findFirst()
        .orElseThrow()
        .command();
  }

  @Test
  void theExamplesOfTheDocumentAreTrue() {
    assertThat(EXAMPLES)
        .extracting(Example::kind)
        .containsExactly("lock-held", "lock-order", "thread-left", "race", "endless-loop");
    for (Example example : EXAMPLES) {
      CommandRun run = run(example.command());
      assertThat(run.out().replaceAll("\\s+", " ")).contains(example.warning());
      assertThat(run.status()).as(example.kind()).isIn(0, 3);
      CommandRun failed = run(example.command(), "--fail-on", "race," + example.kind(), "--json");
      assertThat(failed.status()).isEqualTo(1);
      assertThat(failed.out()).contains("\"failedOn\":[\"" + example.kind() + "\"]");
    }
  }

  /** The command that the report gives shows the run. */
  @Test
  void theRunOfAWarningIsShown() {
    String out = run(command("lock-held")).out();
    String token = out.replaceAll("(?s).*--schedule (\\S+).*", "$1");

    assertThat(run(command("lock-held"), "--schedule", token).out())
        .contains("note: get() returns with this.lock held");
  }

  @Test
  void aCheckThatFailsOnAWarningKeepsItsRun() throws IOException {
    List<String> check = List.of("check", "Gauge", "-s", "get() | get()");
    CommandRun passed = run(check, "--no-replay");
    Path sarif = folder.resolve("gauge.sarif");

    CommandRun failed =
        run(
            check,
            "--fail-on",
            "lock-held",
            "--replay-dir",
            folder.resolve("runs").toString(),
            "--sarif",
            sarif.toString());

    assertThat(passed.status()).isZero();
    assertThat(passed.out()).contains("warning (lock-held)", "--schedule");
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.out())
        .contains("no violation found")
        .contains("Failed on lock-held: no violation was found as far as tested")
        .contains("linchpin replay " + folder.resolve("runs").resolve("Gauge-1.linchpin.json"));
    assertThat(folder.resolve("runs").resolve("Gauge-1.linchpin.json")).exists();
    assertThat(Files.readString(sarif)).contains("\"level\":\"error\"");
  }

  @Test
  void anUnknownKindIsWrongUse() {
    for (String name : List.of("check", "explore")) {
      CommandRun run = run(List.of(name, "Gauge", "-s", "get()"), "--fail-on", "lock-hold");
      assertThat(run.status()).isEqualTo(2);
      assertThat(run.err()).contains("did you mean lock-held?");
    }
  }
}
