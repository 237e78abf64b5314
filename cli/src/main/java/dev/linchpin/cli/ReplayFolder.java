package dev.linchpin.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.formats.replay.Replay;
import dev.linchpin.formats.replay.ReplayWriter;
import dev.linchpin.prediction.Trial;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
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

  /** Keeps the next run of this command. */
  Path keep(Scenario scenario, Plan plan, Execution execution) {
    Replay replay = new Replay(made(), classpath, scenario, plan, execution);
    return write(file(scenario, ++written), replay);
  }

  /** Keeps a run that shows what was predicted, without replacing that of an earlier command. */
  Path keepAside(Trial trial, Subject subject) {
    Failure failure = trial.failure();
    return failure == null
        ? write(
            unused(trial.scenario()),
            new Replay(made(), classpath, trial.scenario(), trial.plan(), trial.run()))
        : keepAside(failure, subject);
  }

  /** Keeps a failing run without replacing that of an earlier command. */
  Path keepAside(Failure failure, Subject subject) {
    Replay replay =
        new Replay(
            made(),
            classpath,
            failure.scenario(),
            failure.plan(),
            failure.execution(),
            new Replay.Blame(
                failure.kind().text(),
                failure.explanation(),
                subject.relaxation(),
                subject.specification()));
    return write(unused(failure.scenario()), replay);
  }

  private Path unused(Scenario scenario) {
    int number = 1;
    while (Files.exists(file(scenario, number))) {
      number++;
    }
    return file(scenario, number);
  }

  private static Replay.Made made() {
    return new Replay.Made(Version.ofTool(), Runtime.version().toString());
  }

  private Path file(Scenario scenario, int number) {
    return folder.resolve(simpleName(scenario) + "-" + number + Replay.SUFFIX);
  }

  private Path write(Path file, Replay replay) {
    try {
      Files.createDirectories(folder.toAbsolutePath());
      ReplayWriter.write(replay, file);
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
