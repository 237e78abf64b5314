package dev.linchpin.internal.cli.confirm;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Classes of a class path by their name without the package, which is what logs have. */
final class NamedClassFiles {
  private static final String SUFFIX = ".class";

  private NamedClassFiles() {}

  /** The full names of all classes that are called so. */
  static Set<String> find(String simpleName, List<Path> entries) {
    Set<String> found = new TreeSet<>();
    for (Path entry : entries) {
      try {
        if (Files.isDirectory(entry)) {
          find(simpleName, entry, found);
        } else {
          try (FileSystem jar = FileSystems.newFileSystem(entry)) {
            find(simpleName, jar.getPath("/"), found);
          }
        }
      } catch (IOException failed) {
        throw new UserProblem(
            "--classpath: %s cannot be read: %s".formatted(entry, WholeFile.reason(failed)));
      }
    }
    return found;
  }

  private static void find(String simpleName, Path root, Set<String> found) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      files
          .filter(file -> String.valueOf(file.getFileName()).equals(simpleName + SUFFIX))
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !name.startsWith("META-INF/"))
          .forEach(
              name ->
                  found.add(name.substring(0, name.length() - SUFFIX.length()).replace('/', '.')));
    }
  }
}
