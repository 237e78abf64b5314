package dev.linchpin.internal.cli.engine;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The class path of the project that a folder of classes belongs to, as its build tool tells it.
 *
 * @param entries folders and jars behind the folder itself; none if nothing could be found out
 * @param origin what was used, for a report
 */
public record BuildClasspath(List<Path> entries, String origin) {
  private static final String POM = "pom.xml";
  private static final String GOAL = "dependency:build-classpath";
  private static final int MOST_MINUTES = 3;

  public BuildClasspath {
    entries = List.copyOf(entries);
  }

  /** Runs a build tool in a folder. */
  @FunctionalInterface
  public interface Tool {
    /** Its exit status, or -1 if it did not end in time. */
    int run(Path folder, List<String> command) throws IOException, InterruptedException;
  }

  /** For what lies in this folder or jar. */
  public static BuildClasspath of(Path place) {
    return of(place, BuildClasspath::process);
  }

  static BuildClasspath of(Path place, Tool tool) {
    for (Path folder = place.toAbsolutePath().normalize();
        folder != null;
        folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve(POM))) {
        return maven(folder, place, tool);
      }
      if (Files.exists(folder.resolve("build.gradle"))
          || Files.exists(folder.resolve("build.gradle.kts"))) {
        return new BuildClasspath(
            List.of(),
            "%s alone; Gradle is not asked for the libraries of %s, -cp names them"
                .formatted(place, folder));
      }
    }
    return new BuildClasspath(List.of(), "%s alone; -cp names what it needs".formatted(place));
  }

  private static BuildClasspath maven(Path project, Path place, Tool tool) {
    Path answer = null;
    try {
      answer = Files.createTempFile("linchpin", ".classpath");
      int status = tool.run(project, command(project, answer));
      String text = status == 0 ? Files.readString(answer).strip() : "";
      if (status != 0) {
        return new BuildClasspath(
            List.of(),
            "%s alone, because 'mvn %s' in %s ended with status %d; -cp names what it needs"
                .formatted(place, GOAL, project, status));
      }
      List<Path> entries =
          Stream.of(text.split(File.pathSeparator))
              .filter(entry -> !entry.isEmpty())
              .map(Path::of)
              .filter(Files::exists)
              .toList();
      return new BuildClasspath(
          entries,
          "%s and %d libraries, from 'mvn %s' in %s"
              .formatted(place, entries.size(), GOAL, project));
    } catch (IOException unusable) {
      return new BuildClasspath(
          List.of(),
          "%s alone, because Maven could not be run for %s: %s; -cp names what it needs"
              .formatted(place, project, unusable.getMessage()));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new BuildClasspath(List.of(), place + " alone; Maven was interrupted");
    } finally {
      delete(answer);
    }
  }

  /** The project's own wrapper if it has one. */
  private static List<String> command(Path project, Path answer) {
    boolean isWindows = File.separatorChar == '\\';
    Path wrapper = project.resolve(isWindows ? "mvnw.cmd" : "mvnw");
    String maven = isWindows ? "mvn.cmd" : "mvn";
    return List.of(
        Files.isExecutable(wrapper) ? wrapper.toString() : maven,
        "-q",
        "-B",
        GOAL,
        "-Dmdep.includeScope=test",
        "-Dmdep.outputFile=" + answer);
  }

  private static int process(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Process maven =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!maven.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      maven.destroyForcibly();
      return -1;
    }
    return maven.exitValue();
  }

  private static void delete(@Nullable Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException left) {
      // A file among the temporary files does no harm.
    }
  }
}
