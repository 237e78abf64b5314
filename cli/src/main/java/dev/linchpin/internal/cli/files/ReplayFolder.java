package dev.linchpin.internal.cli.files;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayWriter;
import dev.linchpin.prediction.Trial;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Keeps runs as replay files in one folder: {@code LostUpdate-1.linchpin.json}. None replaces
 * another, be it of an earlier command or of one that runs at the same time.
 */
public final class ReplayFolder {
  private final Path folder;
  private final List<String> classpath;

  /** Numbers below it are taken. */
  private int next = 1;

  public ReplayFolder(Path folder, SubjectPath path) {
    this.folder = folder;
    this.classpath =
        path.given().stream().map(entry -> entry.toAbsolutePath().normalize().toString()).toList();
  }

  /** Keeps the next run of this command. */
  public Path keep(Scenario scenario, Plan plan, Execution execution) {
    Replay replay = new Replay(made(), classpath, scenario, plan, execution);
    return write(replay);
  }

  /** Keeps a run that shows what was predicted. */
  public Path keep(Trial trial, Subject subject) {
    Failure failure = trial.failure();
    return failure == null
        ? write(new Replay(made(), classpath, trial.scenario(), trial.plan(), trial.run()))
        : keep(failure, subject);
  }

  /** Keeps a failing run. */
  public Path keep(Failure failure, Subject subject) {
    return write(Replay.of(made(), classpath, failure, Replay.Blame.of(failure, subject)));
  }

  private static Replay.Made made() {
    return Replay.Made.by(Version.ofTool());
  }

  private Path file(Scenario scenario, int number) {
    return folder.resolve(simpleName(scenario) + "-" + number + Replay.SUFFIX);
  }

  private Path write(Replay replay) {
    Path file = file(replay.scenario(), next);
    String text = ReplayWriter.sealed(replay);
    try {
      Files.createDirectories(folder.toAbsolutePath());
      while (!WholeFile.create(file, text)) {
        file = file(replay.scenario(), ++next);
      }
      next++;
      return file;
    } catch (IOException failed) {
      throw new UserProblem(
          "the replay file %s cannot be written: %s; --replay-dir names another folder, --no-replay writes none"
              .formatted(file, WholeFile.reason(failed)));
    }
  }

  private static String simpleName(Scenario scenario) {
    String subject = scenario.subject();
    return subject.substring(Math.max(subject.lastIndexOf('.'), subject.lastIndexOf('$')) + 1);
  }
}
