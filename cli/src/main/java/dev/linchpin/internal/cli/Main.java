package dev.linchpin.internal.cli;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.internal.cli.archive.ArchiveMaker;
import dev.linchpin.internal.cli.campaign.CampaignCommand;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.help.SectionedHelp;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.record.ConvertCommand;
import dev.linchpin.internal.cli.stress.StressCommand;
import dev.linchpin.internal.engine.worker.EarlyWorker;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.verdict.InternalFault;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The program: finds the command, runs it, and turns what happened into an exit status. */
@Command(
    name = "linchpin",
    description =
        "Checks whether a concurrent Java class is linearizable and, if it is not, shows which"
            + " lines break it.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Exit status: 0 nothing wrong found, 1 a violation found, 2 wrong use or bad",
      "input, 3 undecided within the budget, 4 internal fault.",
      "",
      "'linchpin help COMMAND' describes a command; start with 'linchpin check'."
    })
public final class Main implements Runnable {
  private static final String HELP = "help";
  private static final String COMPLETION = "generate-completion";

  private static final List<String> COMMANDS =
      List.of(
          "check",
          "scan",
          "campaign",
          "explore",
          "replay",
          "explain",
          "stress",
          "record",
          "monitor",
          "convert",
          "predict",
          "types",
          COMPLETION,
          HELP);

  /** Commands that are about all commands. */
  private static final List<String> ABOUT_ALL = List.of(HELP, COMPLETION);

  /** Commands that run code of the class, whatever their options. */
  private static final List<String> WITH_WORKER = List.of("check", "explore", "replay", "stress");

  /** Commands that end in their own way when the user interrupts them. */
  private static final List<String> WITH_BUDGET = List.of("check", "scan");

  /** With these there is no worker, or another one. */
  private static final List<String> NO_WORKER = List.of("-h", "--help", "--debug");

  @Spec private @Nullable CommandSpec spec;

  private Main() {}

  /** Runs the program and ends the JVM with its exit status. */
  public static void main(String[] arguments) {
    // Digits are those that other programs read, in files and in what is printed.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    LauncherLink launcher = LauncherLink.ofProcess();
    launcher.watch();
    if (needsWorker(arguments)) {
      EarlyWorker.start();
    }
    Console console = Console.ofProcess();
    if (arguments.length > 0 && WITH_BUDGET.contains(arguments[0])) {
      console.interruption().watchProcess(launcher::status);
    }
    int status = run(console, Worker::new, arguments);
    console.interruption().ended(status);
    ArchiveMaker.startIfMissing(ArchiveTraining.class);
    System.exit(launcher.status(status));
  }

  /** Whether a command line is likely to ask a worker; if it does not, the worker ends with us. */
  private static boolean needsWorker(String... arguments) {
    List<String> given = List.of(arguments);
    return !given.isEmpty()
        && WITH_WORKER.contains(given.get(0))
        && NO_WORKER.stream().noneMatch(given::contains);
  }

  /** Runs the program on this console; gives the exit status. */
  static int run(Console console, EngineStart engines, String... arguments) {
    return run(console, commandLine(console, engines, arguments), arguments);
  }

  /** Runs a command line that was made for this console. */
  static int run(Console console, CommandLine line, String... arguments) {
    return console.concluding(ExitCode.of(execute(line, console, arguments))).status;
  }

  /**
   * The command line for these arguments. It has all commands unless the first argument names one:
   * to describe them all takes longer than most of them run.
   */
  static CommandLine commandLine(Console console, EngineStart engines, String... arguments) {
    CommandLine line = new CommandLine(new Main());
    String named = arguments.length == 0 ? "" : arguments[0];
    for (String name : COMMANDS) {
      if (name.equals(named) || ABOUT_ALL.contains(named) || !COMMANDS.contains(named)) {
        line.addSubcommand(name, command(name, console, engines));
      }
    }
    SectionedHelp.install(line, Console.columns());
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((problem, given) -> wrongUse(console, problem));
    line.setExecutionExceptionHandler(faultHandler(console));
    return line;
  }

