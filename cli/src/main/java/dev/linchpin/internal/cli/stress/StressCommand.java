package dev.linchpin.internal.cli.stress;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.internal.agent.file.ClockBound;
import dev.linchpin.internal.cli.engine.Backend;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.files.ReplayFolder;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.AssertionOption;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.options.subject.NamedSubject;
import dev.linchpin.internal.cli.options.subject.SelectionOptions;
import dev.linchpin.internal.cli.options.subject.SubjectOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.StressBar;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.engine.stress.StressOrder;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.formats.check.StressDocument;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.report.check.CheckText;
import dev.linchpin.internal.report.check.StressText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.subject.DidYouMean;
import dev.linchpin.subject.Subject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code linchpin stress}: the operations of a class on real threads at full speed. */
@Command(
    name = "stress",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Calls the methods of a class from real threads at full speed, and records and judges the"
            + " calls while the threads go on; a failure is handed to a check, which explains it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin stress LostUpdate",
      "  linchpin stress com.acme.Ring -cp target/classes --type queue --budget 5m",
      "  linchpin stress ConcurrentHashMap --weak size,isEmpty --threads 4",
      "",
      "Exit status: 0 no violation found, 1 a violation found, 2 wrong use, 3 undecided",
      "(too little was tried, or the class ended its JVM)."
    })
public final class StressCommand implements Callable<Integer> {
  private static final String AUTO = "auto";
  private static final String NONE = "none";
  private static final int MOST_THREADS = 16;
  private static final long CLOCK_NANOS = 20_000_000;
  private static final int LEAST_HEAP = 64;

  @Mixin SubjectOptions subject = new SubjectOptions();

