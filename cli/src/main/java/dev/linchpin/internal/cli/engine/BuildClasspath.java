package dev.linchpin.internal.cli.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The class path of the project that a folder of classes belongs to, as its build tool tells it.
 * Asking takes seconds, so the answer is kept in the folder of build results until a file that
 * describes the build changes.
 *
 * @param entries folders and jars behind the folder itself; none if nothing could be found out
 * @param origin what was used, for a report
 */
public record BuildClasspath(List<Path> entries, String origin) {
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
      for (BuildTool known : BuildTool.values()) {
        if (known.describes(folder)) {
          return asked(known, folder, place, tool);
        }
      }
    }
    return new BuildClasspath(List.of(), "%s alone; -cp names what it needs".formatted(place));
  }

  private static BuildClasspath asked(BuildTool known, Path project, Path place, Tool tool) {
    KeptClasspath kept = KeptClasspath.of(known, project);
    return kept.read()
        .map(entries -> told(known, project, place, entries))
        .orElseGet(() -> ask(known, project, place, kept::write, tool));
  }

  private static BuildClasspath told(
      BuildTool known, Path project, Path place, List<Path> entries) {
    return new BuildClasspath(
        entries,
        "%s and %d libraries, from '%s' in %s"
            .formatted(place, entries.size(), known.shown(), project));
  }

  private static BuildClasspath ask(
      BuildTool known, Path project, Path place, Consumer<List<Path>> kept, Tool tool) {
    try {
      Path folder = Files.createTempDirectory("linchpin");
      try {
        Path answer = Files.createFile(folder.resolve("classpath.txt"));
        int status = tool.run(project, known.command(project, folder, answer));
        if (status == 0) {
          List<Path> entries = known.entries(answer);
          kept.accept(entries);
          return told(known, project, place, entries);
        }
        return nothing(
            place,
            "'%s' in %s %s"
                .formatted(
                    known.shown(),
                    project,
                    status < 0
                        ? "did not end within %d minutes".formatted(MOST_MINUTES)
                        : "ended with status " + status));
      } finally {
        delete(folder);
      }
    } catch (IOException unusable) {
      return nothing(
          place, "%s could not be run for %s: %s".formatted(known, project, unusable.getMessage()));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return nothing(place, known + " was interrupted");
    }
  }

  private static BuildClasspath nothing(Path place, String why) {
    return new BuildClasspath(
        List.of(), "%s alone, because %s; -cp names what it needs".formatted(place, why));
  }

  private static int process(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Process tool =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    tool.getOutputStream().close();
    if (!tool.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      tool.descendants().forEach(ProcessHandle::destroyForcibly);
      tool.destroyForcibly();
      return -1;
    }
    return tool.exitValue();
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }
}
