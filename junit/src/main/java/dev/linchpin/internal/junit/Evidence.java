package dev.linchpin.internal.junit;

import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.output.SafeText;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The output of a failure: a replay file and a message.
 *
 * @param replay the file that repeats the run; empty if it could not be written
 */
record Evidence(String message, Optional<Path> replay) {
  /**
   * Writes the replay file; overwrites that of an earlier run of the same test.
   *
   * @param blame why the run is a failure
   * @param test the name of the test, {@code StackTest.isLinearizable}
   */
  static Evidence of(
      Failure failure, Replay.Blame blame, String test, Path folder, Workers workers) {
    List<String> places = workers.classpath().stream().map(Path::toString).toList();
    Replay replay = Replay.of(made(), places, failure, blame);
    return written(
        FailureMessage.lines(failure, workers.classpath()), replay, folder.resolve(fileName(test)));
  }

  /** By this version, on this Java. */
  static Replay.Made made() {
    return Replay.Made.by(version());
  }

  /** The name of the replay file of a test. */
  static String fileName(String test) {
    return test.replaceAll("[^A-Za-z0-9._-]", "_") + Replay.SUFFIX;
  }

  /** The message, with where the run was written to. */
  static Evidence written(List<String> message, Replay replay, Path file) {
    List<String> lines = new ArrayList<>(message);
    lines.add("");
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      ReplayWriter.write(replay, file);
    } catch (IOException failed) {
      lines.add("%s could not be written: %s".formatted(file, failed.getMessage()));
      return new Evidence(text(lines), Optional.empty());
    }
    lines.add("Replay: run this test with -D%s=%s".formatted(Configuration.REPLAY, file));
    lines.add("Debug:  add -D%s=true".formatted(Configuration.DEBUG));
    return new Evidence(text(lines), Optional.of(file));
  }

  /** Safe for a terminal: values of the subject are in it. */
  private static String text(List<String> lines) {
    return SafeText.of(String.join("\n", lines));
  }

  private static String version() {
    String version = Evidence.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
