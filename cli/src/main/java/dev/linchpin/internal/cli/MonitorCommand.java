package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.campaign.SparkMonitor;
import dev.linchpin.internal.cli.campaign.SparkOptions;
import dev.linchpin.internal.cli.campaign.SparkProcess;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.monitor.HistoryFile;
import dev.linchpin.internal.cli.monitor.PageFile;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.options.history.FollowOptions;
import dev.linchpin.internal.cli.options.history.SpecificationOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.judgement.JudgementDocument;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.internal.report.JudgementText;
import dev.linchpin.spec.ModelProblem;
import dev.linchpin.spec.Specification;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code linchpin monitor}: is this recorded history linearizable? */
@Command(
    name = "monitor",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Decides whether a recorded history is linearizable.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin monitor --type queue run.jsonl",
      "  linchpin monitor --type stack run.jsonl.gz --html run.html",
      "  linchpin monitor --model mutex --json *.jsonl",
      "  linchpin monitor --format jepsen --type register history.edn",
      "  my-recorder | linchpin monitor --type set --follow -",
      "",
      "A history has one operation per line:",
      "  {\"process\":0,\"op\":\"enq\",\"arg\":3,\"ret\":null,\"call\":1,\"return\":5}",
      "'linchpin types' lists the types, their operations and the built-in models.",
      "",
      "Exit status: 0 linearizable, 1 not linearizable, 2 wrong use or bad input,",
      "3 undecided within the budget."
    })
final class MonitorCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "History files; - is standard input; .gz is unpacked.")
  List<String> files = List.of();

  @Mixin SpecificationOptions specification = new SpecificationOptions();

  @Option(
      names = "--witness",
      description = "On success print a linearization, verified by replaying it.")
  boolean witness;

  @HelpSection(Heading.FILES)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write the history as a timeline on a self-contained page.")
  @Nullable Path html;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "60s",
      converter = DurationConverter.class,
      description =
          "Processor time for each file that needs a search, such as 500ms, 30s, 2m (default:"
              + " ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofMinutes(1);

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "Number of objects or keys to search in parallel (default: the number of processors).")
  int jobs = Runtime.getRuntime().availableProcessors();

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--spark",
      description =
          "Judge all files together on Apache Spark, each object by a task; files may be Parquet,"
              + " and may be folders.")
  boolean onSpark;

  @HelpSection(Heading.FILES)
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "With --spark: write the verdict on each object as Parquet.")
  @Nullable String out;

  @Mixin SparkOptions spark = new SparkOptions();

  @Mixin FollowOptions following = new FollowOptions();

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;

  MonitorCommand(Console console) {
    this.processConsole = console;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    checkOptions();
    Specification judgedBy = specification.specification();
    if (onSpark) {
      return onSpark(console, judgedBy);
    }
    Settings settings =
        Settings.standard()
            .withBudget(budget)
            .withJobs(jobs)
            .withWitness(witness)
            .withCore(!common.quiet || common.json || html != null);
    HistoryFile reading =
        new HistoryFile(
            specification.historyFormat(),
            judgedBy,
            () -> specification.vocabulary(judgedBy),
            settings);
    ExitCode worst = ExitCode.NOTHING_WRONG;
    for (String file : files) {
      worst = worst.worse(monitor(console, reading, file));
      console.flush();
    }
    return worst.status;
  }

  private int onSpark(Console console, Specification judgedBy) {
    spark.check();
    SparkMonitor monitor = new SparkMonitor(files, judgedBy, out, budget, spark);
    monitor.check();
    if (!SparkProcess.isHere()) {
      return new SparkProcess(console).run(spark.arguments());
    }
    return monitor.run(console, common.json, common.quiet).status;
  }

  private void checkOptions() {
    if (onSpark && (html != null || witness || following.follow)) {
      throw new UserProblem("--spark gives verdicts; expected no --html, --witness or --follow");
    }
    if (!onSpark && out != null) {
      throw new UserProblem("--out is for --spark; add it, or redirect the output");
    }
    UserProblem.unlessUsableJobs(jobs);
    if (html != null && files.size() > 1) {
      throw new UserProblem("--html takes one history file, not %d".formatted(files.size()));
    }
    if (following.follow && files.size() > 1) {
      throw new UserProblem("--follow takes one history file, not %d".formatted(files.size()));
    }
    following.check();
  }

  /** One file; what is wrong with it does not keep the others from being judged. */
  private ExitCode monitor(Console console, HistoryFile reading, String file) {
    try {
      MonitorResult monitored =
          following.follow
              ? reading.follow(file, following).judgement()
              : reading.monitor(file, console);
      if (html != null) {
        PageFile.write(html, monitored);
      }
      if (monitored.judgement().operations() == 0 && common.quiet) {
        console.complain(file + ": " + HistoryFile.EMPTY);
      }
      if (common.json) {
        console.print(JudgementDocument.json(monitored));
      } else {
        JudgementText.lines(monitored, common.quiet, console.layout(false)).forEach(console::print);
        if (html != null && !common.quiet) {
          console.print("  page: " + html);
        }
      }
      return ExitCode.of(monitored.judgement().verdict());
    } catch (BadInput | UserProblem bad) {
      return common.refuse(console, file, String.valueOf(bad.getMessage()));
    } catch (ModelProblem bad) {
      return common.refuse(console, file, file + ": " + bad.getMessage());
    }
  }
}
