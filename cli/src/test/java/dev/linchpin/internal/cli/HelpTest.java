package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What {@code --help} shows. */
class HelpTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  /** A name such as {@code com.acme.Foo} that the layout has cut after a dot. */
  private static final Pattern BROKEN_NAME = Pattern.compile("\\S+\\w\\.\\R +[a-z]\\S+");

  /** They take next to no options. */
  private static final Set<String> WITHOUT_EXAMPLES =
      Set.of("help", "types", "generate-completion");

  /** All that there are, so that a new one is not forgotten. */
  static List<String> commands() {
    return commandLine().getSubcommands().keySet().stream()
        .filter(name -> !WITHOUT_EXAMPLES.contains(name))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionIsListedOnceAndNoLineIsTooLong(String command) {
    String help = help(command);
    String options = help.substring(0, help.indexOf("Examples:"));

    assertThat(help.lines().filter(line -> line.length() > 80)).isEmpty();
    assertThat(BROKEN_NAME.matcher(help).results().map(MatchResult::group)).isEmpty();
    CommandLine described = Objects.requireNonNull(commandLine().getSubcommands().get(command));
    assertThat(described.getCommandSpec().usageMessage().footer())
        .allMatch(line -> line.length() <= 80);
    for (OptionSpec option : described.getCommandSpec().options()) {
      Pattern listed =
          Pattern.compile(
              "(?m)^ {2,6}(-\\w+, )?" + Pattern.quote(option.longestName()) + "(=| |$)");
      assertThat(listed.matcher(options).results()).as(option.longestName()).hasSize(1);
    }
  }

  /** The examples use options that exist; their files and classes need not. */
  @ParameterizedTest
  @MethodSource("commands")
  void theExamplesCanBeParsed(String command) {
    List<String> examples = examples(help(command));

    assertThat(examples).hasSizeGreaterThanOrEqualTo(2);
    for (String example : examples) {
      List<String> words = new ArrayList<>();
      for (Matcher word = WORD.matcher(example); word.find(); ) {
        words.add(word.group(1) == null ? word.group(2) : word.group(1));
      }
      commandLine().parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    }
  }

  private static String help(String command) {
    return CommandRun.of(HelpTest::refuse, new String[] {command}, "--help").out();
  }

  private static CommandLine commandLine() {
    return Main.commandLine(Console.ofProcess(), HelpTest::refuse);
  }

  private static Engine refuse(WorkerSettings settings) {
    throw new AssertionError("no engine is needed");
  }

  private static List<String> examples(String help) {
    return help.replaceAll(" \\\\\\R +", " ")
        .lines()
        .filter(line -> line.startsWith("  linchpin ") || line.contains("| linchpin "))
        .map(line -> line.substring(line.indexOf("linchpin ")))
        .toList();
  }
}
