package dev.linchpin.trials.campaign;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.BorrowedEngine;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.Shortfall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The product as its front ends use it, with one worker for all checks. */
final class Product implements AutoCloseable {
  private final Engine engine;
  private final long seed;

  Product(Path classes, TrialsOptions options) {
    this.seed = options.seed();
    WorkerSettings settings =
        WorkerSettings.of(List.of(classes))
            .withBackend(options.backend())
            .withPatience(Duration.ofSeconds(30));
    if (!options.jdk().isEmpty()) {
      settings = settings.withJava(Path.of(options.jdk(), "bin", "java"));
    }
    this.engine = new Worker(settings);
  }

  Engine engine() {
    return engine;
  }

  /** As {@code check CLASS}, with the first so many scenarios. */
  Said blind(TrialClass type, int scenarios, Duration slice) {
    return check(type, Selection.AUTOMATIC, settings(List.of(), scenarios, slice));
  }

  /** As {@code check CLASS --scenario …}. */
  Said told(TrialClass type, Scenario scenario, Duration slice) {
    Selection selection = Selection.of(scenario).build();
    return check(type, selection, settings(List.of(scenario), 1, slice));
  }

  private CheckSettings settings(List<Scenario> given, int scenarios, Duration slice) {
    return CheckSettings.builder()
        .given(GivenScenario.all(given))
        .size(new CheckSettings.Size(2, 2))
        .most(scenarios)
        .budget(slice)
        .seed(seed)
        .jobs(1)
        .withoutCause()
        .build();
  }

  private Said check(TrialClass type, Selection selection, CheckSettings settings) {
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(engine),
            type.name(),
            selection,
            settings,
            CheckProgress.NONE)) {
      return said(session.run());
    } catch (EngineProblem problem) {
      String text = problem.kind() + " " + problem.getMessage();
      return switch (problem.kind()) {
        case DIVERGED, HUNG, OUT_OF_MEMORY -> Said.undecided(Reasons.general(text));
        default -> Said.broken(text);
      };
    } catch (BadSubject unusable) {
      return Said.undecided(Reasons.general(String.valueOf(unusable.getMessage())));
    } catch (RuntimeException fault) {
      return Said.broken(fault.toString());
    }
  }

  private static Said said(ClassReport report) {
    Coverage coverage = report.coverage();
    long open = coverage.scenarios() - coverage.exhaustedScenarios();
    List<String> reasons = new ArrayList<>();
    if (open > 0 || report.verdict().isUndecided()) {
      Shortfall shortfall = report.shortfall();
      if (shortfall != null) {
        reasons.add(Reasons.general(shortfall.reason()));
      }
      report.notJudged().forEach(one -> reasons.add(Reasons.general(one.why())));
      if (reasons.isEmpty()) {
        reasons.addAll(Reasons.general(report.remarks(), report.subject().name()));
      }
    }
    return new Said(
        report.verdict(), coverage.scenarios(), open, coverage.executions(), reasons, "");
  }

  @Override
  public void close() {
    engine.close();
  }
}
