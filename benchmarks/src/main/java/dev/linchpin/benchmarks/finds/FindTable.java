package dev.linchpin.benchmarks.finds;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/**
 * One table: for each wrong class, the processor time and the number of runs until its first
 * violation is found from the name alone.
 *
 * <p>Each class has a worker of its own, and both processes are counted from its start. Processor
 * time does not depend on what else the machine does, and neither does the order of the scenarios,
 * so two tables can be compared row by row.
 */
public final class FindTable {
  /** A fortieth of the default budget of a check, as a check gives each scenario. */
  private static final Duration SLICE = Duration.ofMillis(750);

  private final PrintStream out;
  private final Duration budget;
  private final List<Path> classpath;
  private int classes;
  private int found;
  private Duration total = Duration.ZERO;

  private FindTable(PrintStream out, Duration budget, List<Path> classpath) {
    this.out = out;
    this.budget = budget;
    this.classpath = classpath;
  }

  /** {@code [-cp PATH] [-seconds N] [CLASS…]}; without classes, the wrong ones of the corpus. */
  public static void main(String[] arguments) {
    List<String> names = new ArrayList<>();
    List<Path> classpath = new ArrayList<>();
    Duration budget = Duration.ofSeconds(10);
    for (Iterator<String> rest = List.of(arguments).iterator(); rest.hasNext(); ) {
      String argument = rest.next();
      switch (argument) {
        case "-cp" -> classpath.addAll(paths(rest.next()));
        case "-seconds" -> budget = Duration.ofSeconds(Long.parseLong(rest.next()));
        default -> names.add(argument);
      }
    }
    classpath.addAll(
        paths(System.getProperty("java.class.path")).stream()
            .filter(path -> !path.toString().contains("lincheck"))
            .toList());
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new FindTable(out, budget, classpath).run(names.isEmpty() ? wrongOnes() : names);
  }

  private static List<Path> paths(String classpath) {
    return Arrays.stream(classpath.split(File.pathSeparator)).map(Path::of).toList();
  }

  /** Classes of the corpus for which some scenario shows a violation. */
  private static List<String> wrongOnes() {
    return Catalogue.entries().stream()
        .filter(FindTable::isWrong)
        .map(entry -> entry.subject().getName())
        .distinct()
        .toList();
  }

  private static boolean isWrong(CorpusEntry entry) {
    Judgement judgement = entry.expectation().judgement();
    return judgement == Judgement.NOT_LINEARIZABLE
        || judgement == Judgement.NOT_LINEARIZABLE_BY_ORDER;
  }

  private void run(List<String> names) {
    out.println("| class | CPU s | scenarios | runs | found |");
    out.println("|---|---:|---:|---:|---|");
    names.forEach(this::addRow);
    out.printf(
        Locale.ROOT,
        "%n%d of %d found, %.1f s of processor time; Java %s%n",
        found,
        classes,
        total.toMillis() / 1e3,
        Runtime.version());
  }

  private void addRow(String name) {
    long start = ownNanos();
    long scenarios = 0;
    long runs = 0;
    String warned = "";
    String what = "–";
    Duration spent;
    try (Worker worker = new Worker(WorkerSettings.of(classpath))) {
      try (CheckSession session = open(name, worker)) {
        Iterator<Scenario> rest = session.scenarios();
        while (what.equals("–") && rest.hasNext() && spent(start).compareTo(budget) < 0) {
          ScenarioReport report = session.check(rest.next(), SLICE);
          scenarios++;
          runs += report.executions();
          what = report.isFailure() ? text(report.scenario()) : what;
          warned = warned.isEmpty() ? warning(report, spent(start)) : warned;
        }
        what += what.equals("–") ? warned : "";
        spent = spent(start);
      }
    } catch (BadSubject | EngineProblem problem) {
      what = "– " + String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
      spent = Duration.ofNanos(ownNanos() - start);
    }
    classes++;
    found += what.startsWith("–") ? 0 : 1;
    total = total.plus(spent);
    out.printf(
        Locale.ROOT,
        "| %s | %.1f | %d | %d | %s |%n",
        name.substring(name.lastIndexOf('.') + 1),
        spent.toMillis() / 1e3,
        scenarios,
        runs,
        what);
  }

  private static CheckSession open(String name, Worker worker) {
    CheckSettings settings = CheckSettings.builder().budget(Duration.ofHours(1)).jobs(1).build();
    return CheckSession.open(() -> worker, name, Selection.AUTOMATIC, settings, CheckProgress.NONE);
  }

  /** The first warning of a report, other than a data race, and when it was given. */
  private static String warning(ScenarioReport report, Duration spent) {
    return report.warnings().seen().stream()
        .filter(warned -> warned.warning().kind() != Warning.Kind.RACE)
        .map(
            warned ->
                String.format(
                    Locale.ROOT,
                    " (warning %s after %.1f s)",
                    warned.warning().kind().word(),
                    spent.toMillis() / 1e3))
        .findFirst()
        .orElse("");
  }

  /** A bar would end the cell of the table. */
  private static String text(Scenario scenario) {
    String setup =
        scenario.setup().isEmpty() ? "" : "{" + ScenarioText.print(scenario.setup()) + "} ";
    return "`%s%s`".formatted(setup, scenario.text().replace("|", "∥"));
  }

  /** Processor time of this process since then, and of its worker. */
  private static Duration spent(long start) {
    return ProcessHandle.current()
        .descendants()
        .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ofNanos(ownNanos() - start), Duration::plus);
  }

  private static long ownNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }
}
