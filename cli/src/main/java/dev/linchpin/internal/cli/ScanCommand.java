package dev.linchpin.internal.cli;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.TestedJdk;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.Scanned.Obstacle;
import dev.linchpin.finding.Scanned.Reason;
import dev.linchpin.finding.words.ScanWords;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.Interruption;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.scan.Choice;
import dev.linchpin.internal.cli.scan.GitHubEntries;
import dev.linchpin.internal.cli.scan.ScanFiles;
import dev.linchpin.internal.cli.scan.ScanOptions;
import dev.linchpin.internal.cli.scan.Unchanged;
import dev.linchpin.internal.formats.check.ScanJson;
import dev.linchpin.internal.formats.check.ScanJson.LeftOut;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.report.check.ScanText;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.internal.scan.Scan;
import dev.linchpin.internal.supply.EnginePool;
import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.ProcessorClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code linchpin scan}: which classes look concurrent, and are they linearizable? */
@Command(
    name = "scan",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Finds the classes of a folder or jar that look concurrent (annotations, synchronized,"
            + " volatile and atomic fields, locks, names) and checks them within one budget, the"
            + " most promising first.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin scan target/classes",
      "  linchpin scan target/classes --list",
      "  linchpin scan build/libs/acme.jar -cp 'libs/guava.jar' --budget 10m",
      "  linchpin scan target/classes --exclude 'com.acme.legacy.*' --html-dir report",
      "",
      "Exit status: 0 no violation found, 1 a violation found, 2 wrong use, 3 a class",
      "that looks concurrent was not checked or is undecided."
    })
final class ScanCommand implements Callable<Integer> {
  @Mixin ScanOptions options = new ScanOptions();

  @Mixin ScanFiles files = new ScanFiles();

  @Mixin SourceOptions sources = new SourceOptions();

  @Option(
      names = {"-v", "--verbose"},
      description = "List all classes that were left out, and why.")
  boolean verbose;

  @Mixin CommonOptions common = new CommonOptions();

  /** By name, as soon as they are checked. */
  private final Map<String, Scanned> finished = new HashMap<>();

  private final Console processConsole;
  private final EngineStart engines;

  ScanCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  @Override
  public Integer call() {
    sources.check();
    Console console = common.applyTo(processConsole);
    long start = System.nanoTime();
    ClassPlace place = options.survey();
    TestedJdk.remark().ifPresent(console::complain);
    place.unreadable().forEach(file -> console.complain(file + "; it was skipped"));
    ScanOptions.Classes classes = options.classes();
    Choice choice = options.choice.choose(place, classes.path());
    ScanJson.Place described = classes.describe(options.place(), place.size());
    List<LeftOut> leftOut =
        choice.leftOut().stream().map(one -> new LeftOut(one.className(), one.why())).toList();
    Printed printed = new Printed(console, described, leftOut, start);
    Interruption interruption = console.interruption();
    interruption.lastResort(() -> soFar(printed, choice, classes.path()));
    List<Scanned> results = options.list ? listed(choice) : check(console, choice, classes.path());
    interruption.lastResort(null);
    if (options.list && !common.json) {
      ScanText.choice(described, choice.classes(), leftOut, verbose).forEach(console::print);
    } else {
      print(printed, write(console, results, classes.path()));
    }
    return options.list ? ExitCode.NOTHING_WRONG.status : exitCode(results).status;
  }

  private List<Row> write(Console console, List<Scanned> results, SubjectPath path) {
    SourceFiles code = sources.files(path.given());
    List<Row> rows = results.stream().map(one -> files.write(console, one, code, path)).toList();
    if (!options.list) {
      files.write(console, rows, code);
      console
          .gitHub()
          .tell(console, ScanText.counts(rows), rows.stream().map(GitHubEntries::of).toList());
    }
    return rows;
  }

  /**
   * What is printed besides the results.
   *
   * @param start on the wall clock, in nanoseconds
   */
  private record Printed(
      Console console, ScanJson.Place place, List<LeftOut> leftOut, long start) {}