  @Mixin SelectionOptions selection = new SelectionOptions();

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--type",
      paramLabel = "TYPE",
      defaultValue = AUTO,
      description =
          "Data type of the class ('linchpin types' lists them), for long rounds that its monitor"
              + " judges; auto: every type that fits its serial runs; none: only short"
              + " rounds, which are compared with serial runs (default: ${DEFAULT-VALUE}).")
  String type = AUTO;

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--map",
      paramLabel = "NAME=OPERATION",
      description =
          "The operation of the data type that a method stands for, such as 'submit=enq';"
              + " repeatable.")
  Map<String, String> names = new LinkedHashMap<>();

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "30s",
      converter = DurationConverter.class,
      description = "Limit of wall-clock time, such as 500ms, 30s, 2m (default: ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofSeconds(30);

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Maximum number of threads of a round (default: one per core, 2 to 4).")
  int threads = Math.max(2, Math.min(4, Runtime.getRuntime().availableProcessors()));

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Seed of the chosen calls and values; the schedule of the threads differs each time"
              + " (default: ${DEFAULT-VALUE}).")
  long seed;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--check-budget",
      paramLabel = "DURATION",
      defaultValue = "20s",
      converter = DurationConverter.class,
      description =
          "Time limit for each attempt of a check to find the same violation; 0s skips this"
              + " (default: ${DEFAULT-VALUE}).")
  Duration checkBudget = Duration.ofSeconds(20);

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--heap",
      paramLabel = "MB",
      defaultValue = "1024",
      description = "Memory of the JVM that the class runs in (default: ${DEFAULT-VALUE} MB).")
  int heap;

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--counter",
      description =
          "Use a counter that all threads share instead of the clock: exact on every machine, but"
              + " slower, and it hides some bugs.")
  boolean counter;

  @Mixin AssertionOption assertions = new AssertionOption();

  @HelpSection(Heading.FILES)
  @Option(
      names = "--replay-dir",
      paramLabel = "DIR",
      defaultValue = "",
      description =
          "Folder for the replay file if a check finds the violation (default: the current"
              + " folder).")
  Path replayFolder = Path.of("");

  @HelpSection(Heading.FILES)
  @Option(names = "--no-replay", description = "Write no replay file.")
  boolean noReplay;

  @Mixin SourceOptions sources = new SourceOptions();

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;
  private final EngineStart engines;

  public StressCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  @Override
  public Integer call() {
    checkOptions();
    Console console = common.applyTo(processConsole);
    long begin = System.nanoTime();
    ClassCheck check = check();
    StressReport report = stressed(console, check);
    boolean isShown = !common.json;
    Layout layout = console.layout(false);
    if (isShown && common.quiet) {
      console.print(StressText.headline(report, layout));
    } else if (isShown) {
      StressText.lines(report, layout).forEach(console::print);
    }
    console.flush();
    ClassReport explained = explained(console, check, report);
    Path replay = explained == null ? null : kept(console, check, explained);
    CheckExtras extras =
        new CheckExtras(
            replay == null ? null : replay.toString(), null, null, null, false, WrittenFiles.NONE);
    if (common.json) {
      long millis = (System.nanoTime() - begin) / 1_000_000;
      console.print(
          StressDocument.json(
              report, new StressDocument.Settings(seed, threads, millis), explained, extras));
    } else if (explained != null && !common.quiet) {
      show(console, check, explained, extras);
    }
    return ExitCode.of(report.verdict()).status;
  }

  private void checkOptions() {
    UserProblem.unlessAtLeast("--threads", threads, 2);
    UserProblem.unlessAtLeast("--heap", heap, LEAST_HEAP);
    if (threads > MOST_THREADS) {
      throw new UserProblem("--threads %d: expected at most %d".formatted(threads, MOST_THREADS));
    }
    sources.check();
    if (type.equals(AUTO) || type.equals(NONE)) {
      if (!names.isEmpty()) {
        throw new UserProblem("--map needs --type with the name of a data type");
      }
      return;
    }
    DataType known =
        DataType.named(type)
            .orElseThrow(
                () ->
                    new UserProblem(
                        "unknown --type %s%s".formatted(type, DidYouMean.among(type, labels()))));
    Vocabulary vocabulary = Vocabulary.of(known);
    names.forEach(
        (name, meant) -> {
          if (!vocabulary.rename(name, meant)) {
            throw new UserProblem(
                "--map %s=%s: a %s has no operation '%s'; expected %s"
                    .formatted(name, meant, type, meant, vocabulary.expected()));
          }
        });
  }

  private static List<String> labels() {
    return Arrays.stream(DataType.values()).map(DataType::label).toList();
  }

  private ClassCheck check() {
    NamedSubject named = subject.named();
    CheckSettings settings =
        CheckSettings.builder()
            .mode(CheckSettings.Mode.DEFAULT)
            .budget(checkBudget)
            .causeBudget(checkBudget)
            .seed(seed)
            .options(CheckSettings.standard().options().withAssertions(assertions.isOn()))
            .build();
    return new ClassCheck(
        named.className(), selection.build(named), settings, named.path(), Backend.BEST);
  }

  private StressReport stressed(Console console, ClassCheck check) {
    Subject used;
    try (CheckBar bar = new CheckBar(console, budget);
        CheckSession session = check.open(engines, bar)) {
      used = session.subject();
    }
    StressOrder order = StressOrders.of(used, place(used, check), run());
    try (StressBar bar = new StressBar(console, budget)) {
      StressReport report = new StressProcess(order, heap, bar::reached).run();
      return withRemarks(report, used, check);
    }
  }

  private StressOrder.Place place(Subject used, ClassCheck check) {
    return new StressOrder.Place(
        check.path().entries().stream().map(entry -> entry.toAbsolutePath().toString()).toList(),
        used.name(),
        assertions.isOn());
  }

  private StressOrder.Run run() {
    long bound = counter ? -1 : ClockBound.measure(CLOCK_NANOS);
    boolean isNamed = !type.equals(AUTO) && !type.equals(NONE);
    List<String> types = isNamed ? List.of(type) : type.equals(AUTO) ? labels() : List.of();
    return new StressOrder.Run(
        threads,
        budget.toMillis(),
        seed,
        bound > ClockBound.LARGEST_USABLE ? -1 : bound,
        types,
        isNamed,
        names);
  }

  private static StressReport withRemarks(StressReport report, Subject used, ClassCheck check) {
    List<String> remarks = new ArrayList<>(report.remarks());
    List<String> leftOut = StressOrders.leftOut(used);
    if (!leftOut.isEmpty()) {
      remarks.add(
          "not called, because they may fail or take effect later: " + String.join(", ", leftOut));
    }
    check.path().remark().ifPresent(remarks::add);
    return new StressReport(
        report.subject(),
        report.types(),
        report.counts(),
        report.failure(),
        report.shortfall(),
        report.notJudged(),
        remarks);
  }

  private @Nullable ClassReport explained(Console console, ClassCheck check, StressReport report) {
    StressFailure failure = report.failure();
    boolean isWanted = !checkBudget.isZero() && (common.json || !common.quiet);
    return failure != null && isWanted
        ? new StressCheck(console, engines, check).of(failure.scenario())
        : null;
  }

  private @Nullable Path kept(Console console, ClassCheck check, ClassReport report) {
    Failure failure = report.failure();
    if (failure == null || noReplay) {
      return null;
    }
    try {
      return new ReplayFolder(replayFolder, check.path()).keep(failure, report.subject());
    } catch (UserProblem problem) {
      console.complainOfMissingFile(String.valueOf(problem.getMessage()));
      return null;
    }
  }

  private void show(Console console, ClassCheck check, ClassReport report, CheckExtras extras) {
    console.print("");
    if (report.failure() == null) {
      console.print(
          "A check of the same calls did not find this violation; docs/stress.md says when that"
              + " happens. The recorded operations above are the evidence.");
      return;
    }
    console.print("A check explains it:");
    console.print("");
    SourceFiles code = sources.files(check.path().given());
    CheckText.lines(report, extras, console.layout(false), false, code).forEach(console::print);
  }
}
