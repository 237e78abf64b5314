package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where a recording goes: a file that the user named, or one that is removed at the end. */
public final class OutputFile implements AutoCloseable {
  private final Path path;
  private @Nullable Path temporary;

  private OutputFile(Path path, @Nullable Path temporary) {
    this.path = path;
    this.temporary = temporary;
  }

  /** The agent overwrites nothing, so what an earlier run left is removed here. */
  public static OutputFile named(Path given) {
    Path file = given.toAbsolutePath();
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UserProblem("--out %s: the folder %s does not exist".formatted(file, folder));
    }
    if (!Files.isWritable(folder) || Files.isDirectory(file)) {
      throw new UserProblem(
          "--out %s cannot be written: %s"
              .formatted(
                  file,
                  Files.isDirectory(file)
                      ? "it is a folder"
                      : "no permission to write in " + folder));
    }
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UserProblem(
          "--out %s cannot be replaced: %s".formatted(file, WholeFile.reason(failed)));
    }
    return new OutputFile(file, null);
  }

  /** A file that {@link #close} removes. */
  public static OutputFile temporary() {
    try {
      Path folder = Files.createTempDirectory("linchpin-history");
      return new OutputFile(folder.resolve("history.hist"), folder);
    } catch (IOException failed) {
      throw new UserProblem(
          "no temporary file can be made (%s); name one with --out"
              .formatted(WholeFile.reason(failed)));
    }
  }

  /** The name for a second or later JVM: {@code run-2.std.gz}. */
  static Path numbered(Path file, int number) {
    String name = String.valueOf(file.getFileName());
    int dot = name.indexOf('.', 1);
    int end = dot < 0 ? name.length() : dot;
    return file.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }

  public Path path() {
    return path;
  }

  /** The user still needs a file that {@link #close} would remove; gives its name. */
  public Optional<Path> keep() {
    boolean isNews = temporary != null;
    temporary = null;
    return isNews ? Optional.of(path) : Optional.empty();
  }

  public boolean isKept() {
    return temporary == null;
  }

  @Override
  public void close() {
    if (temporary != null) {
      remove(temporary);
    }
  }

  /** Removes a folder of files, as far as the system lets us. */
  static void remove(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException left) {
      // It is in the folder for temporary files, which the system empties.
    }
  }
}
