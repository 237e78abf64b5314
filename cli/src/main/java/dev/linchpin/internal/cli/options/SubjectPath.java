package dev.linchpin.internal.cli.options;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.replay.Replay;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Where a subject's class is, and which one a short name means. */
public final class SubjectPath {
  /** What a name without a package may mean, if the user gave no class path. */
  private static final List<String> KNOWN_PACKAGES =
      List.of(
          "java.util.concurrent.", "java.util.concurrent.atomic.", "java.util.concurrent.locks.");

  private SubjectPath() {}

  /** The folders and jars of a class path. */
  public static List<Path> entries(String classpath) {
    List<Path> entries = new ArrayList<>();
    for (String entry : classpath.split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        entries.add(existing(entry));
      }
    }
    return entries;
  }

  /**
   * The folders and jars for a replay file.
   *
   * @param given the class path of the command line, or null for that of the file
   */
  public static List<Path> entries(Path file, Replay replay, @Nullable String given) {
    if (given != null) {
      return entries(given);
    }
    try {
      return replay.classpath().stream().map(SubjectPath::existing).toList();
    } catch (UserProblem missing) {
      throw new UserProblem(
          "%s names classes that are not there: %s; say with -cp where they are now"
              .formatted(file, missing.getMessage()));
    }
  }

  private static Path existing(String entry) {
    try {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        return path;
      }
      if (Files.exists(path)) {
        checkJar(path);
        return path;
      }
    } catch (InvalidPathException malformed) {
      throw new UserProblem("--classpath: '%s' is no path".formatted(entry));
    }
    throw new UserProblem("--classpath: %s does not exist".formatted(entry));
  }

  /** A jar that cannot be read would look like one without classes. */
  private static void checkJar(Path jar) {
    try (ZipFile opened = new ZipFile(jar.toFile())) {
      opened.size();
    } catch (IOException | IllegalArgumentException damaged) {
      throw new UserProblem(
          "--classpath: %s is neither a folder nor a jar that can be read: %s"
              .formatted(jar, damaged.getMessage()));
    }
  }

  /** The class that the user means. */
  static String className(String given, List<Path> classpath) {
    if (given.contains(".") || !classpath.isEmpty()) {
      return given;
    }
    for (CorpusEntry entry : Catalogue.entries()) {
      if (entry.subject().getSimpleName().equals(given)) {
        return entry.subject().getName();
      }
    }
    for (String known : KNOWN_PACKAGES) {
      String resource = (known + given).replace('.', '/') + ".class";
      if (ClassLoader.getSystemResource(resource) != null) {
        return known + given;
      }
    }
    return given;
  }
}