  /** One command. A switch: a lambda for each would cost every start more than most commands do. */
  private static Object command(String name, Console console, EngineStart engines) {
    return switch (name) {
      case "check" -> new CheckCommand(console, engines);
      case "scan" -> new ScanCommand(console, engines);
      case "campaign" -> new CampaignCommand(console);
      case "explore" -> new ExploreCommand(console, engines);
      case "replay" -> new ReplayCommand(console, engines);
      case "explain" -> new ExplainCommand(console, engines);
      case "stress" -> new StressCommand(console, engines);
      case "record" -> new RecordCommand(console, engines);
      case "monitor" -> new MonitorCommand(console);
      case "convert" -> new ConvertCommand(console);
      case "predict" -> new PredictCommand(console, engines);
      case "types" -> new TypesCommand(console);
      case COMPLETION -> new AutoComplete.GenerateCompletion();
      case HELP -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static int execute(CommandLine line, Console console, String... arguments) {
    try {
      return line.execute(arguments);
    } catch (Error fault) {
      // Uncaught it would end the JVM with status 1, which means that a violation was found.
      return internalFault(console, fault);
    }
  }

  @Override
  public void run() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(),
        "no command given; expected one of: " + String.join(", ", spec.subcommands().keySet()));
  }

  private static int wrongUse(Console console, ParameterException problem) {
    console.complain(WrongUse.text(problem));
    String command = problem.getCommandLine().getCommandSpec().qualifiedName();
    console.err().println("Try '" + command + " --help'.");
    return ExitCode.WRONG_USE.status;
  }

  private static IExecutionExceptionHandler faultHandler(Console console) {
    return (Exception fault, CommandLine line, ParseResult given) -> {
      Optional<String> mendable = mendable(fault);
      if (mendable.isEmpty()) {
        return internalFault(console, fault);
      }
      console.complain(mendable.get());
      return isOfMachine(fault) ? ExitCode.UNDECIDED.status : ExitCode.WRONG_USE.status;
    };
  }

  /** Whether nothing could be judged, though neither the class nor the command is wrong. */
  private static boolean isOfMachine(Exception fault) {
    return fault instanceof EngineProblem problem && problem.kind() == EngineProblem.Kind.STARTUP;
  }

  /** The message for a problem that the user can solve; empty if the fault is ours. */
  private static Optional<String> mendable(Exception fault) {
    String message = String.valueOf(fault.getMessage());
    if (fault instanceof EngineProblem problem) {
      return switch (problem.kind()) {
        case INTERNAL -> Optional.empty();
        case DIVERGED ->
            Optional.of(
                "the classes do not follow the schedule: %s; they have changed since then, or do something that Linchpin cannot control"
                    .formatted(message));
        case STARTUP ->
            Optional.of(
                message
                    + "; nothing was judged. Has something on this machine ended it, such as a"
                    + " limit of memory or processes?");
        default -> Optional.of(message);
      };
    }
    boolean isMendable =
        fault instanceof UserProblem || fault instanceof BadSubject || fault instanceof BadInput;
    return isMendable ? Optional.of(message) : Optional.empty();
  }

  /** The message if this machine lacks memory or threads; empty for any other fault. */
  private static Optional<String> shortage(Throwable fault) {
    for (Throwable at = fault; at != null; at = at.getCause()) {
      if (at instanceof OutOfMemoryError) {
        return Optional.of(
            String.valueOf(at.getMessage()).contains("native thread")
                ? "no more threads can be started; the limits of this machine or user (ulimit -u,"
                    + " the container's limit of processes) are too low"
                : "out of memory; LINCHPIN_OPTS=-Xmx8g sets a larger heap");
      }
    }
    return Optional.empty();
  }

  private static InternalFault ours(Throwable fault) {
    if (fault instanceof InternalFault known) {
      return known;
    }
    if (fault instanceof EngineProblem problem) {
      return new InternalFault(String.valueOf(problem.getMessage()), problem);
    }
    Object place = fault.getStackTrace().length > 0 ? fault.getStackTrace()[0] : "an unknown place";
    return new InternalFault("unexpected %s at %s".formatted(fault, place), fault);
  }

  private static int internalFault(Console console, Throwable fault) {
    Optional<String> shortage = shortage(fault);
    if (shortage.isPresent()) {
      console.complain(shortage.get());
      return ExitCode.WRONG_USE.status;
    }
    console.complain(String.valueOf(ours(fault).getMessage()));
    console.complain(
        "this is a fault of Linchpin, not of your input; please report it with the command, its"
            + " input and the output of 'linchpin --version'");
    return ExitCode.INTERNAL_FAULT.status;
  }
}
