package dev.linchpin.internal.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.engine.Backend;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.SourceOptions;
import dev.linchpin.internal.cli.options.TrustOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.formats.exploration.RunDocument;
import dev.linchpin.internal.formats.exploration.RunDocument.Difference;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.Replay.Blame;
import dev.linchpin.internal.formats.replay.ReplayReader;
import dev.linchpin.internal.formats.replay.ReplayReader.Found;
import dev.linchpin.internal.formats.replay.TraceWriter;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.RunText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code linchpin replay}: the same run again. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Repeats a recorded run exactly and shows the interleaving.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin replay LostUpdate-1.linchpin.json",
      "  linchpin replay LostUpdate-1.linchpin.json --debug",
      "",
      "Exit status: 0 the run completed as recorded, 1 it failed as recorded, 2 it",
      "diverged (the first differing step is shown), or wrong use."
    })
final class ReplayCommand implements Callable<Integer> {
  private static final int HIGHEST_PORT = 65_535;

  @Parameters(arity = "1", paramLabel = "FILE", description = "A replay file (.linchpin.json).")
  Path file = Path.of("");

  @HelpSection(Heading.CLASS)
  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      description = "Folders and jars with the class (default: as recorded in the file).")
  @Nullable String classpath;

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--backend",
      paramLabel = "NAME",
      defaultValue = "best",
      description =
          "How to switch threads: continuation, virtual or platform (default: the fastest on this"
              + " JVM).")
  Backend backend = Backend.BEST;

  @HelpSection(Heading.EXECUTION)
  @Option(names = "--debug", description = "Print a port and wait for a debugger before running.")
  boolean debug;

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port for --debug (default: a free one).")
  @Nullable Integer port;

  @Option(
      names = "--events",
      description = "Show every step, including those that no other thread can observe.")
  boolean events;

  @HelpSection(Heading.FILES)
  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Also write the run as a fine-grained .trace.jsonl file.")
  @Nullable Path trace;

  @Mixin SourceOptions sources = new SourceOptions();

  @Mixin TrustOptions trust = new TrustOptions();

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;
  private final EngineStart engines;

  ReplayCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    sources.check();
    Replay replay = trusted();
    ReplayResult replayed = new ReplayResult(replay, run(console, replay));
    if (trace != null) {
      writeTrace(trace, replayed);
    }
    if (common.json) {
      console.print(json(replayed));
    } else {
      print(console, replayed);
    }
    return replayed.exitCode().status;
  }

  private Replay trusted() {
    Found found = ReplayReader.find(file);
    trust.check(file, found, classpath, path(found.replay()).given());
    return found.replay();
  }

  private SubjectPath path(Replay replay) {
    return SubjectPath.of(file, replay, classpath);
  }

  private Execution run(Console console, Replay replay) {
    WorkerSettings settings = path(replay).worker(backend);
    if (debug) {
      int chosen = port == null ? freePort() : port;
      UserProblem.unlessAtLeast("--port", chosen, 1);
      UserProblem.unlessAtMost("--port", chosen, HIGHEST_PORT);
      settings = settings.withDebugger(chosen);
      console.complain(
          "waiting for a debugger at localhost:%d (for example: jdb -attach %1$d); until it ends, every user of this machine who can connect to this port can run code as you"
              .formatted(chosen));
    }
    try (Engine engine = engines.start(settings)) {
      return engine.replay(replay.scenario(), replay.execution().schedule(), replay.plan());
    }
  }

  /** A port that is free now; another process may take it at any moment. */
  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException none) {
      throw new UserProblem("--debug: no free port: " + none.getMessage());
    }
  }

  private static void writeTrace(Path target, ReplayResult replayed) {
    try {
      new TraceWriter(replayed.replay().scenario()).write(replayed.execution(), target);
    } catch (IOException failed) {
      throw new UserProblem(
          "--trace %s cannot be written: %s".formatted(target, WholeFile.reason(failed)));
    }
  }

  private void print(Console console, ReplayResult replayed) {
    String verdict =
        switch (replayed.exitCode()) {
          case NOTHING_WRONG -> console.styled(Style.GOOD, "completed, as recorded");
          case VIOLATION -> console.styled(Style.BAD, "fails as recorded" + kind(replayed));
          default -> console.styled(Style.STRONG, "diverged from the recorded run");
        };
    console.print(file + ": " + verdict);
    replayed.difference().ifPresent(difference -> printDifference(console, replayed, difference));
    if (!common.quiet) {
      Replay replay = replayed.replay();
      SourceFiles code = sources.files(path(replay).entries());
      Layout layout = console.layout(events).with(code::fileName);
      int width = layout.width();
      console.printIndented(ColumnText.wrap(ScenarioLine.of(replay.scenario()), width));
      Blame blame = replay.blame();
      if (blame != null) {
        console.printIndented(ColumnText.wrap(blame.explanation(), width));
      }
      console.print("");
      console.printIndented(RunText.lines(replay.scenario(), replayed.execution(), layout));
    }
  }

  private static String kind(ReplayResult replayed) {
    Blame blame = replayed.replay().blame();
    return blame == null ? "" : ": " + blame.kind();
  }

  private static void printDifference(
      Console console, ReplayResult replayed, Difference difference) {
    console.print("  first difference at " + difference.where());
    console.print("    recorded: " + difference.recorded());
    console.print("    now:      " + difference.now());
    console.print(
        "  "
            + replayed
                .suspicion()
                .orElse(
                    "the classes have changed since then, or do something that Linchpin cannot"
                        + " control"));
  }

  private String json(ReplayResult replayed) {
    Scenario scenario = replayed.replay().scenario();
    Execution execution = replayed.execution();
    return RunDocument.of(scenario, execution, InterleavingText.blocked(scenario, execution))
        .json(file.toString(), replayed.replay(), replayed.difference().orElse(null));
  }
}
