package dev.linchpin.benchmarks.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.subject.Selection;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Checks the class named by its argument as the command does. */
final class LinchpinCheck {
  private LinchpinCheck() {}

  public static void main(String[] arguments) {
    List<Path> classpath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(path -> path.getFileName().toString().contains("corpus"))
            .toList();
    try (CheckSession session =
        CheckSession.open(
            () -> new Worker(WorkerSettings.of(classpath)),
            arguments[0],
            Selection.AUTOMATIC,
            CheckSettings.standard(),
            CheckProgress.NONE)) {
      ClassReport report = session.run();
      Failure failure = report.failure();
      if (failure != null) {
        System.out.println(CheckBenchmark.FOUND + failure.scenario().text());
      }
    }
  }
}
