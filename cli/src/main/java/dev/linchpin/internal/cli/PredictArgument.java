package dev.linchpin.internal.cli;

import dev.linchpin.internal.formats.input.HistorySource;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * An argument of {@code predict}: the file of a recorded run, or the name of a class.
 *
 * @param text as the user wrote it
 */
record PredictArgument(String text, Kind kind) {
  enum Kind {
    FILE,
    CLASS
  }

  private static final Pattern ENDING_OF_A_RUN = Pattern.compile(".*\\.(std|gz|jsonl)");

  /** An argument that is neither an existing file nor looks like one is the name of a class. */
  static PredictArgument of(String text) {
    boolean isFile =
        text.equals(HistorySource.STDIN)
            || text.contains("/")
            || ENDING_OF_A_RUN.matcher(text).matches()
            || exists(text);
    return new PredictArgument(text, isFile ? Kind.FILE : Kind.CLASS);
  }

  private static boolean exists(String text) {
    return isPath(text, path -> Files.exists(path) && !Files.isDirectory(path));
  }

  private static boolean isFolder(String text) {
    return isPath(text, Files::isDirectory);
  }

  private static boolean isPath(String text, Predicate<Path> kind) {
    try {
      return kind.test(Path.of(text));
    } catch (InvalidPathException notAPath) {
      return false;
    }
  }

  /** What to say if there is no such class: the user may have meant a file. */
  String unknown(String problem) {
    String found = isFolder(text) ? "a folder, not a recorded run" : "no such file";
    return "%s: %s, and %s".formatted(text, found, problem);
  }
}
