package dev.linchpin.internal.engine.worker.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folder tree whose code the user works on: the repository or build that the current folder
 * lies in. Any other folder is no project, because a bug report may have been unpacked there; nor
 * is a whole home folder, what is above it, or the folder of temporary files.
 */
public final class CurrentProject {
  private static final List<String> BUILDS =
      List.of(
          "pom.xml",
          "build.gradle",
          "build.gradle.kts",
          "settings.gradle",
          "settings.gradle.kts",
          "build.xml",
          "build.sbt");

  private final Optional<Path> root;

  private CurrentProject(Optional<Path> root) {
    this.root = root;
  }

  public static CurrentProject ofProcess() {
    return of(Path.of(""), System.getProperty("user.home"), System.getProperty("java.io.tmpdir"));
  }

  /**
   * The project around a folder.
   *
   * @param tooBroad folders that are no project, and neither is any above them
   */
  static CurrentProject of(Path folder, @Nullable String... tooBroad) {
    Path here = real(folder);
    List<Path> limits = new ArrayList<>();
    for (String one : tooBroad) {
      if (one != null && !one.isBlank()) {
        limits.add(real(Path.of(one)));
      }
    }
    List<Path> around = new ArrayList<>();
    for (Path at = here; at != null && !isBroad(at, limits); at = at.getParent()) {
      around.add(at);
    }
    return new CurrentProject(
        around.stream()
            .filter(at -> Files.exists(at.resolve(".git")))
            .findFirst()
            .or(() -> outermostBuild(around)));
  }

  /** Builds lie in each other without a gap; what is further up is another matter. */
  private static Optional<Path> outermostBuild(List<Path> around) {
    return around.stream()
        .dropWhile(at -> !isBuild(at))
        .takeWhile(CurrentProject::isBuild)
        .reduce((inner, outer) -> outer);
  }

  private static boolean isBuild(Path folder) {
    return BUILDS.stream().anyMatch(name -> Files.exists(folder.resolve(name)));
  }

  private static boolean isBroad(Path folder, List<Path> limits) {
    return folder.getParent() == null || limits.stream().anyMatch(one -> one.startsWith(folder));
  }

  /** Whether a file or folder lies in it, links followed. */
  boolean holds(Path path) {
    return root.isPresent() && real(path).startsWith(root.get());
  }

  /** Its folder; empty if there is none. */
  public Optional<Path> root() {
    return root;
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException missing) {
      return path.toAbsolutePath().normalize();
    }
  }
}
