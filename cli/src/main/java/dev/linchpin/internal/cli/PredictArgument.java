package dev.linchpin.internal.cli;

import dev.linchpin.internal.formats.input.HistorySource;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
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
    try {
      Path path = Path.of(text);
      return Files.exists(path) && !Files.isDirectory(path);
    } catch (InvalidPathException notAPath) {
      return false;
    }
  }

  /** What to say if there is no such class: the user may have meant a file. */
  String unknown(String problem) {
    return text + ": no such file, and " + problem;
  }
}
