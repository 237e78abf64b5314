package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.confirm.ConfirmationOutput;
import dev.linchpin.internal.cli.confirm.LoggedOperations;
import dev.linchpin.internal.cli.confirm.RunConfirmation;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.ClassRunOptions;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.ProgressBar;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.record.MergedLog;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.run.PredictedRun;
import dev.linchpin.internal.formats.run.PredictionDocument;
import dev.linchpin.internal.formats.run.RunReader;
import dev.linchpin.internal.formats.run.Transactions;
import dev.linchpin.internal.pipeline.RunAnalysis;
import dev.linchpin.internal.report.prediction.PredictionPage;
import dev.linchpin.internal.report.prediction.PredictionText;
import dev.linchpin.internal.report.prediction.RunExcerpt;
import dev.linchpin.internal.report.prediction.RunReport;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.ViolationGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code linchpin predict}: which atomicity violations would other schedules of a run show? */
@Command(
    name = "predict",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Predicts the atomicity violations that other schedules of one run would show: from a"
            + " recorded run, or from a class, whose predicted schedules are then run.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin predict run.std",
      "  linchpin predict run.std.gz --all --html run.html",
      "  linchpin predict --transactions thread --json *.trace.jsonl",
      "  linchpin predict --confirm -cp app.jar run.std.gz",
      "  linchpin predict LostUpdate",
      "  linchpin predict com.acme.Stack -cp target/classes -s 'push(1); pop() | pop()'",
      "",
      "A .std log has one event per line, THREAD|OPERATION|LOCATION:",
      "  T1|acq(L)|Account.java:12",
      "Operations: r(x) w(x) acq(l) rel(l) fork(t) join(t) begin end.",
      "",
      "Exit status: 0 none predicted, 1 a violation predicted (for a class: and",
      "confirmed), 2 wrong use or bad input, 3 none found, but some may be missing",
      "or the run has no transactions."
    })
