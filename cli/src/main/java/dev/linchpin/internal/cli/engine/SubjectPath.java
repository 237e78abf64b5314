package dev.linchpin.internal.cli.engine;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.formats.replay.Replay;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Where a subject's classes are, and which class a short name means.
 *
 * @param given the folders and jars that the user or a file named, or that were found; if there are
 *     none, the classes are those of the JDK and of the bundled corpus
 * @param origin what was used instead, if nobody named them and they are those of the project in
 *     the current folder; otherwise empty
 */
public record SubjectPath(List<Path> given, String origin) {
  private static final String CORPUS = Catalogue.class.getPackageName() + ".";
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  /** What a name without a package may mean, if the user gave no class path. */
  private static final List<String> KNOWN_PACKAGES =
      List.of(
          "java.util.concurrent.", "java.util.concurrent.atomic.", "java.util.concurrent.locks.");

  public SubjectPath {
    given = List.copyOf(given);
  }

  public SubjectPath(List<Path> given) {
    this(given, "");
  }

  /**
   * The same if a class path was named or is not needed for the class; otherwise the project in a
   * folder. If the class is not there either, the corpus stays, so that a message can name it all.
   */
  public SubjectPath forClass(String name, Path folder) {
    if (!given.isEmpty() || name.isEmpty() || isKnown(fullName(name))) {
      return this;
    }
    List<Path> project = ProjectFolders.below(folder);
    String file = file(name);
    boolean isThere = project.stream().anyMatch(entry -> Files.exists(entry.resolve(file)));
    if (isThere) {
      BuildClasspath built = BuildClasspath.of(project.get(0));
      return new SubjectPath(
          Stream.concat(project.stream(), built.entries().stream()).distinct().toList(),
          project.size() == 1 ? built.origin() : texts(project) + "; " + built.origin());
    }
    return project.isEmpty()
        ? this
        : new SubjectPath(Stream.concat(project.stream(), Stream.of(corpus())).toList());
  }

  private static boolean isKnown(String fullName) {
    return (fullName.startsWith(CORPUS) ? ClassLoader.getSystemClassLoader() : PLATFORM)
            .getResource(file(fullName))
        != null;
  }

  private static String file(String className) {
    return className.replace('.', '/') + ".class";
  }

  /** That nobody named the class path, for a report; empty if somebody did. */
  public Optional<String> remark() {
    return origin.isEmpty()
        ? Optional.empty()
        : Optional.of("no class path was given (-cp); used: " + origin);
  }

  private static String texts(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  /** The folders and jars of a class path. */
  public static SubjectPath of(String classpath) {
    List<Path> entries = new ArrayList<>();
    for (String entry : classpath.split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        entries.add(existing(entry));
      }
    }
    return new SubjectPath(entries);
  }

  /**
   * The folders and jars for a replay file.
   *
   * @param given the class path of the command line, or null for that of the file
   */
  public static SubjectPath of(Path file, Replay replay, @Nullable String given) {
    if (given != null) {
      return of(given);
    }
    try {
      return new SubjectPath(replay.classpath().stream().map(SubjectPath::existing).toList());
    } catch (UserProblem missing) {
      throw new UserProblem(
          "%s names class path entries that do not exist: %s; give their new location with -cp"
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
      throw new UserProblem("--classpath: '%s' is not a path".formatted(entry));
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

  /** Where the classes are, always said. */
  public List<Path> entries() {
    return given.isEmpty() ? List.of(corpus()) : given;
  }

  /** The bundled corpus: the program's own jar, or a folder while it is being built. */
  private static Path corpus() {
    try {
      return Path.of(Catalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The same, with changed classes in front of the others. */
  public SubjectPath behind(List<Path> changes) {
    return new SubjectPath(Stream.concat(changes.stream(), entries().stream()).toList());
  }

  /** How a worker is started that runs these classes. */
  public WorkerSettings worker(Backend backend) {
    return backend.applyTo(WorkerSettings.of(entries()));
  }

  /** The class that the user means. */
  public String fullName(String name) {
    if (name.contains(".") || (!given.isEmpty() && origin.isEmpty())) {
      return name;
    }
    for (CorpusEntry entry : Catalogue.entries()) {
      if (entry.subject().getSimpleName().equals(name)) {
        return entry.subject().getName();
      }
    }
    for (String known : KNOWN_PACKAGES) {
      if (ClassLoader.getSystemResource(file(known + name)) != null) {
        return known + name;
      }
    }
    return name;
  }
}