  /** For a user who does not wait for the end of the class that is being checked. */
  private int soFar(Printed printed, Choice choice, SubjectPath path) {
    Map<String, Scanned> known;
    synchronized (finished) {
      known = new HashMap<>(finished);
    }
    List<Scanned> results =
        choice.classes().stream()
            .map(
                one ->
                    known.getOrDefault(
                        one.className(),
                        Scanned.without(one, Reason.NO_TIME, ScanWords.interrupted())))
            .toList();
    print(printed, write(printed.console, results, path));
    printed.console.flush();
    return exitCode(results).status;
  }

  private void print(Printed printed, List<Row> rows) {
    Console console = printed.console;
    if (common.json) {
      long millis = (System.nanoTime() - printed.start) / 1_000_000;
      console.print(ScanJson.of(printed.place, rows, printed.leftOut, millis));
    } else if (common.quiet) {
      rows.forEach(
          row -> console.print(row.scanned().className() + ": " + ScanText.word(row.scanned())));
    } else {
      ScanText.lines(printed.place, rows, printed.leftOut, verbose).forEach(console::print);
    }
  }

  private static List<Scanned> listed(Choice choice) {
    return choice.classes().stream()
        .map(one -> Scanned.without(one, Reason.NO_TIME, "only listed (--list)"))
        .toList();
  }

  /** Checks what needs a check; the order of the results is that of the choice. */
  private List<Scanned> check(Console console, Choice choice, SubjectPath path) {
    Path state = files.state();
    if (state == null) {
      return check(console, choice, choice.classes(), path, done -> {});
    }
    Unchanged unchanged = Unchanged.since(state, choice, options, path.given());
    List<Optional<Scanned>> before = choice.classes().stream().map(unchanged::result).toList();
    List<ClassSigns> changed =
        IntStream.range(0, before.size())
            .filter(at -> before.get(at).isEmpty())
            .mapToObj(choice.classes()::get)
            .toList();
    Iterator<Scanned> checked =
        check(console, choice, changed, path, done -> remember(console, unchanged, done))
            .iterator();
    return before.stream().map(one -> one.orElseGet(checked::next)).toList();
  }

  /** Each class as soon as it is checked, because the scan may be killed. */
  private static void remember(Console console, Unchanged unchanged, Scanned done) {
    if (!console.interruption().isOn()) {
      unchanged.remember(List.of(done), console);
    }
  }

  private List<Scanned> check(
      Console console,
      Choice choice,
      List<ClassSigns> classes,
      SubjectPath path,
      Consumer<Scanned> told) {
    if (classes.isEmpty()) {
      return List.of();
    }
    ProcessorClock clock = console.interruption().clock();
    try (CheckBar bar = new CheckBar(console, options.budget());
        EnginePool pool = new EnginePool(() -> counted(clock, path))) {
      return new Scan(options.budget(), clock)
          .run(
              classes,
              (name, share) -> check(pool, bar, name, choice.selection(name), share),
              done -> {
                finish(done);
                bar.checked(done.failure() != null);
                told.accept(done);
              });
    }
  }

  private void finish(Scanned done) {
    synchronized (finished) {
      finished.put(done.className(), done);
    }
  }

  private CheckSettings settings(Duration share) {
    return options.settings(share).toBuilder().clocks(processConsole.interruption()::clock).build();
  }

  private Engine counted(ProcessorClock clock, SubjectPath path) {
    Engine engine = engines.start(path.worker(options.engine.backend));
    clock.alsoCount(engine::processorNanos);
    return engine;
  }

  private ClassReport check(
      EnginePool pool, CheckBar bar, String name, Selection selection, Duration share) {
    try (CheckSession session =
        CheckSession.open(pool::borrow, name, selection, settings(share), bar)) {
      return session.run();
    }
  }

  /** A class that looks concurrent and was not judged is not known to be right. */
  private static ExitCode exitCode(List<Scanned> results) {
    ExitCode worst = ExitCode.NOTHING_WRONG;
    for (Scanned one : results) {
      worst = worst.worse(exitCode(one));
    }
    return worst;
  }

  private static ExitCode exitCode(Scanned one) {
    ClassReport report = one.report();
    if (report != null) {
      return ExitCode.of(report.verdict());
    }
    Obstacle obstacle = one.obstacle();
    if (one.isUnchanged()) {
      return ExitCode.NOTHING_WRONG;
    }
    return obstacle != null && obstacle.reason() == Reason.FAULT
        ? ExitCode.INTERNAL_FAULT
        : ExitCode.UNDECIDED;
  }
}
