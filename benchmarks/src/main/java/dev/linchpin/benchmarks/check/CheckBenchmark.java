package dev.linchpin.benchmarks.check;

import dev.linchpin.benchmarks.Samples;
import dev.linchpin.benchmarks.start.Launch;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One table: how long it takes from the start of a process to a shrunk failing test, here and with
 * Lincheck.
 *
 * <p>Both tools run with their defaults, in turn; ours is started by its launcher, so both of its
 * JVMs count. A run ends after two minutes at the latest.
 */
public final class CheckBenchmark {
  /** Begins the line that a run of Lincheck prints when it has found a failure. */
  static final String FOUND = "found: ";

  private final PrintStream out;
  private final int rounds;

  private CheckBenchmark(PrintStream out, int rounds) {
    this.out = out;
    this.rounds = rounds;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    new CheckBenchmark(out, rounds).run(arguments.length > 0 ? arguments[0] : "");
  }

  /** What the rounds of one class took. */
  private static final class Row {
    private final Samples verdict = new Samples();
    private final Samples end = new Samples();
    private final Samples cpu = new Samples();
    private final Samples lincheck = new Samples();
    private final Samples lincheckCpu = new Samples();
    private int missed;
    private int missedByLincheck;
  }

  private void run(String only) throws IOException, InterruptedException {
    out.println(
        "| class | ours to verdict ms | ours to end ms | Lincheck ms | Lincheck / verdict |"
            + " Lincheck / end | ours CPU ms | Lincheck CPU ms | ratio |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (Class<?> test : LincheckTests.all()) {
      Class<?> subject = test.getSuperclass();
      if (subject.getSimpleName().contains(only)) {
        Row row = new Row();
        for (int round = 0; round < rounds; round++) {
          ours(row, subject.getName());
          lincheck(row, test.getName());
        }
        print(subject.getSimpleName(), row);
      }
    }
    out.printf("%nBest and median of %d. %s%n", rounds, Samples.machine());
  }

  private void print(String name, Row row) {
    boolean comparable = row.missed + row.missedByLincheck == 0;
    out.printf(
        Locale.ROOT,
        "| %s | %s%s | %s | %s%s | %s | %s | %s | %s | %s |%n",
        name,
        row.verdict.times(),
        notFound(row.missed),
        row.end.times(),
        row.lincheck.times(),
        notFound(row.missedByLincheck),
        comparable ? ratio(row.lincheck, row.verdict) : "",
        comparable ? ratio(row.lincheck, row.end) : "",
        row.cpu.times(),
        row.lincheckCpu.times(),
        comparable ? ratio(row.lincheckCpu, row.cpu) : "");
  }

  private String notFound(int times) {
    return times == 0 ? "" : " (not found: " + times + " of " + rounds + ")";
  }

  private static String ratio(Samples theirs, Samples ours) {
    return String.format(Locale.ROOT, "%.1f", theirs.median() / ours.median());
  }

  private static void ours(Row row, String subject) throws IOException, InterruptedException {
    Launch.Times times = Launch.run(Map.of(), List.of("check", subject, "--no-replay"));
    row.verdict.add(times.verdict());
    row.end.add(times.end());
    row.cpu.add(times.cpu());
    row.missed += times.status() == 1 ? 0 : 1;
  }

  private static void lincheck(Row row, String test) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(LincheckCheck.class.getName());
    command.add(test);
    Launch.Times times = Launch.time(Map.of(), command);
    row.lincheck.add(times.end());
    row.lincheckCpu.add(times.cpu());
    boolean isFound = times.output().lines().anyMatch(line -> line.startsWith(FOUND));
    row.missedByLincheck += isFound ? 0 : 1;
  }
}
