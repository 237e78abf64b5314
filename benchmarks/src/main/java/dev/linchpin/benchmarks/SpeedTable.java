package dev.linchpin.benchmarks;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.Monitors;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One table: for each type, number of processes and size, operations per second from memory and end
 * to end from a JSONL file, and by what the time grows when the history grows tenfold.
 *
 * <p>Everything on one thread, in one JVM, warmed up; each figure is the best of several runs, the
 * one least disturbed by the rest of the machine. {@code benchmarks/run --help} tells the options.
 */
public final class SpeedTable {
  private static final long SEED = 20261115;

  private final PrintStream out;
  private final BenchmarkOptions options;

  private SpeedTable(PrintStream out, BenchmarkOptions options) {
    this.out = out;
    this.options = options;
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BenchmarkOptions options = BenchmarkOptions.parse(arguments);
    if (options == null) {
      out.println(BenchmarkOptions.USAGE);
      return;
    }
    new SpeedTable(out, options).run();
  }

  private void run() throws IOException {
    out.printf(
        Locale.ROOT,
        "java %s, %d processors, heap %d MB%n%n",
        Runtime.version(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory() >> 20);
    out.println(
        "type      processes  operations  verdict           in memory    ns/op  growth  from JSONL");
    out.println(
        "                                                     M ops/s            x10     M ops/s");
    for (DataType type : options.types()) {
      warmUp(type);
      for (int processes : options.processes()) {
        row(type, processes, false);
        if (options.mutants() && type != DataType.MULTISET) {
          row(type, processes, true);
        }
      }
    }
  }

  private void warmUp(DataType type) throws IOException {
    for (int round = 0; round < 12; round++) {
      measure(HistoryGenerator.history(type, 8, 50_000, round), Specifications.of(type), 1);
    }
    Path file = Files.createTempFile("linchpin-bench", ".jsonl");
    try {
      EndToEnd.write(file, HistoryGenerator.history(type, 8, 100_000, SEED));
      for (int round = 0; round < 5; round++) {
        EndToEnd.seconds(file, type);
      }
    } finally {
      Files.delete(file);
    }
  }

  private void row(DataType type, int processes, boolean mutant) throws IOException {
    double before = 0;
    for (int size : options.sizes()) {
      History history = HistoryGenerator.history(type, processes, size, SEED + size);
      if (mutant) {
        history = HistoryMutation.of(history, SEED);
      }
      Measured measured = measure(history, Specifications.of(type), rounds(size));
      String fromFile = "";
      if (!mutant && size <= options.largestFile()) {
        fromFile = String.format(Locale.ROOT, "%11.2f", size / endToEnd(type, history) / 1e6);
      }
      String growth =
          before > 0 ? String.format(Locale.ROOT, "%6.1f", measured.seconds / before) : "      ";
      out.printf(
          Locale.ROOT,
          "%-9s %9d  %10d  %-16s  %9.2f  %7.0f  %s %s%n",
          type.label(),
          processes,
          size,
          measured.verdict,
          size / measured.seconds / 1e6,
          measured.seconds / size * 1e9,
          growth,
          fromFile);
      before = measured.seconds;
    }
  }

  private static int rounds(int size) {
    return size <= 10_000 ? 40 : size <= 100_000 ? 15 : size <= 1_000_000 ? 7 : 3;
  }

  private double endToEnd(DataType type, History history) throws IOException {
    Path file = Files.createTempFile("linchpin-bench", ".jsonl");
    try {
      EndToEnd.write(file, history);
      double best = Double.MAX_VALUE;
      for (int round = 0; round < Math.min(5, rounds(history.size())); round++) {
        best = Math.min(best, EndToEnd.seconds(file, type));
      }
      return best;
    } finally {
      Files.delete(file);
    }
  }

  private record Measured(String verdict, double seconds) {}

  /** The best time of several runs of the type's own monitor. */
  private static Measured measure(History history, Specification specification, int rounds) {
    Monitor monitor =
        Monitors.fast(specification).stream()
            .findFirst()
            .orElseGet(() -> Monitors.search(specification));
    double best = Double.MAX_VALUE;
    List<String> verdicts = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      long started = System.nanoTime();
      Verdict<Witness, Refutation> verdict =
          monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
      best = Math.min(best, (System.nanoTime() - started) / 1e9);
      verdicts.add(verdict.getClass().getSimpleName());
    }
    return new Measured(verdicts.get(0), best);
  }
}
