package dev.linchpin.internal.cli;

import dev.linchpin.subject.DidYouMean;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages for wrong command lines: each names the mistake and suggests what may be meant. */
final class WrongUse {
  private WrongUse() {}

  static String text(ParameterException problem) {
    CommandLine line = problem.getCommandLine();
    if (problem instanceof UnmatchedArgumentException unmatched) {
      return unknown(line, unmatched.getUnmatched());
    }
    // An unknown option is the likelier mistake, and is forgotten when something is missing too.
    List<String> unmatched = line.getUnmatchedArguments();
    if (problem instanceof MissingParameterException && !unmatched.isEmpty()) {
      return unknown(line, unmatched);
    }
    if (problem instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing.getMissing().get(0));
    }
    @Nullable ArgSpec argument = problem.getArgSpec();
    @Nullable String given = problem.getValue();
    if (argument instanceof OptionSpec option && option.type().isEnum() && given != null) {
      return unknownValue(option, given);
    }
    return String.valueOf(problem.getMessage());
  }

  private static String missing(ArgSpec argument) {
    String what =
        argument instanceof OptionSpec option
            ? "option %s %s".formatted(option.longestName(), option.paramLabel())
            : argument.paramLabel();
    String[] description = argument.description();
    return description.length == 0
        ? "%s is missing".formatted(what)
        : "%s is missing: %s".formatted(what, description[0]);
  }

  private static String unknownValue(OptionSpec option, String given) {
    List<String> known =
        Stream.of(option.type().getEnumConstants())
            .map(value -> value.toString().toLowerCase(Locale.ROOT))
            .toList();
    return "unknown %s %s%s".formatted(option.longestName(), given, DidYouMean.among(given, known));
  }

  private static String unknown(CommandLine line, List<String> unmatched) {
    String first = unmatched.get(0);
    boolean isOption = first.startsWith("-") && first.length() > 1;
    boolean isCommand = !isOption && !line.getSubcommands().isEmpty();
    String what = isOption ? "option" : isCommand ? "command" : "argument";
    String name = isOption ? first.split("=", 2)[0] : first;
    return "unknown %s '%s'%s".formatted(what, name, DidYouMean.hint(name, known(line, isOption)));
  }

  private static Collection<String> known(CommandLine line, boolean isOption) {
    // Every mistyped letter is close to an option of one letter.
    return isOption
        ? line.getCommandSpec().optionsMap().keySet().stream()
            .filter(name -> name.startsWith("--"))
            .toList()
        : line.getSubcommands().keySet();
  }
}