final class PredictCommand implements Callable<Integer> {
  /** Such a run was not looked at, so nothing is known. */
  private static final String NO_TRANSACTIONS =
      "The run has no begin and end, and no method calls, so it has no transactions, and nothing is"
          + " known about it. Try --transactions thread, which takes all events of a thread as one"
          + " transaction; a recorder can be told what is one (record --transactions).";

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE|CLASS",
      description =
          "Recorded runs, plain or gzip: .std logs or traces (.trace.jsonl); - is standard input."
              + " An argument that is not an existing file and contains no slash is the name of a"
              + " class: on --classpath, in the JDK, or in the bundled corpus. The options under"
              + " 'Class and object', 'Scenarios', 'What the methods promise', 'Search' and"
              + " 'Execution' are for classes.")
  List<String> subjects = List.of();

  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--transactions",
      paramLabel = "WHAT",
      description =
          "What a transaction is: explicit (from begin to end), method (each call of a trace),"
              + " thread (all events of a thread). Default: explicit if the run has a begin,"
              + " otherwise method.")
  @Nullable Transactions transactions;

  @Option(
      names = "--all",
      description =
          "List every violation instead of one for each triple of code locations; for a class: show"
              + " every run that confirms a violation.")
  boolean all;

  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--confirm",
      description =
          "Hand the two operations of each predicted violation to a check of their class, which is"
              + " on --classpath; what it finds is confirmed by a run and kept as a replay file."
              + " --new, --init, --scenario and --budget apply to it.")
  boolean confirm;

  @HelpSection(Heading.FILES)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also draw the schedules on a self-contained page.")
  @Nullable Path html;

  @Mixin CommonOptions common = new CommonOptions();

  @Mixin ClassRunOptions classes = new ClassRunOptions();

  private final Console processConsole;
  private final EngineStart engines;

  PredictCommand(Console console, EngineStart engines) {
    this.processConsole = console;
    this.engines = engines;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    if (html != null && subjects.size() > 1) {
      throw new UserProblem("--html takes one file, not %d".formatted(subjects.size()));
    }
    ExitCode worst = ExitCode.NOTHING_WRONG;
    for (String subject : subjects) {
      worst = worst.worse(predict(console, PredictArgument.of(subject)));
      console.flush();
    }
    return worst.status;
  }

  /** One file or class; what is wrong with it does not keep the others from being read. */
  private ExitCode predict(Console console, PredictArgument argument) {
    try {
      return switch (argument.kind()) {
        case FILE -> predictLog(console, argument.text());
        case CLASS ->
            new ClassPredictions(console, engines, classes).predict(argument, common, all, html);
      };
    } catch (BadInput | UserProblem bad) {
      return common.refuse(console, argument.text(), String.valueOf(bad.getMessage()));
    }
  }

  /** A file of the agent becomes a log first. */
  private ExitCode predictLog(Console console, String file) {
    try (MergedLog log = MergedLog.of(file)) {
      try {
        return predictFile(console, file, log.path());
      } catch (BadInput bad) {
        throw log.ofFile(bad);
      }
    }
  }

  private ExitCode predictFile(Console console, String name, String file) {
    PredictedRun run = read(console, name, file);
    boolean isShown = html != null || !(common.json || common.quiet);
    boolean needsEvents = isShown && !run.prediction().violations().isEmpty();
    RunReport report = new RunReport(run, needsEvents ? excerpt(run, file) : null);
    if (html != null) {
      writePage(html, report);
    }
    if (common.json) {
      ConfirmationOutput tried = confirmed(console, run, file);
      PredictionDocument.write(run, all, tried == null ? null : tried.views(), console.document());
      console.print("");
    } else {
      PredictionText text = new PredictionText(report, console, console::print);
      if (common.quiet) {
        text.printAnswer();
      } else {
        text.print(all);
        if (html != null) {
          console.print("");
          console.print("  page: " + html);
        }
      }
      // Whether it arrived is asked when the file is done: lost output is not the file's fault.
      console.out().flush();
      ConfirmationOutput tried = confirmed(console, run, file);
      if (tried != null) {
        tried.print(common.quiet);
      }
    }
    return exitCode(run.prediction());
  }

  /** Null if nothing is to be confirmed. */
  private @Nullable ConfirmationOutput confirmed(Console console, PredictedRun run, String file) {
    if (!confirm) {
      return null;
    }
    if (file.equals(HistorySource.STDIN)) {
      throw new UserProblem("--confirm reads the run twice; expected a file instead of -");
    }
    List<AtomicityViolation> violations = shown(run.prediction());
    RunReader again = again(file);
    LoggedOperations operations = new LoggedOperations(violations, again.names());
    again.read(operations, () -> {});
    RunConfirmation confirmation =
        new RunConfirmation(console, engines, classes, operations, again.names());
    return new ConfirmationOutput(console, classes, confirmation.of(violations));
  }

  private RunReader again(String file) {
    Transactions asRead =
        transactions == Transactions.THREAD ? Transactions.EXPLICIT : transactions;
    return new RunReader(HistorySource.ofRun(file), asRead);
  }

  private PredictedRun read(Console console, String name, String file) {
    long started = System.nanoTime();
    HistorySource source = HistorySource.ofRun(file);
    RunReader reader = new RunReader(source, transactions);
    RunAnalysis analysis = new RunAnalysis();
    try (ProgressBar bar = new ProgressBar(console, "reading", source.size().orElse(0))) {
      reader.read(analysis.sink(), () -> bar.reached(source.bytesRead()));
    }
    Prediction prediction = reader.asRecorded(analysis.finish());
    long millis = (System.nanoTime() - started) / 1_000_000;
    List<String> notes = new ArrayList<>(reader.notes());
    if (prediction.transactions() == 0) {
      notes.add(0, NO_TRANSACTIONS);
    }
    return new PredictedRun(name, prediction, reader.names(), notes, millis);
  }

  /** Standard input is gone once it was read; then the report does without. */
  private @Nullable RunExcerpt excerpt(PredictedRun run, String file) {
    if (file.equals(HistorySource.STDIN)) {
      return null;
    }
    RunReader again = again(file);
    RunExcerpt excerpt = new RunExcerpt(shown(run.prediction()), again.names());
    again.read(excerpt, () -> {});
    return excerpt;
  }

  private List<AtomicityViolation> shown(Prediction prediction) {
    return all
        ? prediction.violations()
        : prediction.predicted().groups().stream().map(ViolationGroup::example).toList();
  }

  private void writePage(Path page, RunReport report) {
    try {
      new PredictionPage(report, all).write(page);
    } catch (IOException failed) {
      throw new UserProblem(
          "--html %s cannot be written: %s".formatted(page, WholeFile.reason(failed)));
    }
  }

  private static ExitCode exitCode(Prediction prediction) {
    if (!prediction.violations().isEmpty()) {
      return ExitCode.VIOLATION;
    }
    return prediction.isComplete() && prediction.transactions() > 0
        ? ExitCode.NOTHING_WRONG
        : ExitCode.UNDECIDED;
  }
}
