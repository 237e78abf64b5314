package dev.linchpin.internal.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.token.BadScheduleToken;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Reached;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.files.ReplayFolder;
import dev.linchpin.internal.cli.files.WarningOptions;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.PlanOptions;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.options.subject.ScenarioOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.ProgressBar;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.formats.exploration.ExplorationDocument;
import dev.linchpin.internal.formats.exploration.ExplorationResult;
import dev.linchpin.internal.formats.exploration.ExplorationResult.Row;
import dev.linchpin.internal.formats.exploration.RunDocument;
import dev.linchpin.internal.formats.exploration.ShownRun;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.replay.TokenRun;
import dev.linchpin.internal.pipeline.GivenRoles;
import dev.linchpin.internal.pipeline.MemorySearch;
import dev.linchpin.internal.pipeline.ShownHistories;
import dev.linchpin.internal.report.exploration.ExplorationText;
import dev.linchpin.internal.report.exploration.HistoriesText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.internal.report.interleaving.RunText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code linchpin explore}: what can this scenario show? */
@Command(
    name = "explore",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = {
      "linchpin explore CLASS -s SCENARIO [OPTIONS]",
      "       linchpin explore --main CLASS[#METHOD] [OPTIONS] [-- ARGUMENT...]"
    },
    description =
        "Runs a scenario of a class, or a test body that starts its own threads, under every"
            + " schedule that can make a difference.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin explore LostUpdate -s 'incrementAndGet() | incrementAndGet()'",
      "  linchpin explore ConcurrentLinkedDeque --init 'addLast(22)' \\",
      "      --scenario 'pollFirst() | addFirst(8); peekLast()'",
      "  linchpin explore com.acme.Stack -cp target/classes -s 'push(1) | pop()' \\",
      "      --replay-dir runs",
      "  linchpin explore --main com.acme.RaceTest#lostUpdate \\",
      "      -cp target/test-classes:junit.jar",
      "",
      "Exit status: 0 every schedule was explored and every run completed, 1 a run",
      "deadlocked, livelocked or threw outside its operations, or there is a warning of",
      "--fail-on, 2 wrong use, 3 no such run was found, but not all schedules were",
      "explored."
    })
final class ExploreCommand implements Callable<Integer> {
  @Mixin ScenarioOptions subject = new ScenarioOptions();

