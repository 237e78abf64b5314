package dev.linchpin.internal.cli;

import dev.linchpin.internal.agent.AgentOptions;
import dev.linchpin.internal.agent.file.RecordingSummary;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.record.RecordedRun;
import dev.linchpin.internal.formats.judgement.RecordingDocument;
import dev.linchpin.internal.formats.judgement.RecordingDocument.RecordedFile;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    customSynopsis = "linchpin record --class PATTERN --out FILE [OPTIONS] -- COMMAND...",
    description =
        "Starts a program and writes every call of the chosen classes' public methods to a history"
            + " file, which 'linchpin monitor' reads.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin record --class 'com.acme.*Queue' --out h.jsonl.gz -- java -jar app.jar",
      "  linchpin record --class '*LockedQueue' --monitor queue --out h.jsonl.gz \\",
      "      -- java -cp target/classes com.acme.LoadTest",
      "  linchpin record --class '*Cache' --method get --method put --out h.jsonl.gz \\",
      "      -- mvn test",
      "",
      "If COMMAND begins with java, the agent becomes its first argument; otherwise",
      "JAVA_TOOL_OPTIONS tells every JVM that COMMAND starts. A second JVM that uses the",
      "classes writes to FILE-2, and so on.",
      "",
      "Exit status: 0 recorded (with --monitor: linearizable), 1 not linearizable,",
      "2 wrong use, nothing recorded, or the program failed, 3 undecided."
    })
final class RecordCommand implements Callable<Integer> {
  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "The program, after --.")
  List<String> command = List.of();

  @HelpSection(Heading.CLASS)
  @Option(
      names = "--class",
      paramLabel = "PATTERN",
      required = true,
      description =
          "Classes to record: a full name in which * stands for any characters; repeatable.")
  List<String> classes = List.of();

  @HelpSection(Heading.CLASS)
  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "Methods that are operations; repeatable (default: all public methods). Name every method"
              + " that changes an object, or its history is incomplete.")
  List<String> methods = List.of();

  @HelpSection(Heading.FILES)
  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "The history file to write; gzipped if its name ends in .gz.")
  @Nullable Path out;

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--monitor",
      paramLabel = "TYPE",
      description =
          "When the program has ended, judge the recording as this data type ('linchpin types'"
              + " lists them).")
  @Nullable String type;

  @HelpSection(Heading.HISTORY)
  @Option(
      names = "--map",
      paramLabel = "NAME=OPERATION",
      description =
          "With --monitor: the operation that a method stands for, such as 'offerLast=enq';"
              + " repeatable.")
  Map<String, String> names = new LinkedHashMap<>();

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--counter",
      description =
          "Use a counter that all threads share instead of the clock: exact on every machine, but"
              + " slower, and it hides some bugs.")
  boolean counter;

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
    if (common.json && type != null) {
      throw new UserProblem(
          "--json and --monitor exclude each other; run 'linchpin monitor --json' on the file");
    }
    if (type == null && !names.isEmpty()) {
      throw new UserProblem("--map needs --monitor");
    }
    AgentOptions options = options();
    Path file = options.out();
    makeWayFor(file);
    RecordedRun run = RecordedRun.of(command, options, common.json ? console.err() : null);
    List<Path> files = files(run, file);
    ExitCode recorded = tell(console, run, files);
    if (common.json) {
      console.print(document(run).json());
    }
    return (type == null ? recorded : judged(console, files, recorded)).status;
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

  private AgentOptions options() {
    AgentOptions options =
        new AgentOptions(
            classes,
            Set.copyOf(methods),
            Objects.requireNonNull(out).toAbsolutePath(),
            null,
            counter);
    try {
      return AgentOptions.parse(options.text());
    } catch (IllegalArgumentException wrong) {
      throw new UserProblem(String.valueOf(wrong.getMessage()));
    }
  }

  /** The agent overwrites nothing, so what an earlier run left is removed here. */
  private static void makeWayFor(Path file) {
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UserProblem("--out %s: the folder %s does not exist".formatted(file, folder));
    }
    if (!Files.isWritable(folder) || Files.isDirectory(file)) {
      throw new UserProblem(
          "--out %s cannot be written: %s"
              .formatted(
                  file,
                  Files.isDirectory(file)
                      ? "it is a folder"
                      : "no permission to write in " + folder));
    }
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UserProblem(
          "--out %s cannot be replaced: %s".formatted(file, WholeFile.reason(failed)));
    }
  }

  /** The files of this run; a JVM that was killed left one and could not say so. */
  private static List<Path> files(RecordedRun run, Path wanted) {
    List<Path> files = new ArrayList<>();
    for (RecordingSummary recording : run.report().recordings()) {
      if (recording.file() != null) {
        files.add(recording.file());
      }
    }
    if (!files.contains(wanted) && Files.exists(wanted)) {
      files.add(wanted);
    }
    return files;
  }

  private ExitCode tell(Console console, RecordedRun run, List<Path> files) {
    run.report().notes().forEach(console::complain);
    boolean isCutShort = files.size() > run.report().recordings().size();
    boolean isWhole = true;
    for (RecordingSummary recording : run.report().recordings()) {
      isWhole &= recording.isWhole();
      if (recording.file() != null && !common.quiet) {
        console.complain(recording.text());
      }
    }
    if (isCutShort) {
      console.complain(
          "a JVM was killed; %s has what it had written until then"
              .formatted(files.get(files.size() - 1)));
    }
    if (run.status() != 0) {
      console.complain("the program ended with status %d".formatted(run.status()));
    }
    if (files.isEmpty()) {
      console.complain(
          run.report().recordings().isEmpty()
              ? "nothing was recorded: %s started no JVM with the agent".formatted(command.get(0))
              : "nothing was recorded: no class that matches %s was loaded, or none of them can be recorded"
                  .formatted(String.join(", ", classes)));
      return ExitCode.WRONG_USE;
    }
    return run.status() == 0 && isWhole ? ExitCode.NOTHING_WRONG : ExitCode.WRONG_USE;
  }

  /** A violation is what the user looks for, even if it made the program fail. */
  private ExitCode judged(Console console, List<Path> files, ExitCode recorded) {
    if (files.isEmpty()) {
      return recorded;
    }
    List<String> arguments =
        new ArrayList<>(List.of("monitor", "--type", Objects.requireNonNull(type)));
    names.forEach((name, meant) -> arguments.addAll(List.of("--map", name + "=" + meant)));
    if (common.quiet) {
      arguments.add("--quiet");
    }
    files.forEach(file -> arguments.add(file.toString()));
    ExitCode verdict = ExitCode.of(Main.run(console, engines, arguments.toArray(String[]::new)));
    return verdict == ExitCode.VIOLATION ? verdict : verdict.worse(recorded);
  }
}
