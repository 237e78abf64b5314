package dev.linchpin.internal.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.Warned;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.files.CheckFiles;
import dev.linchpin.internal.cli.files.FailureFiles;
import dev.linchpin.internal.cli.files.PatchCheck;
import dev.linchpin.internal.cli.files.WarningOptions;
import dev.linchpin.internal.cli.options.CampaignOptions;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.options.subject.NamedSubject;
import dev.linchpin.internal.cli.options.subject.SelectionOptions;
import dev.linchpin.internal.cli.options.subject.SubjectOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.scan.GitHubEntries;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.formats.check.CheckJson;
import dev.linchpin.internal.formats.check.FailurePlace;
import dev.linchpin.internal.formats.check.ObservationComparison;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.report.check.CheckText;
import dev.linchpin.internal.report.check.ReportText;
import dev.linchpin.internal.report.check.ScanText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassSigns;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code linchpin check}: is this class linearizable? */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Checks a class: generates concurrent tests, runs each under every schedule that can make a"
            + " difference, and compares the results with those of serial runs.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin check LostUpdate",
      "  linchpin check com.acme.Stack -cp target/classes --html failure.html",
      "  linchpin check ConcurrentLinkedDeque --methods addFirst,pollFirst,peekLast",
      "  linchpin check ConcurrentHashMap --weak size,isEmpty --exclude 'contains*'",
      "  linchpin check ArrayBlockingQueue --new 'ArrayBlockingQueue(2)' \\",
      "      --scenario 'put(1); take() | take(); put(2)'",
      "",
      "Exit status: 0 no violation found, 1 a violation found, serial runs differ from",
      "--expect, or a warning of --fail-on, 2 wrong use, 3 undecided: too little was",
      "covered."
    })
final class CheckCommand implements Callable<Integer> {
  @Mixin SubjectOptions subject = new SubjectOptions();

  @Mixin SelectionOptions selection = new SelectionOptions();

  @Mixin CampaignOptions campaign = new CampaignOptions();

  @Mixin FailureFiles shown = new FailureFiles();

  @Mixin CheckFiles files = new CheckFiles();

  @Mixin WarningOptions warnings = new WarningOptions();

  @Mixin SourceOptions sources = new SourceOptions();

  @Option(
      names = "--events",
      description = "Show every step of the failing run, those inside library calls too.")
  boolean events;

  @Option(
      names = "--races",
      description = "Show all decisive races (default: the one that explains most).")
  boolean races;

  @Option(
      names = {"-v", "--verbose"},
      description = "Show why parts of the class were left out.")
  boolean verbose;

  @Mixin CommonOptions common = new CommonOptions();

  /** What was told already, or null. */
  private @Nullable Begun begun;

  private final Console processConsole;
  private final EngineStart engines;

  CheckCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  /**
   * What the options ask for.
   *
   * @param expected what serial runs have to show, or null
   */
  record Order(ClassCheck check, @Nullable Observations expected) {}

  /**
   * What was found.
   *
   * @param serial what serial runs show, if that was asked for
   * @param warned the runs of the warnings that are failures
   */
  record Found(ClassReport report, @Nullable Observations serial, Map<Warned, Execution> warned) {}

  /**
   * The verdict was printed.
   *
   * @param replay where the failing run is kept, or null
   */
  private record Begun(@Nullable Path replay) {}

  @Override
  public Integer call() {
    Order order = order();
    return conclude(order, run(order)).status;
  }

  /** Reads the options, and refuses what could only fail later. */
  Order order() {
    sources.check();
    files.check();
    warnings.failOn();
    NamedSubject named = subject.named();
    Observations expected = files.readExpected();
    List<GivenScenario> given =
        expected == null
            ? campaign.scenarios.stream().map(named::openScenario).toList()
            : List.of(GivenScenario.of(scenarioOf(expected, named)));
    if (files.observations != null && given.size() != 1) {
      throw new UserProblem("--observations is for one scenario; expected exactly one --scenario");
    }
    ClassCheck check =
        new ClassCheck(
            named.className(),
            selection.build(named),
            campaign.build(given),
            named.path(),
            campaign.engine.backend);
    return new Order(check, expected);
  }

  private Found run(Order order) {
    Console console = common.applyTo(processConsole);
    CheckSettings settings =
        order.check().settings().toBuilder().clocks(console.interruption()::clock).build();
    try (CheckBar bar = new CheckBar(console, order.check().settings().budget());
        CheckSession session = order.check().with(settings).open(engines, bar)) {
      Observations serial = null;
      if (files.observations != null || order.expected() != null) {
        serial = session.observations(session.scenarios().next());
        files.writeObservations(serial);
      }
      ClassReport report =
          session
              .run(
                  known -> {
                    bar.makeRoom();
                    begun = begin(order, known);
                  })
              .with(order.check().path().remark());
      return new Found(report, serial, warnings.runs(report.warnings(), session::replay));
    }
  }

