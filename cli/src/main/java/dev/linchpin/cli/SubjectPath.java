package dev.linchpin.cli;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.Entry;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where a subject's class is, and which one a short name means. */
final class SubjectPath {
  /** What a name without a package may mean, if the user gave no class path. */
  private static final List<String> KNOWN_PACKAGES =
      List.of(
          "java.util.concurrent.", "java.util.concurrent.atomic.", "java.util.concurrent.locks.");

  private SubjectPath() {}

  /** The folders and jars of a class path. */
  static List<Path> entries(String classpath) {
    List<Path> entries = new ArrayList<>();
    for (String entry : classpath.split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        entries.add(existing(entry));
      }
    }
    return entries;
  }

  private static Path existing(String entry) {
    try {
      Path path = Path.of(entry);
      if (Files.exists(path)) {
        return path;
      }
    } catch (InvalidPathException malformed) {
      throw new UserProblem("--classpath: '%s' is no path".formatted(entry));
    }
    throw new UserProblem("--classpath: %s does not exist".formatted(entry));
  }

  /** The class that the user means. */
  static String className(String given, List<Path> classpath) {
    if (given.contains(".") || !classpath.isEmpty()) {
      return given;
    }
    for (Entry entry : Catalogue.entries()) {
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
