package dev.linchpin.internal.engine.worker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Archives of loaded classes, with which JVMs start faster.
 *
 * <p>A JVM ignores an archive of another JDK or of another jar, so one that is stale costs speed
 * and nothing else.
 */
public final class ClassArchives {
  /** The archive of the JVM of the command. */
  public static final String FRONT = "front";

  /** The archive of the worker JVM. */
  public static final String WORKER = "worker";

  /** The system property with the folder of the archives; the launcher sets it. */
  private static final String FOLDER = "linchpin.archives";

  /** The system property with the folder into which a training run writes archives. */
  private static final String OUTPUT = "linchpin.archives.output";

  /** From here on an archive also holds linked classes and profiles (JEP 483, 514, 515). */
  private static final boolean HAS_AOT_CACHE = Runtime.version().feature() >= 25;

  private ClassArchives() {}

  /** The folder of the archives, if they are wanted. */
  public static Optional<Path> folder() {
    return path(System.getProperty(FOLDER));
  }

  /** From now on, worker JVMs archive their classes into this folder when they end. */
  public static void train(Path folder) {
    System.setProperty(OUTPUT, folder.toString());
  }

  /** Whether a worker JVM runs only so that its classes can be archived. */
  static boolean isTraining() {
    return output().isPresent();
  }

  private static Optional<Path> output() {
    return path(System.getProperty(OUTPUT));
  }

  private static Optional<Path> path(@Nullable String name) {
    return Optional.ofNullable(name).filter(text -> !text.isEmpty()).map(Path::of);
  }

  /** The options of a JVM that uses an archive, or makes it in a training run. */
  static List<String> options(String name) {
    Optional<Path> made = output();
    if (made.isPresent()) {
      List<String> options = new ArrayList<>(trainingOptions(name, made.get()));
      options.add("-D" + OUTPUT + "=" + made.get());
      return options;
    }
    Optional<Path> known = folder().map(folder -> file(folder, name)).filter(Files::isRegularFile);
    return known.map(ClassArchives::use).orElse(List.of());
  }

  private static List<String> use(Path archive) {
    // The JVM prints a warning about an archive that it does not use.
    return HAS_AOT_CACHE
        ? List.of("-XX:AOTCache=" + archive, "-Xlog:aot*=off")
        : List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds*=off");
  }

  /** The options of a JVM that archives its classes when it ends. */
  public static List<String> trainingOptions(String name, Path folder) {
    Path archive = file(folder, name);
    return List.of(
        HAS_AOT_CACHE ? "-XX:AOTCacheOutput=" + archive : "-XX:ArchiveClassesAtExit=" + archive);
  }

  /** The file of an archive; the launcher tells by its name which JVM it is for. */
  public static Path file(Path folder, String name) {
    return folder.resolve(name + (HAS_AOT_CACHE ? ".aot" : ".jsa"));
  }
}