  /** The scenario of an observation file, if it is one of this class and no other is given. */
  private Scenario scenarioOf(Observations recorded, NamedSubject named) {
    Scenario scenario = recorded.scenario();
    if (!scenario.subject().equals(named.className())) {
      throw new UserProblem(
          "--expect %s is about %s; expected observations of %s"
              .formatted(files.expected, scenario.subject(), named.className()));
    }
    if (!campaign.scenarios.isEmpty() || named.saysMore()) {
      throw new UserProblem(
          "--expect has a scenario; expected neither --scenario nor --new, --init or --final");
    }
    files.checkTrust(scenario, named.path());
    return scenario;
  }

  /**
   * Prints the verdict and keeps the failing run, before the cause is looked for: that may take
   * longer than all the rest, and the user may not want to wait for it.
   */
  private Begun begin(Order order, ClassReport report) {
    Console console = common.applyTo(processConsole);
    SourceFiles code = sources.files(order.check().path().given());
    Layout layout = console.layout(events).with(code::fileName);
    if (common.quiet && !common.json) {
      console.print(ReportText.headline(report, console));
    } else if (!common.json) {
      CheckText.verdict(report, layout).forEach(console::print);
    }
    console.flush();
    Path replay = kept(console, () -> files.writeReplay(report, order.check().path()));
    Failure failure = report.failure();
    if (failure != null) {
      console.interruption().lastResort(() -> unexplained(console, report, replay, layout));
    }
    return new Begun(replay);
  }

  /** For a user who does not wait for the cause, if the search for it does not end. */
  private int unexplained(
      Console console, ClassReport report, @Nullable Path replay, Layout layout) {
    Failure failure = report.failure();
    if (common.json) {
      console.print(
          CheckJson.of(
              report, new CheckExtras(text(replay), null, null, null, events, WrittenFiles.NONE)));
    } else if (!common.quiet && failure != null) {
      CheckText.unexplained(failure, layout).forEach(console::print);
    }
    console.flush();
    return ExitCode.VIOLATION.status;
  }

  /** Writes the files that were asked for, prints the report and says how the command ends. */
  ExitCode conclude(Order order, Found found) {
    Console console = common.applyTo(processConsole);
    console.interruption().lastResort(null);
    ClassReport report = found.report();
    SubjectPath path = order.check().path();
    SourceFiles code = sources.files(path.given());
    Begun verdict = begun == null ? begin(order, report) : begun;
    Path replay = verdict.replay;
    Path test = kept(console, () -> files.writeTest(report));
    WrittenFiles written =
        shown.write(
            console,
            new FailureFiles.Subject(
                report.failure(), code, replay, path, report.warnings(), warnings.failOn()),
            new PatchCheck(console, engines, order.check(), report.coverage().scenarios()));
    ObservationComparison comparison = comparison(order, found);
    CheckExtras extras =
        new CheckExtras(
                text(replay), text(test), text(files.observations), comparison, events, written)
            .with(written(console, found, path));
    if (common.json) {
      console.print(CheckJson.of(report, extras));
    } else if (common.quiet) {
      printUnlessEmpty(console, CheckText.failedOn(report, extras));
    } else {
      Layout layout = console.layout(events, races).with(code::fileName);
      CheckText.rest(report, extras, layout, verbose, code).forEach(console::print);
    }
    tell(console, report, code);
    boolean hasFailed = !extras.warnings().failOn().failing(report.warnings()).isEmpty();
    return exitCode(report, comparison)
        .worse(hasFailed ? ExitCode.VIOLATION : ExitCode.NOTHING_WRONG);
  }

  /** For programs that show results of many tools: GitHub, and readers of JUnit's XML. */
  private void tell(Console console, ClassReport report, SourceFiles code) {
    Failure failure = report.failure();
    FailurePlace place = failure == null ? null : FailurePlace.of(failure, code::uri).orElse(null);
    Scanned result = Scanned.of(new ClassSigns(report.subject().name(), List.of(), null), report);
    Row row =
        new Row(result, failure == null ? "" : FailureSentence.of(failure), place, null, null);
    files.writeJUnit(console, row);
    console.gitHub().tell(console, ScanText.counts(List.of(row)), List.of(GitHubEntries.of(row)));
  }

  private static void printUnlessEmpty(Console console, String text) {
    if (!text.isEmpty()) {
      console.print(text);
    }
  }

  /** Keeps the runs of the warnings that are failures. */
  private WarningExtras written(Console console, Found found, SubjectPath path) {
    return warnings.write(
        found.warned(), (one, run) -> kept(console, () -> files.writeReplay(one, run, path)));
  }

  private @Nullable ObservationComparison comparison(Order order, Found found) {
    return order.expected() == null || found.serial() == null
        ? null
        : new ObservationComparison(
            String.valueOf(files.expected), order.expected(), found.serial());
  }

  /** A file that cannot be written must not hide what was found. */
  private static @Nullable Path kept(Console console, Supplier<@Nullable Path> write) {
    try {
      return write.get();
    } catch (UserProblem problem) {
      console.complainOfMissingFile(String.valueOf(problem.getMessage()));
      return null;
    }
  }

  private static @Nullable String text(@Nullable Path file) {
    return file == null ? null : file.toString();
  }

  private static ExitCode exitCode(ClassReport report, @Nullable ObservationComparison comparison) {
    if (comparison != null && !comparison.isSame()) {
      return ExitCode.VIOLATION;
    }
    return ExitCode.of(report.verdict());
  }
}