  @Mixin PlanOptions planning = new PlanOptions();

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--schedule",
      paramLabel = "TOKEN",
      description = "Run only this schedule (from the table of outcomes) and show it.")
  @Nullable String schedule;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--self-check",
      description =
          "Like --audit, and check that the complete search found every outcome that samplers see.")
  boolean selfCheck;

  @Option(
      names = "--histories",
      description = "Show all histories of every outcome: which operation may precede which.")
  boolean histories;

  @Option(names = "--events", description = "Show a run of every outcome, event by event.")
  boolean events;

  @HelpSection(Heading.FILES)
  @Option(
      names = "--replay-dir",
      paramLabel = "DIR",
      description = "Write a run of every outcome as a replay file to this folder.")
  @Nullable Path replayFolder;

  @HelpSection(Heading.FILES)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write a page that shows the first failing run beside its source; no page is written if"
              + " no run fails.")
  @Nullable Path html;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--stop-at-failure",
      description = "Stop at the first run that fails (default: go on, and list every outcome).")
  boolean stopAtFailure;

  @Mixin SourceOptions sources = new SourceOptions();

  @Mixin WarningOptions warnings = new WarningOptions();

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;
  private final EngineStart engines;

  ExploreCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    sources.check();
    warnings.failOn();
    Scenario scenario = subject.build();
    Plan plan = planning.build(selfCheck);
    SingleRun only = schedule == null ? null : onlyRun(schedule, scenario, plan);
    if (!common.quiet) {
      subject.path().remark().ifPresent(console::complain);
    }
    try (Engine engine = engines.start(subject.path().worker(planning.engine.backend))) {
      GivenRoles.check(engine, scenario, subject.roles());
      return only == null
          ? explore(console, engine, scenario, plan).status
          : runOnly(console, engine, only).status;
    }
  }

  private static SingleRun onlyRun(String token, Scenario scenario, Plan plan) {
    try {
      return new SingleRun(scenario, TokenRun.of(token, scenario, plan));
    } catch (BadScheduleToken bad) {
      throw new UserProblem("--schedule: " + bad.getMessage());
    }
  }

  private ExitCode explore(Console console, Engine engine, Scenario scenario, Plan plan) {
    MemorySearch searched = MemorySearch.of(plan, by -> search(console, engine, scenario, by));
    ExplorationResult explored =
        new ExplorationResult(
            scenario, searched.plan(), searched.exploration(), ShownHistories::of);
    try {
      String checked = selfCheck ? new SelfCheck(engine).check(explored) : null;
      List<ShownRun> shown = show(engine, explored);
      print(console, explored, shown, keepWarnings(engine, explored), checked);
      return exitCode(explored);
    } catch (EngineProblem strayed) {
      if (strayed.kind() != EngineProblem.Kind.DIVERGED) {
        throw strayed;
      }
      return unrepeatable(console, explored, strayed);
    }
  }

  /**
   * The classes are those that were explored, so this says nothing about them: the limit is ours.
   */
  private ExitCode unrepeatable(
      Console console, ExplorationResult explored, EngineProblem strayed) {
    Exploration erratic =
        explored
            .exploration()
            .withEnding(
                Ending.ERRATIC,
                "a run could not be repeated, so its outcome is not judged: " + strayed.brief());
    ExplorationResult result =
        new ExplorationResult(explored.scenario(), explored.plan(), erratic, ShownHistories::of);
    List<ShownRun> none = Collections.nCopies(result.rows().size(), new ShownRun(null, null));
    print(console, result, none, WarningExtras.NONE, null);
    return ExitCode.UNDECIDED;
  }

  private void print(
      Console console,
      ExplorationResult explored,
      List<ShownRun> shown,
      WarningExtras warned,
      @Nullable String checked) {
    if (common.json) {
      console.print(ExplorationDocument.json(explored, shown, histories, warned));
      return;
    }
    ExplorationText.lines(explored, common.quiet, console.layout(false), warned)
        .forEach(console::print);
    if (!common.quiet) {
      if (checked != null) {
        console.print("");
        console.print("  self-check: " + checked);
      }
      if (histories) {
        HistoriesText.lines(explored).forEach(console::print);
      }
      printRuns(console, explored, shown);
    }
  }

  private Exploration search(Console console, Engine engine, Scenario scenario, Plan plan) {
    try (ProgressBar bar = new ProgressBar(console, "exploring", 0);
        OngoingExploration exploration = engine.explore(scenario, plan)) {
      for (News news = exploration.next(); news != null; news = exploration.next()) {
        if (news instanceof Reached reached) {
          bar.reached(reached.executions());
        } else if (stopAtFailure
            && news instanceof Discovered discovered
            && ExplorationResult.isBad(discovered.found().outcome().status())) {
          exploration.stop();
        }
      }
      Exploration found = exploration.result();
      return found.ending() == Ending.CANCELLED
          ? found.withEnding(Ending.CANCELLED, "stopped at the first failing run")
          : found;
    }
  }

  /** The runs of warnings that are failures are kept where all others are, if they are. */
  private WarningExtras keepWarnings(Engine engine, ExplorationResult explored) {
    Path where = replayFolder;
    if (where == null) {
      return new WarningExtras(warnings.failOn(), Map.of());
    }
    ReplayFolder folder = new ReplayFolder(where, subject.path());
    return warnings.write(
        warnings.runs(
            explored.warnings(),
            one -> engine.replay(one.scenario(), one.warning().schedule(), one.plan())),
        (one, run) -> folder.keep(one.scenario(), one.plan(), run));
  }

  private ExitCode exitCode(ExplorationResult explored) {
    if (explored.hasBadEnd() || !warnings.failOn().failing(explored.warnings()).isEmpty()) {
      return ExitCode.VIOLATION;
    }
    return explored.isComplete() ? ExitCode.NOTHING_WRONG : ExitCode.UNDECIDED;
  }

  /** A run of each outcome that is to be shown or kept; one that fails is always repeated. */
  private List<ShownRun> show(Engine engine, ExplorationResult explored) {
    ReplayFolder folder =
        replayFolder == null ? null : new ReplayFolder(replayFolder, subject.path());
    List<Row> rows = explored.rows();
    int firstBad = firstBad(rows);
    List<ShownRun> shown = new ArrayList<>();
    for (int at = 0; at < rows.size(); at++) {
      boolean isShown = events || (at == firstBad && !common.json && !common.quiet);
      if (!isShown && folder == null && at != firstBad) {
        shown.add(new ShownRun(null, null));
        continue;
      }
      Execution execution =
          engine.replay(explored.scenario(), rows.get(at).schedule(), explored.plan());
      if (at == firstBad && html != null) {
        writePage(explored, execution, html);
      }
      Path file =
          folder == null ? null : folder.keep(explored.scenario(), explored.plan(), execution);
      shown.add(new ShownRun(isShown ? execution : null, file));
    }
    return shown;
  }

  private void writePage(ExplorationResult explored, Execution run, Path file) {
    Failure failure = Failure.ofRun(explored.scenario(), explored.plan(), run);
    try {
      new FailurePage(
              new FailurePage.Content(failure, sources.files(subject.path().entries()), null))
          .write(file);
    } catch (IOException failed) {
      throw new UserProblem(
          "--html %s cannot be written: %s".formatted(file, WholeFile.reason(failed)));
    }
  }

  /** The outcome that a user wants to see without asking. */
  private static int firstBad(List<Row> rows) {
    for (int at = 0; at < rows.size(); at++) {
      if (ExplorationResult.isBad(rows.get(at).answers().status())) {
        return at;
      }
    }
    return -1;
  }

  private void printRuns(Console console, ExplorationResult explored, List<ShownRun> shown) {
    List<Row> rows = explored.rows();
    for (int at = 0; at < rows.size(); at++) {
      Execution execution = shown.get(at).execution();
      if (execution != null) {
        console.print("");
        console.print(
            "  "
                + ResultText.of(explored.scenario(), rows.get(at).answers().results())
                + " by schedule "
                + explored.token(rows.get(at).schedule())
                + ":");
        console.print("");
        console.printIndented(RunText.lines(explored.scenario(), execution, linked(console)));
      }
    }
    long kept = shown.stream().filter(one -> one.file() != null).count();
    if (kept > 0) {
      console.print("");
      console.print(
          "  %d replay file%s in %s; 'linchpin replay FILE' repeats a run"
              .formatted(kept, kept == 1 ? "" : "s", replayFolder));
    }
  }

  /** With places that consoles link. */
  private Layout linked(Console console) {
    return console.layout(events).with(sources.files(subject.path().entries())::fileName);
  }

  private record SingleRun(Scenario scenario, TokenRun by) {
    Plan plan() {
      return by.plan();
    }

    Schedule schedule() {
      return by.schedule();
    }
  }

  private ExitCode runOnly(Console console, Engine engine, SingleRun run) {
    Execution execution = engine.replay(run.scenario(), run.schedule(), run.plan());
    if (replayFolder != null) {
      new ReplayFolder(replayFolder, subject.path()).keep(run.scenario(), run.plan(), execution);
    }
    if (common.json) {
      console.print(
          RunDocument.of(
                  run.scenario(), execution, InterleavingText.blocked(run.scenario(), execution))
              .json());
    } else if (common.quiet) {
      console.print(ResultText.of(run.scenario(), execution.outcome().results()));
    } else {
      console.print(ScenarioLine.of(run.scenario()));
      console.print("");
      console.printIndented(RunText.lines(run.scenario(), execution, linked(console)));
    }
    return ExplorationResult.isBad(execution.outcome().status())
        ? ExitCode.VIOLATION
        : ExitCode.NOTHING_WRONG;
  }
}
