package dev.linchpin.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
import dev.linchpin.formats.replay.Replay;
import dev.linchpin.formats.replay.ReplayWriter;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Keeps runs as replay files in one folder: {@code LostUpdate-1.linchpin.json}. */
final class ReplayFolder {
  private final Path folder;
  private final List<String> classpath;
  private int written;

  ReplayFolder(Path folder, List<Path> classpath) {
    this.folder = folder;
    this.classpath =
        classpath.stream().map(entry -> entry.toAbsolutePath().normalize().toString()).toList();
  }

  Path keep(Scenario scenario, Plan plan, Execution execution) {
    Replay.Made made = new Replay.Made(Version.ofTool(), Runtime.version().toString());
    Path file = folder.resolve(simpleName(scenario) + "-" + ++written + Replay.SUFFIX);
    try {
      Files.createDirectories(folder);
      ReplayWriter.write(new Replay(made, classpath, scenario, plan, execution), file);
      return file;
    } catch (IOException failed) {
      throw new UserProblem(
          "--replay-dir: %s cannot be written: %s".formatted(file, failed.getMessage()));
    }
  }

  private static String simpleName(Scenario scenario) {
    String subject = scenario.subject();
    return subject.substring(Math.max(subject.lastIndexOf('.'), subject.lastIndexOf('$')) + 1);
  }
}
