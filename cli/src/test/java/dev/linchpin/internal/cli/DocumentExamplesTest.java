package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * Runs every command in the tables of docs/check.md, and compares its verdict with the table; the
 * classes are those of the corpus, and those that the page shows with their package.
 */
class DocumentExamplesTest {
  private static final Pattern ROW =
      Pattern.compile(
          "\\| `(check|explore --main) ([\\w.#]+)((?: [^`]+)?)` \\|.*\\| (\\w[\\w ]*) \\|");

  private static final Pattern SOURCE =
      Pattern.compile("```java\n(package ([\\w.]+);.*?class (\\w+) .*?)```", Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+");

  @TempDir static Path folder;

  private static Engine worker;

  private static String page(String name) {
    try {
      return Files.readString(Path.of("..", "docs", name));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", folder.toString()));
    Matcher source = SOURCE.matcher(page("check.md"));
    while (source.find()) {
      Path file =
          folder.resolve(source.group(2).replace('.', '/')).resolve(source.group(3) + ".java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.group(1));
      arguments.add(file.toString());
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(status).isZero();
    Path corpus =
        Path.of(Catalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(corpus, folder)));
  }

  @AfterAll
  static void close() {
    worker.close();
  }

  static Stream<Arguments> rows() {
    return ROW.matcher(page("check.md"))
        .results()
        .map(
            row ->
                Arguments.of(
                    row.group(1), row.group(2) + row.group(3).replace("\\|", "|"), row.group(4)));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyCommandOfATableEndsAsItSays(String command, String rest, String result) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    if (command.equals("check")) {
      words.addAll(List.of("--no-replay", "--jobs=1", "--cause-budget=0s"));
      words.add("--budget=5m");
    }
    Matcher word = WORD.matcher(rest);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }

    CommandRun run = CommandRun.of(request -> new BorrowedEngine(worker), false, words);

    assertThat(run.status())
        .as(run.out() + run.err())
        .isEqualTo(
            switch (result) {
              case "no violation" -> 0;
              case "violation", "failed" -> 1;
              case "error" -> 2;
              case "undecided" -> 3;
              default -> throw new AssertionError("no result: " + result);
            });
  }

  @Test
  void theTablesAreRead() {
    assertThat(rows()).hasSizeGreaterThan(20);
  }

  /** An option that a page names is one of the command that the page is about, or of another. */
  @Test
  void everyOptionThatThePagesNameExists() {
    List<String> known = new ArrayList<>();
    for (String name : List.of("check", "explore", "replay", "predict")) {
      CommandLine.Model.CommandSpec command = specification(name);
      command.options().forEach(option -> known.addAll(List.of(option.names())));
    }
    for (String name : List.of("check.md", "operations.md")) {
      assertThat(OPTION.matcher(page(name)).results().map(found -> found.group()).distinct())
          .as(name)
          .isNotEmpty()
          .allSatisfy(option -> assertThat(known).contains(option));
    }
  }

  private static CommandLine.Model.CommandSpec specification(String command) {
    List<CommandLine.Model.CommandSpec> found = new ArrayList<>();
    CommandRun.of(
        request -> new BorrowedEngine(worker),
        line -> line.getSubcommands().values().forEach(each -> found.add(each.getCommandSpec())),
        false,
        List.of(command, "--help"));
    return found.stream().filter(each -> each.name().equals(command)).findFirst().orElseThrow();
  }
}
