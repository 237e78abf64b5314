package dev.linchpin.internal.cli;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Observations;
import dev.linchpin.internal.cli.engine.ClassChecks;
import dev.linchpin.internal.cli.engine.ClassChecks.Opened;
import dev.linchpin.internal.cli.engine.ClassChecks.Order;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.engine.EngineStart.Request;
import dev.linchpin.internal.cli.files.CheckFiles;
import dev.linchpin.internal.cli.files.FailureFiles;
import dev.linchpin.internal.cli.files.PatchCheck;
import dev.linchpin.internal.cli.options.CampaignOptions;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.SelectionOptions;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.options.SubjectOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.check.CheckJson;
import dev.linchpin.internal.formats.check.CheckJson.Extras;
import dev.linchpin.internal.formats.check.ObservationComparison;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.report.check.CheckText;
import dev.linchpin.internal.report.check.ReportText;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
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
    description =
        "Checks a class: makes up concurrent tests, runs each under every schedule that makes a"
            + " difference, and compares with what the class does when one thread uses it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin check LostUpdate",
      "  linchpin check com.acme.Stack -cp target/classes --test StackBugTest.java",
      "  linchpin check ConcurrentLinkedDeque --methods addFirst,pollFirst,peekLast",
      "  linchpin check ConcurrentHashMap --weak size,isEmpty --exclude 'contains*'",
      "  linchpin check com.acme.Queue -cp app.jar --new 'com.acme.Queue(2)'",
      "      --scenario 'put(1); take() | take()'",
      "",
      "Exit status: 0 no violation found, 1 a violation found, or serial runs differ",
      "from --expect, 2 wrong use, 3 undecided: too little was covered."
    })
final class CheckCommand implements Callable<Integer> {
  @Mixin SubjectOptions subject = new SubjectOptions();

  @Mixin SelectionOptions selection = new SelectionOptions();

  @Mixin CampaignOptions campaign = new CampaignOptions();

  @Mixin SourceOptions sources = new SourceOptions();

  @Mixin FailureFiles shown = new FailureFiles();

  @Mixin CheckFiles files = new CheckFiles();

  @Option(names = "--events", description = "Show every step of the failing run.")
  boolean events;

  @Option(
      names = {"-v", "--verbose"},
      description = "Say why parts of the class were left out.")
  boolean verbose;

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;
  private final EngineStart engines;
  private final ClassChecks checks;

  CheckCommand(Console console, EngineStart engines, ClassChecks checks) {
    this.processConsole = console;
    this.engines = engines;
    this.checks = checks;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    sources.check();
    files.check();
    Observations recorded = files.readExpected();
    List<GivenScenario> given =
        recorded == null ? scenarios() : List.of(GivenScenario.of(scenarioOf(recorded)));
    if (files.observations != null && given.size() != 1) {
      throw new UserProblem("--observations is for one scenario; expected exactly one --scenario");
    }
    Order order = new Order(subject.className(), selection.build(subject), campaign.build(given));
    Request request =
        new Request(subject.classpathEntries(), campaign.engine.backend, OptionalInt.empty());
    Observations seen = null;
    ClassReport report;
    try (CheckBar bar = new CheckBar(console, order.settings().budget());
        Opened check = checks.open(() -> engines.start(request), order, bar)) {
      if (files.observations != null || recorded != null) {
        seen = check.observations();
        files.writeObservations(seen);
      }
      report = check.run();
    }
    ObservationComparison comparison =
        recorded == null || seen == null
            ? null
            : new ObservationComparison(String.valueOf(files.expected), recorded, seen);
    return finish(console, new Finished(report, order, request), comparison).status;
  }

  private List<GivenScenario> scenarios() {
    return campaign.scenarios.stream().map(subject::openScenario).toList();
  }

  /** The scenario of an observation file, if it is one of this class and no other is given. */
  private Scenario scenarioOf(Observations recorded) {
    Scenario scenario = recorded.scenario();
    if (!scenario.subject().equals(subject.className())) {
      throw new UserProblem(
          "--expect %s is about %s; expected observations of %s"
              .formatted(files.expected, scenario.subject(), subject.className()));
    }
    if (!campaign.scenarios.isEmpty() || subject.saysMore()) {
      throw new UserProblem(
          "--expect has a scenario; expected neither --scenario nor --new, --init or --final");
    }
    files.checkTrust(scenario, subject.classpathEntries());
    return scenario;
  }

  /** A check that is done, and what is needed to do it again. */
  private record Finished(ClassReport report, Order order, Request request) {}

  private ExitCode finish(
      Console console, Finished finished, @Nullable ObservationComparison comparison) {
    ClassReport report = finished.report();
    List<Path> classpath = finished.request().classpath();
    SourceFiles code = sources.files(classpath);
    Path replay = kept(console, () -> files.writeReplay(report, classpath));
    Path test = kept(console, () -> files.writeTest(report));
    WrittenFiles written =
        shown.write(
            console,
            new FailureFiles.Subject(report.failure(), code, replay, classpath),
            new PatchCheck(
                console,
                engines,
                checks,
                finished.order(),
                finished.request(),
                report.coverage().scenarios()));
    Extras extras =
        new Extras(text(replay), text(test), text(files.observations), comparison, events, written);
    if (common.json) {
      console.print(CheckJson.of(report, extras));
    } else if (common.quiet) {
      console.print(ReportText.headline(report, console));
    } else {
      CheckText.lines(report, extras, console.layout(events), verbose, code)
          .forEach(console::print);
    }
    return exitCode(report, comparison);
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
