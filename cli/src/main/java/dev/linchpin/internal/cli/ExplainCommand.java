package dev.linchpin.internal.cli;

import dev.linchpin.cause.Cause;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.Backend;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.files.FailureFiles;
import dev.linchpin.internal.cli.files.PatchCheck;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.options.SeedOption;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.options.TraceOptions;
import dev.linchpin.internal.cli.options.TrustOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.formats.check.CheckJson;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayReader;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.report.check.CheckText;
import dev.linchpin.internal.report.check.ExplainedText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Selection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code linchpin explain}: why a failure happens, and which lines are to blame. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Finds the root cause of a failure, from the replay file of a check or from fine-grained"
            + " traces of failing and correct runs.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin explain AfekStack-1.linchpin.json",
      "  linchpin explain AfekStack-1.linchpin.json --html failure.html",
      "  linchpin explain --trace bad.trace.jsonl --good good1.trace.jsonl \\",
      "      --good good2.trace.jsonl",
      "  linchpin explain --trace bad1.trace.jsonl --trace bad2.trace.jsonl --each",
      "",
      "Exit status: 0 no violation, 1 a violation, 2 wrong use or bad input."
    })
final class ExplainCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A replay file (.linchpin.json) that a check wrote.")
  @Nullable Path file;

  @Mixin TraceOptions traces = new TraceOptions();

  @HelpSection(Heading.CLASS)
  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      description = "Folders and jars with the class (default: as recorded in the file).")
  @Nullable String classpath;

  @Mixin FailureFiles files = new FailureFiles();

  @Mixin SourceOptions sources = new SourceOptions();

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "30s",
      converter = DurationConverter.class,
      description =
          "Processor time to find and confirm the faulty lines (default: ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofSeconds(30);

  @Mixin SeedOption seed = new SeedOption();

  @Option(
      names = "--events",
      description = "Show every step of the run, those inside library calls too.")
  boolean events;

  @Option(
      names = "--races",
      description = "Show all decisive races (default: the one that explains most).")
  boolean races;

  @Mixin TrustOptions trust = new TrustOptions();

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;
  private final EngineStart engines;

  ExplainCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  /** A replay file, and the check in whose terms its run is explained. */
  record Order(Path file, Replay replay, ClassCheck check) {}

  @Override
  public Integer call() {
    if (file == null && !traces.bad.isEmpty()) {
      files.refuse("--trace");
      return new TraceExplanation(common.applyTo(processConsole), traces, common, budget)
          .run()
          .status;
    }
    Order order = order();
    return conclude(order, run(order)).status;
  }

  /** Reads the file, and refuses what it may not run. */
  Order order() {
    Path path = file;
    if (path == null) {
      throw new UserProblem(
          "nothing to explain; expected a replay file, or --trace with a failing run");
    }
    if (!traces.bad.isEmpty()) {
      throw new UserProblem("--trace cannot be combined with a replay file; expected one of them");
    }
    traces.refuseRest();
    sources.check();
    ReplayReader.Found found = ReplayReader.find(path);
    if (found.replay().scenario().isBody()) {
      throw new UserProblem(
          "%s is a run of a test body; expected a failure of 'linchpin check'. 'linchpin replay %1$s' shows the run"
              .formatted(path));
    }
    SubjectPath classes = SubjectPath.of(path, found.replay(), classpath);
    trust.check(path, found, classpath, classes.given());
    return new Order(path, found.replay(), check(found.replay(), classes));
  }

  private @Nullable Failure run(Order order) {
    Replay replay = order.replay();
    try (CheckBar bar = new CheckBar(common.applyTo(processConsole), budget);
        CheckSession session = order.check().open(engines, bar)) {
      Failure failure =
          session.explain(replay.scenario(), replay.execution().schedule(), replay.plan());
      return failure == null ? null : session.withCause(failure);
    }
  }

  /** Prints why the run failed, and writes the files that were asked for. */
  ExitCode conclude(Order order, @Nullable Failure found) {
    Console console = common.applyTo(processConsole);
    if (found == null) {
      console.print(
          common.json
              ? CheckJson.noFailure(order.replay().scenario().subject())
              : order.file() + ": no violation: a serial run has the same results");
      return ExitCode.NOTHING_WRONG;
    }
    Failure failure = withScope(found);
    SubjectPath classes = order.check().path();
    SourceFiles code = sources.files(classes.given());
    WrittenFiles written =
        files.write(
            console,
            new FailureFiles.Subject(failure, code, order.file(), classes),
            new PatchCheck(console, engines, order.check(), 0));
    show(console, order.file(), failure, code, written);
    return ExitCode.VIOLATION;
  }

  /** The file knows the calls of its run, not those that the check chose from. */
  private static Failure withScope(Failure failure) {
    Cause cause = failure.cause();
    if (cause == null || cause.confirmation() == null) {
      return failure;
    }
    String calls =
        failure.scenario().threads().stream()
            .flatMap(List::stream)
            .map(Invocation::text)
            .distinct()
            .collect(Collectors.joining(", "));
    return failure.withCause(
        cause.withRemark(
            "only the calls of this run were tried (%s); 'linchpin check' tries the other calls too"
                .formatted(calls)));
  }

  /** The roles of the check; what it recognised is among them. */
  private static List<String> roles(Replay.@Nullable Blame blame) {
    List<String> roles = new ArrayList<>(List.of(Roles.NOTHING_RECOGNISED));
    if (blame != null) {
      roles.addAll(blame.roles());
    }
    return roles;
  }

  private ClassCheck check(Replay replay, SubjectPath classes) {
    Scenario scenario = replay.scenario();
    Replay.Blame blame = replay.blame();
    Selection selection =
        Selection.of(scenario)
            .relaxation(blame == null ? Relaxation.NONE : blame.relaxation())
            .specification(blame == null ? null : blame.specification())
            .roles(roles(blame))
            .build();
    CheckSettings settings =
        CheckSettings.builder()
            .mode(CheckSettings.Mode.AUTO)
            .budget(budget)
            .causeBudget(budget)
            .seed(seed.value())
            .jobs(1)
            .options(replay.plan().options())
            .build();
    return new ClassCheck(scenario.subject(), selection, settings, classes, Backend.BEST);
  }

  private void show(
      Console console, Path path, Failure failure, SourceFiles code, WrittenFiles written) {
    if (common.json) {
      CheckExtras extras = new CheckExtras(path.toString(), null, null, null, events, written);
      console.print(CheckJson.of(failure, extras));
      return;
    }
    console.print(path + ": " + console.styled(Style.BAD, failure.kind().text()));
    if (!common.quiet) {
      Layout layout = console.layout(events, races).with(code::fileName);
      console.print("");
      console.printIndented(ExplainedText.lines(failure, code, layout));
      console.print("");
      if (failure.cause() == null) {
        console.print("  No lines were found: the error is not a lack of atomicity.");
        console.print("");
      }
      console.print("  run it again:  linchpin replay " + path);
      console.printIndented(CheckText.files(written, layout.width()));
    }
  }
}
