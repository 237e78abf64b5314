package dev.linchpin.trials.campaign;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Trust;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import dev.linchpin.trials.wrap.Libraries;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The product as its front ends use it, with one worker for all checks. */
final class Product implements AutoCloseable {
  private static final Plan.Options TRUSTING =
      Plan.Options.DEFAULT
          .withMemory(MemoryModel.AUTO)
          .withTrust(Trust.DEFAULT.with(List.of(Libraries.TRUSTED), List.of()));

  /** Ends of a test body that are failures. */
  private static final Set<EndStatus> BAD =
      Set.of(EndStatus.DEADLOCKED, EndStatus.LIVELOCKED, EndStatus.THREW);

  private final Worker worker;
  private final long seed;
  private final RunMaking making;

  Product(Path classes, TrialsOptions options) {
    this.seed = options.seed();
    this.making = options.making();
    WorkerSettings settings =
        WorkerSettings.of(List.of(classes))
            .withBackend(options.backend())
            .withPatience(Duration.ofSeconds(30));
    if (!options.jdk().isEmpty()) {
      settings = settings.withJava(Path.of(options.jdk(), "bin", "java"));
    }
    this.worker = new Worker(settings);
  }

  Engine engine() {
    return worker;
  }

  /** As {@code check CLASS}, with the first so many scenarios. */
  Said blind(TrialClass type, int scenarios, Duration slice) {
    Selection selection = Selection.builder().roles(type.use().roles()).build();
    return check(type, selection, settings(List.of(), scenarios, slice));
  }

  /** As {@code check CLASS --scenario …}. */
  Said told(TrialClass type, Scenario scenario, Duration slice) {
    Selection selection = Selection.of(scenario).roles(type.use().roles()).build();
    return check(type, selection, settings(List.of(scenario), 1, slice));
  }

  /** As {@code explore --main CLASS}. */
  Said body(TrialClass type, Duration slice) {
    Scenario scenario = ScenarioText.body(type.name());
    Plan.Options options = Plan.Options.DEFAULT.withMaking(making);
    Plan plan = Plan.of(Strategy.PORTFOLIO).withBudget(slice).withOptions(options);
    try (OngoingExploration ongoing = worker.explore(scenario, plan)) {
      Exploration all = ongoing.result();
      Verdict<Void, Failure> verdict = verdict(all, scenario, plan);
      long open = all.exhausted() ? 0 : 1;
      List<String> why = open == 0 ? List.of() : Reasons.general(all.remarks(), type.name());
      return new Said(verdict, 1, open, all.executions(), why, "");
    } catch (EngineProblem problem) {
      return said(problem);
    }
  }

  private Verdict<Void, Failure> verdict(Exploration all, Scenario scenario, Plan plan) {
    for (Exploration.Found found : all.found()) {
      if (BAD.contains(found.outcome().status())) {
        Execution run = worker.replay(scenario, found.schedule(), plan);
        return Verdict.no(Failure.ofRun(scenario, plan, run));
      }
    }
    return all.exhausted()
        ? Verdict.yes()
        : Verdict.undecided(Shortfall.ofCoverage("not all schedules were explored", ""));
  }

  /** As {@code check CLASS} in the order of its own scenarios, for so much processor time. */
  @Nullable Duration untilFound(TrialClass type, Duration most) {
    return new BlindSearch(worker, type, seed, making).untilFound(most);
  }

  private CheckSettings settings(List<Scenario> given, int scenarios, Duration slice) {
    return CheckSettings.builder()
        .given(GivenScenario.all(given))
        .size(new CheckSettings.Size(2, 2))
        .most(scenarios)
        .budget(slice)
        .seed(seed)
        .jobs(1)
        .options(TRUSTING.withMaking(making))
        .withoutCause()
        .build();
  }

  private Said check(TrialClass type, Selection selection, CheckSettings settings) {
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            type.name(),
            selection,
            settings,
            CheckProgress.NONE)) {
      return said(session.run());
    } catch (EngineProblem problem) {
      return said(problem);
    } catch (BadSubject unusable) {
      return Said.undecided(Reasons.general(String.valueOf(unusable.getMessage())));
    } catch (RuntimeException fault) {
      return Said.broken(fault.toString());
    }
  }

  private static Said said(EngineProblem problem) {
    String text = problem.kind() + " " + problem.getMessage();
    return switch (problem.kind()) {
      case DIVERGED, HUNG, OUT_OF_MEMORY -> Said.undecided(Reasons.general(text));
      default -> Said.broken(text);
    };
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
    worker.close();
  }
}
