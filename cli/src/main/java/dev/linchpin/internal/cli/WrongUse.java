package dev.linchpin.internal.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages for wrong command lines: each names the mistake and suggests what may be meant. */
final class WrongUse {
  /** More changes than that make another word. */
  private static final int MOST_CHANGES = 2;

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
    return String.valueOf(problem.getMessage());
  }

  private static String unknown(CommandLine line, List<String> unmatched) {
    String first = unmatched.get(0);
    boolean isOption = first.startsWith("-") && first.length() > 1;
    boolean isCommand = !isOption && !line.getSubcommands().isEmpty();
    String what = isOption ? "option" : isCommand ? "command" : "argument";
    String name = isOption ? first.split("=", 2)[0] : first;
    return "unknown %s '%s'%s"
        .formatted(what, name, nearest(name, known(line, isOption)).map(WrongUse::hint).orElse(""));
  }

  private static String hint(String known) {
    return "; did you mean %s?".formatted(known);
  }

  private static Collection<String> known(CommandLine line, boolean isOption) {
    return isOption
        ? new ArrayList<>(line.getCommandSpec().optionsMap().keySet())
        : line.getSubcommands().keySet();
  }

  private static Optional<String> nearest(String given, Collection<String> known) {
    return known.stream()
        .filter(one -> changes(given, one) <= Math.min(MOST_CHANGES, one.length() / 2))
        .min(Comparator.comparingInt(one -> changes(given, one)));
  }

  /** How many letters must be changed, added or dropped to make one word of the other. */
  static int changes(String from, String to) {
    int[] above = new int[to.length() + 1];
    for (int column = 0; column <= to.length(); column++) {
      above[column] = column;
    }
    for (int row = 1; row <= from.length(); row++) {
      int[] current = new int[to.length() + 1];
      current[0] = row;
      for (int column = 1; column <= to.length(); column++) {
        int same = from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1;
        current[column] =
            Math.min(above[column - 1] + same, 1 + Math.min(above[column], current[column - 1]));
      }
      above = current;
    }
    return above[to.length()];
  }
}
