package dev.linchpin.benchmarks.lineup;

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
import java.util.LongSummaryStatistics;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Prints Line-Up's table 2 for Java classes: random tests of each, none left out after a failure.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010, section 5. Departs
 * from it: a test has a slice of time for phase 2 and passes if nothing was found in it; how many
 * were explored completely is a column of its own. Failing tests are shrunk by the tool, not by
 * hand, and only the first few.
 */
public final class LineUpTable {
  private static final int TIMED_SERIALLY = 10;
  private static final int SHRUNK = 3;

  /** For the first tests of a class; later ones have their slice, and ten seconds for shrinking. */
  private static final Duration BUDGET = Duration.ofMinutes(5);

  private final TableOptions options;
  private final List<Path> classpath;

  private LineUpTable(TableOptions options) {
    this.options = options;
    this.classpath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(path -> path.getFileName().toString().contains("corpus"))
            .toList();
  }

  public static void main(String[] arguments) throws InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    TableOptions options = TableOptions.parse(arguments);
    if (options == null) {
      out.print(TableOptions.USAGE);
      return;
    }
    new LineUpTable(options).print(out);
  }

  private void print(PrintStream out) throws InterruptedException {
    long start = System.nanoTime();
    out.println(
        "| .NET class | Java class | operations | cause | phase 1 histories avg / max"
            + " | phase 1 ms avg / max | pass | of these complete | fail | ms pass avg"
            + " | ms fail avg | PB | smallest failing test found |");
    out.println("|---|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---|");
    ExecutorService pool = Executors.newFixedThreadPool(options.jobs());
    List<Future<String>> rows = new ArrayList<>();
    for (TableRow row : TableRow.all()) {
      if ((row.original() + " " + row.shortName()).contains(options.only())) {
        rows.add(pool.submit(() -> measured(row)));
      }
    }
    pool.shutdown();
    for (Future<String> row : rows) {
      try {
        out.println(row.get());
      } catch (ExecutionException broken) {
        out.println("| broke: " + broken.getCause() + " |");
      }
    }
    out.printf(
        Locale.ROOT,
        "%n%d tests of %dx%d for each class, seed %d, %d ms for phase 2 of each, %d at a time;"
            + " Java %s; %d s in all%n",
        options.tests(),
        options.size().threads(),
        options.size().length(),
        options.seed(),
        options.slice().toMillis(),
        options.jobs(),
        Runtime.version(),
        millisSince(start) / 1000);
  }

  private CheckSettings settings() {
    return CheckSettings.builder()
        .mode(CheckSettings.Mode.RANDOM)
        .size(options.size())
        .most(options.tests())
        .bound(options.bound())
        .budget(BUDGET)
        .seed(options.seed())
        .jobs(1)
        .withoutCause()
        .build();
  }

  private String measured(TableRow row) {
    Selection selection =
        Selection.builder()
            .operations(ScenarioText.invocations(row.operations()))
            .creation(ScenarioText.creation(row.creation()))
            .build();
    try (CheckSession session =
        CheckSession.open(
            () -> new Worker(WorkerSettings.of(classpath)),
            row.className(),
            selection,
            settings(),
            CheckProgress.NONE)) {
      RowMeasurement measurement = new RowMeasurement();
      Iterator<Scenario> tests = session.scenarios();
      for (int test = 0; test < options.tests() && tests.hasNext(); test++) {
        Scenario scenario = tests.next();
        if (test < TIMED_SERIALLY) {
          timeSerially(session, scenario, measurement);
        }
        check(session, scenario, measurement);
      }
      return line(row, session.subject().invocations().size(), measurement);
    }
  }

  private static void timeSerially(
      CheckSession session, Scenario scenario, RowMeasurement measurement) {
    long start = System.nanoTime();
    try {
      session.observations(scenario);
    } catch (BadSubject tooMany) {
      // Where calls start threads, not all serial runs can be listed; the test itself says so, too.
      return;
    }
    measurement.serialMillis.accept(millisSince(start));
  }

  private void check(CheckSession session, Scenario scenario, RowMeasurement measurement) {
    long start = System.nanoTime();
    ScenarioReport report = session.check(scenario, options.slice());
    long millis = millisSince(start);
    if (!report.isCompared()) {
      measurement.notCompared();
      return;
    }
    measurement.serial.accept(report.serial());
    if (!report.isFailure()) {
      measurement.passed(millis, report.exhausted());
      return;
    }
    measurement.failed(millis);
    if (measurement.failures() <= SHRUNK) {
      measurement.shrunkTo(session.explain(report).scenario());
    }
  }

  private String line(TableRow row, int operations, RowMeasurement measured) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d | %s | %s | %s | %d | %d | %d | %s | %s | %s | %s |",
        row.original(),
        row.shortName(),
        operations,
        row.cause(),
        averageAndMost(measured.serial),
        averageAndMost(measured.serialMillis),
        measured.passes(),
        measured.complete(),
        measured.failures(),
        average(measured.passMillis),
        average(measured.failMillis),
        options.bound().isPresent() ? Integer.toString(options.bound().getAsInt()) : "none",
        measured.smallestText()
            + (measured.unfinished() == 0
                ? ""
                : " (%d not judged)".formatted(measured.unfinished())));
  }

  private static String averageAndMost(LongSummaryStatistics values) {
    return values.getCount() == 0
        ? ""
        : String.format(Locale.ROOT, "%.0f / %d", values.getAverage(), values.getMax());
  }

  private static String average(LongSummaryStatistics values) {
    return values.getCount() == 0 ? "" : String.format(Locale.ROOT, "%.0f", values.getAverage());
  }

  private static long millisSince(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
