package dev.linchpin.internal.cli;

import dev.linchpin.internal.agent.AgentOptions;
import dev.linchpin.internal.agent.file.AgentReport.BegunFile;
import dev.linchpin.internal.agent.file.RecordingSummary;
import dev.linchpin.internal.agent.rewrite.ChosenMethods;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.monitor.HistoryFile;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.options.history.SpecificationOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.record.AttachedRun;
import dev.linchpin.internal.cli.record.CalledMethods;
import dev.linchpin.internal.cli.record.MappingFile;
import dev.linchpin.internal.cli.record.MonitoredProgram;
import dev.linchpin.internal.cli.record.OutputFile;
import dev.linchpin.internal.cli.record.RecordedRun;
import dev.linchpin.internal.cli.record.TypeRecognition;
import dev.linchpin.internal.cli.record.WholeRun;
import dev.linchpin.internal.cli.record.WholeRunOptions;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.formats.judgement.RecordingDocument;
import dev.linchpin.internal.formats.judgement.RecordingDocument.RecordedFile;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.verdict.InternalFault;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code linchpin record}: histories of chosen classes of a program that runs. */
@Command(
    name = "record",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    customSynopsis = {
      "linchpin record --class PATTERN [OPTIONS] -- COMMAND...",
      "       linchpin record --class PATTERN --pid N [OPTIONS]",
      "       linchpin record --events --package NAME [OPTIONS] -- COMMAND..."
    },
    description =
        "Starts a program and writes every call of the chosen classes' public methods to a history"
            + " file, which 'linchpin monitor' reads; or, with --events, the accesses and the"
            + " synchronisation of a whole run, which 'linchpin predict' reads.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin record --class 'com.acme.*Queue' --out h.jsonl.gz \\",
      "      -- java -jar app.jar",
      "  linchpin record --class '*LockedQueue' --monitor queue \\",
      "      -- java -cp target/classes com.acme.LoadTest",
      "  linchpin record --class '*LockedQueue' --monitor queue --pid 4711 --for 30s",
      "  linchpin record --class '*Cache' --method get --method put --out h.jsonl.gz \\",
      "      -- mvn test",
      "  linchpin record --events --package com.acme --predict --out run.std.gz \\",
      "      -- java -cp app.jar com.acme.Main",
      "",
      "If COMMAND begins with java, the agent becomes its first argument; otherwise",
      "JAVA_TOOL_OPTIONS loads the agent into every JVM that COMMAND starts. If a",
      "second JVM uses the classes, it writes to FILE-2, and so on.",
      "",
      "Exit status: 0 recorded (with --monitor: linearizable), 1 not linearizable (with",
      "--predict: a violation predicted), 2 wrong use, nothing recorded, or the program",
      "failed, 3 undecided."
    })
