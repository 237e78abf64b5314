package dev.linchpin.internal.cli.published;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.internal.report.check.CallText;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Checks classes of the class path of the tests, one worker for all of them. */
final class PublishedCheck implements AutoCloseable {
  /** So ample that only counts end a check. */
  private static final Duration AMPLE = Duration.ofHours(2);

  private final Engine worker;
  private final Duration budget;

  PublishedCheck() {
    this(AMPLE);
  }

  PublishedCheck(Duration budget) {
    this.budget = budget;
    this.worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(jars()));
  }

  /** The libraries; what Linchpin itself is made of is no subject. */
  private static List<Path> jars() {
    String classPath = Objects.requireNonNull(System.getProperty("java.class.path"));
    return Stream.of(classPath.split(File.pathSeparator, -1))
        .filter(entry -> entry.endsWith(".jar") || entry.endsWith("test-classes"))
        .map(Path::of)
        .toList();
  }

  ClassReport check(PublishedClass entry) {
    Invocation creation = ScenarioText.creation(entry.use().creation());
    List<Invocation> setup = ScenarioText.invocations(entry.use().setup());
    List<Scenario> given =
        entry.use().runs().stream()
            .map(run -> new Scenario(creation, setup, ScenarioText.threads(run), List.of()))
            .toList();
    Selection selection =
        Selection.builder()
            .operations(
                given.stream()
                    .flatMap(scenario -> scenario.threads().stream().flatMap(List::stream))
                    .distinct()
                    .toList())
            .methods(entry.use().generated().methods())
            .creation(creation)
            .setup(setup)
            .build();
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            entry.name(),
            selection,
            settings(entry, given),
            CheckProgress.NONE)) {
      return session.run();
    }
  }

  private CheckSettings settings(PublishedClass entry, List<Scenario> given) {
    CheckSettings standard = CheckSettings.standard();
    return CheckSettings.builder()
        .mode(Mode.AUTO)
        .given(GivenScenario.all(given))
        .most(given.isEmpty() ? entry.use().generated().scenarios() : standard.most())
        .bound(entry.use().bound())
        .budget(budget)
        .jobs(1)
        .withoutCause()
        .build();
  }

  /** The verdict as the entries write it. */
  static String finds(ClassReport report) {
    Failure failure = report.failure();
    return report
        .verdict()
        .pick(
            "no violation",
            failure == null ? "" : "violation: " + failure.kind().text(),
            "undecided");
  }

  /** The smallest failing scenario with the answers of the failing run, empty if none fails. */
  static String fails(ClassReport report) {
    Failure failure = report.failure();
    if (failure == null) {
      return "";
    }
    List<Result> results = failure.execution().outcome().results();
    List<String> threads = new ArrayList<>();
    int operation = 0;
    for (List<Invocation> thread : failure.scenario().threads()) {
      List<String> calls = new ArrayList<>();
      for (Invocation call : thread) {
        calls.add(CallText.of(call, results.get(operation++)));
      }
      threads.add(String.join("; ", calls));
    }
    return String.join(" | ", threads);
  }

  @Override
  public void close() {
    worker.close();
  }
}
