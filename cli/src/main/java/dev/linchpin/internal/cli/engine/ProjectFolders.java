package dev.linchpin.internal.cli.engine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where Maven, Gradle and IntelliJ put the classes of a project. */
final class ProjectFolders {
  private static final List<String> FOLDERS =
      List.of("target/classes", "build/classes/java/main", "build/classes/kotlin/main");

  /** Has a folder for each module. */
  private static final String MODULES = "out/production";

  private ProjectFolders() {}

  /** Those that exist below a folder. */
  static List<Path> below(Path folder) {
    List<Path> found = new ArrayList<>();
    for (String name : FOLDERS) {
      Path classes = folder.resolve(name);
      if (Files.isDirectory(classes)) {
        found.add(classes);
      }
    }
    Path modules = folder.resolve(MODULES);
    if (Files.isDirectory(modules)) {
      try (DirectoryStream<Path> each = Files.newDirectoryStream(modules, Files::isDirectory)) {
        List<Path> sorted = new ArrayList<>();
        each.forEach(sorted::add);
        sorted.sort(null);
        found.addAll(sorted);
      } catch (IOException unreadable) {
        return found; // The user can still name it.
      }
    }
    return found;
  }
}