final class RecordCommand implements Callable<Integer> {
  /** Methods that change nothing and that no data type has: monitors would refuse them. */
  private static final Set<String> OBSERVERS =
      Set.of(
          "size",
          "isEmpty",
          "iterator",
          "toArray",
          "stream",
          "parallelStream",
          "spliterator",
          "remainingCapacity",
          "capacity");

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The program, after --.")
  List<String> command = List.of();

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--pid",
      paramLabel = "N",
      description =
          "Instead of COMMAND: attach to the JVM with this process id. Objects that exist already"
              + " are not recorded. The recording ends with the program, with Ctrl-C, or after"
              + " --for.")
  @Nullable Long process;

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--for",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "With --pid: how long to record, such as 30s or 5m.")
  @Nullable Duration time;

  @HelpSection(Heading.CLASS)
  @Option(
      names = "--class",
      paramLabel = "PATTERN",
      description =
          "Classes to record: a full name in which * stands for any characters; repeatable.")
  List<String> classes = List.of();

  @HelpSection(Heading.CLASS)
  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "Methods that are operations; repeatable (default: all public methods; with --monitor"
              + " without those that only read, such as size). Name every method that changes an"
              + " object, or its history is incomplete.")
  List<String> methods = List.of();

  @HelpSection(Heading.FILES)
  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "The history file to write, or with --events the run; gzipped if its name ends in .gz"
              + " (default with --monitor: a temporary file; with --events: run.std.gz).")
  @Nullable Path out;

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--monitor",
      paramLabel = "TYPE",
      description =
          "Judge the recording as this data type while the program runs ('linchpin types' lists"
              + " them), and report the first violation at once; auto: the type that the class's"
              + " methods, those called, its interfaces and its name suggest.")
  @Nullable String type;

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--stop",
      description =
          "With --monitor: end the program at the first violation (default: let it run on).")
  boolean stop;

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--map",
      paramLabel = "NAME=OPERATION",
      description =
          "With --monitor: the operation that a method stands for, such as 'offerLast=enq';"
              + " repeatable.")
  Map<String, String> names = new LinkedHashMap<>();

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--map-file",
      paramLabel = "FILE",
      description =
          "With --monitor: a file with one line NAME=OPERATION for each method, as --map.")
  @Nullable Path mapFile;

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--counter",
      description =
          "Use a counter that all threads share instead of the clock: exact on every machine, but"
              + " slower, and it hides some bugs.")
  boolean counter;

  @Mixin WholeRunOptions wholeRun = new WholeRunOptions();

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;
  private final EngineStart engines;

  RecordCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    checkProgram();
    if (mapFile != null) {
      MappingFile.read(mapFile).forEach(names::putIfAbsent);
    }
    if (wholeRun.isAsked()) {
      checkWholeRun();
      return wholeRun(console).status;
    }
    checkOptions();
    try (OutputFile file = out == null ? OutputFile.temporary() : OutputFile.named(out)) {
      return (type == null ? record(console, file) : monitor(console, file, type)).status;
    }
  }

  private ExitCode wholeRun(Console console) {
    WholeRun run = new WholeRun(console, common, wholeRun, command);
    ExitCode recorded = run.record(out);
    ExitCode predicted = ExitCode.NOTHING_WRONG;
    for (String file : wholeRun.predicts() ? run.files() : List.<String>of()) {
      String folder = String.valueOf(Path.of(file).toAbsolutePath().getParent());
      List<String> arguments =
          new ArrayList<>(List.of("predict", "--confirm", "--replay-dir", folder));
      RecordedRun.classpath(command).ifPresent(path -> arguments.addAll(List.of("-cp", path)));
      if (common.quiet) {
        arguments.add("--quiet");
      }
      arguments.add(file);
      predicted =
          predicted.worse(
              ExitCode.of(Main.run(console, engines, arguments.toArray(String[]::new))));
    }
    return predicted == ExitCode.VIOLATION ? predicted : predicted.worse(recorded);
  }

  private void checkProgram() {
    if (command.isEmpty() == (process == null)) {
      throw new UserProblem(
          process == null
              ? "give the program to record after --, as COMMAND, or --pid N for a running one"
              : "--pid records a program that runs; expected no COMMAND");
    }
    if (time != null && process == null) {
      throw new UserProblem("--for needs --pid");
    }
  }

  private void checkWholeRun() {
    if (process != null) {
      throw new UserProblem(
          "--events needs a program that it starts: what happened before cannot be recorded;"
              + " expected COMMAND instead of --pid");
    }
    if (wholeRun.predicts() && common.json) {
      throw new UserProblem(
          "--json and --predict exclude each other; run 'linchpin predict --confirm --json' on the"
              + " file");
    }
    if (!classes.isEmpty() || !methods.isEmpty() || type != null || stop || !names.isEmpty()) {
      throw new UserProblem(
          "--events records whole runs of packages; --class, --method, --monitor, --stop and --map"
              + " are for histories of classes");
    }
  }

  private void checkOptions() {
    if (classes.isEmpty()) {
      throw new UserProblem(
          "give --class PATTERN for histories of classes, or --events --package NAME for whole"
              + " runs");
    }
    if (common.json && type != null) {
      throw new UserProblem(
          "--json and --monitor exclude each other; run 'linchpin monitor --json' on the file");
    }
    if (type == null && !names.isEmpty()) {
      throw new UserProblem("--map needs --monitor");
    }
    if (type == null && stop) {
      throw new UserProblem("--stop needs --monitor");
    }
    if (type == null && out == null) {
      throw new UserProblem("give --out FILE for the history, or --monitor TYPE to judge it");
    }
  }

  private ExitCode record(Console console, OutputFile file) {
    RecordedRun run = run(options(file), common.json ? console.err() : null, null);
    ExitCode recorded = tell(console, run, file, false);
    if (common.json) {
      console.print(document(run).json());
    }
    return recorded;
  }

  private RecordedRun run(
      AgentOptions options, @Nullable OutputStream output, RecordedRun.@Nullable Watcher watcher) {
    RecordedRun run =
        process == null
            ? RecordedRun.of(command, options, output, watcher)
            : new AttachedRun(process, options, time).run(watcher);
    if (!run.report().faults().isEmpty()) {
      throw new InternalFault(run.report().faults().get(0));
    }
    return run;
  }

  /** A violation is what the user looks for, even if it made the program fail. */
  private ExitCode monitor(Console console, OutputFile file, String dataType) {
    if (!dataType.equals(TypeRecognition.AUTO)) {
      HistoryFile unused = histories(dataType); // Says at once if there is no such type.
    }
    MonitoredProgram program =
        new MonitoredProgram(
            console, begun -> histories(typeOf(begun, dataType)), common, file, stop);
    RecordedRun run = run(options(file), null, program);
    Map<Path, MonitorResult> judged = program.results();
    ExitCode recorded = tell(console, run, file, program.wasStopped());
    ExitCode verdict = ExitCode.NOTHING_WRONG;
    for (BegunFile recording : files(run, file)) {
      MonitorResult result = judged.get(recording.path());
      if (result == null) {
        verdict = verdict.worse(judgedWhole(console, dataType, recording));
      } else {
        program.show(result);
        verdict = verdict.worse(ExitCode.of(result.judgement().verdict()));
      }
    }
    if (verdict == ExitCode.WRONG_USE || verdict == ExitCode.UNDECIDED) {
      file.keep().ifPresent(path -> console.complain("the recording is kept: " + path));
    }
    return verdict == ExitCode.VIOLATION ? verdict : verdict.worse(recorded);
  }

  /** The methods of the class may be enough to tell; if not, those that were called are. */
  private String typeOf(BegunFile file, String dataType) {
    if (!dataType.equals(TypeRecognition.AUTO)) {
      return dataType;
    }
    try {
      return TypeRecognition.of(file.types(), names).label();
    } catch (UserProblem unclear) {
      return TypeRecognition.of(file.types(), CalledMethods.in(file.path()), names).label();
    }
  }

  private HistoryFile histories(String dataType) {
    SpecificationOptions specification = SpecificationOptions.ofType(dataType, names);
    Specification judgedBy = specification.specification();
    Vocabulary unused = specification.vocabulary(judgedBy);
    return new HistoryFile(
        HistoryFormat.JSONL,
        judgedBy,
        () -> specification.vocabulary(judgedBy),
        Settings.standard().withCore(!common.quiet));
  }

  private static RecordingDocument document(RecordedRun run) {
    List<RecordedFile> files = new ArrayList<>();
    for (RecordingSummary recording : run.report().recordings()) {
      if (recording.file() != null) {
        RecordingSummary.Counts counts = recording.counts();
        files.add(
            new RecordedFile(
                recording.file().toString(),
                recording.classes(),
                counts.operations(),
                counts.pending(),
                counts.objects(),
                counts.waits(),
                recording.isWhole()));
      }
    }
    return new RecordingDocument(run.status(), files, run.report().notes());
  }

  private AgentOptions options(OutputFile file) {
    boolean isMonitored = type != null && methods.isEmpty();
    ChosenMethods chosen =
        new ChosenMethods(Set.copyOf(methods), isMonitored ? OBSERVERS : Set.of());
    AgentOptions options = new AgentOptions(classes, chosen, file.path(), null, counter, null);
    try {
      return AgentOptions.parse(options.text());
    } catch (IllegalArgumentException wrong) {
      throw new UserProblem(String.valueOf(wrong.getMessage()));
    }
  }

  /** The files of this run, also those of JVMs that were killed. */
  private static List<BegunFile> files(RecordedRun run, OutputFile wanted) {
    Map<Path, BegunFile> files = new LinkedHashMap<>();
    run.report().files().forEach(file -> files.put(file.path(), file));
    for (RecordingSummary recording : run.report().recordings()) {
      if (recording.file() != null) {
        files.putIfAbsent(recording.file(), new BegunFile(recording.file(), List.of()));
      }
    }
    if (Files.exists(wanted.path())) {
      files.putIfAbsent(wanted.path(), new BegunFile(wanted.path(), List.of()));
    }
    return List.copyOf(files.values());
  }

  private ExitCode tell(Console console, RecordedRun run, OutputFile file, boolean wasStopped) {
    run.report().notes().forEach(console::complain);
    Set<Path> unfinished = new LinkedHashSet<>();
    files(run, file).forEach(begun -> unfinished.add(begun.path()));
    boolean isWhole = true;
    for (RecordingSummary recording : run.report().recordings()) {
      isWhole &= recording.isWhole();
      if (recording.file() != null) {
        unfinished.remove(recording.file());
        if (!common.quiet) {
          console.complain(file.isKept() ? recording.text() : recording.textWithoutFile());
        }
      }
    }
    for (Path left : unfinished) {
      console.complain("a JVM was killed; %s has what it had written until then".formatted(left));
    }
    if (wasStopped) {
      console.complain(
          "the %s was ended at the first violation, as --stop asks"
              .formatted(process == null ? "program" : "recording"));
    } else if (run.status() != 0) {
      console.complain("the program ended with status %d".formatted(run.status()));
    }
    if (files(run, file).isEmpty()) {
      console.complain(
          run.report().recordings().isEmpty()
              ? nothingStarted()
              : "nothing was recorded: no class that matches %s was loaded, or none of them can be recorded"
                  .formatted(String.join(", ", classes)));
      return ExitCode.WRONG_USE;
    }
    return (run.status() == 0 || wasStopped) && isWhole
        ? ExitCode.NOTHING_WRONG
        : ExitCode.WRONG_USE;
  }

  private String nothingStarted() {
    return process == null
        ? "nothing was recorded: %s started no JVM with the agent".formatted(command.get(0))
        : "nothing was recorded: the program ended before the agent did anything";
  }

  /** A file that could not be judged on the way: the whole one may be, or it is said why not. */
  private ExitCode judgedWhole(Console console, String dataType, BegunFile file) {
    List<String> arguments = new ArrayList<>(List.of("monitor", "--type"));
    try {
      arguments.add(typeOf(file, dataType));
    } catch (BadInput | UserProblem unclear) {
      console.complain(String.valueOf(unclear.getMessage()));
      return ExitCode.WRONG_USE;
    }
    names.forEach((name, meant) -> arguments.addAll(List.of("--map", name + "=" + meant)));
    if (common.quiet) {
      arguments.add("--quiet");
    }
    arguments.add(file.path().toString());
    return ExitCode.of(Main.run(console, engines, arguments.toArray(String[]::new)));
  }
}
