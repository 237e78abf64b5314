package dev.linchpin.benchmarks.predict;

import dev.linchpin.benchmarks.predict.NestedRun.Order;
import dev.linchpin.internal.predict.Predictor;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.verdict.InternalFault;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/** The parts of the benchmark, each a small table. */
final class PredictSections {
  private static final int ROUNDS = 3;
  private static final long ELEVEN_MILLION = 11_000_000;

  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private final PrintStream out;

  PredictSections(PrintStream out) {
    this.out = out;
  }

  void run(String section) throws IOException {
    switch (section) {
      case "memory" -> memory();
      case "file" -> new FileSection(out).run(paperSize());
      case "growth" -> growth();
      case "nesting" -> nesting();
      case "naive" -> naive();
      default -> throw new InternalFault("no section " + section);
    }
    out.println();
  }

  /** As long as the longest run of the paper, with as many transactions. */
  private static TspRun paperSize() {
    return new TspRun(20, 1510, ELEVEN_MILLION, 100_000, false, 1);
  }

  private void memory() {
    out.println(
        "| events in memory | events | ms by the clock | ms of CPU | of it, phase II | million/s |"
            + " violations | complete |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---|");
    row("tsp, 20 threads, 1510 variables", paperSize());
    row("the same, transactions of 64", new TspRun(20, 1510, ELEVEN_MILLION, 64, false, 1));
    row("the same, any solver any tour", new TspRun(20, 1510, ELEVEN_MILLION, 64, true, 1));
  }

  private void nesting() {
    out.println(
        "| nested locks | events | ms by the clock | ms of CPU | of it, phase II | million/s |"
            + " violations | complete |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---|");
    long size = 10_000_000;
    row("2 locks, depth 2, 3 ways", new NestedRun(2, 2, 3, Order.NESTED, size));
    row("50 locks, depth 1, 50 ways", new NestedRun(50, 1, 50, Order.NESTED, size));
    double ten = deep(10, Order.NESTED, size);
    double thirty = deep(30, Order.NESTED, size);
    double worst = deep(300, Order.NESTED_IN_ANY_ORDER, size / 10);
    out.printf(
        Locale.ROOT,
        "%nCompared with the same accesses under the same locks, one after another, 20 deep takes"
            + " %.2f times as long for each event in 10 ways, %.2f in 30 ways, %.2f in 300 ways and"
            + " any order.%n",
        ten,
        thirty,
        worst);
  }

  /** Nested locks against the same locks one after another: the quotient of their times. */
  private double deep(int ways, Order order, long size) {
    String name = "50 locks, %s, %d ways";
    double flat =
        row(
            name.formatted("20 one after another", ways),
            new NestedRun(50, 20, ways, Order.ONE_AFTER_ANOTHER, size));
    String depth = order == Order.NESTED ? "depth 20" : "depth 20 in any order";
    return row(name.formatted(depth, ways), new NestedRun(50, 20, ways, order, size)) / flat;
  }

  /** Gives the time for one event. */
  private double row(String name, RunSource source) {
    StoredRun run = StoredRun.of(source);
    double wall = Double.MAX_VALUE;
    double best = Double.MAX_VALUE;
    double second = Double.MAX_VALUE;
    Prediction prediction = new Predictor().finish();
    for (int round = 0; round < ROUNDS; round++) {
      System.gc();
      Predictor predictor = new Predictor();
      long start = System.nanoTime();
      long used = CPU.getCurrentThreadCpuTime();
      run.feed(predictor);
      long fed = CPU.getCurrentThreadCpuTime();
      prediction = predictor.finish();
      long end = CPU.getCurrentThreadCpuTime();
      wall = Math.min(wall, (System.nanoTime() - start) / 1e6);
      best = Math.min(best, (end - used) / 1e6);
      second = Math.min(second, (end - fed) / 1e6);
    }
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %.0f | %.0f | %.0f | %.1f | %,d | %s |%n",
        name,
        run.size(),
        wall,
        best,
        second,
        run.size() / best / 1000,
        prediction.predicted().count(),
        prediction.isComplete() ? "yes" : prediction.gaps());
    return best / run.size();
  }

  private void growth() {
    out.println(
        "| events made on the fly | making them, CPU ms | with the analysis | analysis |"
            + " ns an event | heap after it, MB | violations |");
    out.println("|---:|---:|---:|---:|---:|---:|---:|");
    for (int warmUp = 0; warmUp < 3; warmUp++) {
      analyse(1_000_000);
      generate(1_000_000);
    }
    for (long size = 100_000; size <= 100_000_000; size *= 10) {
      int rounds = size < 10_000_000 ? 5 : 1;
      double made = Double.MAX_VALUE;
      double both = Double.MAX_VALUE;
      Answer answer = analyse(1000);
      for (int round = 0; round < rounds; round++) {
        made = Math.min(made, generate(size));
        answer = analyse(size);
        both = Math.min(both, answer.millis);
      }
      out.printf(
          Locale.ROOT,
          "| %,d | %.1f | %.1f | %.1f | %.1f | %.1f | %d |%n",
          size,
          made,
          both,
          both - made,
          (both - made) * 1e6 / size,
          answer.heap / 1e6,
          answer.violations);
    }
  }

  private record Answer(double millis, long heap, long violations) {}

  private static Answer analyse(long events) {
    Predictor predictor = new Predictor();
    long start = CPU.getCurrentThreadCpuTime();
    new TspRun(20, 1510, events, 64, false, 1).feed(predictor);
    long fed = CPU.getCurrentThreadCpuTime();
    // The heap is looked at while the predictor is full.
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    long heap = runtime.totalMemory() - runtime.freeMemory();
    long again = CPU.getCurrentThreadCpuTime();
    long violations = predictor.finish().predicted().count();
    double millis = (CPU.getCurrentThreadCpuTime() - again + fed - start) / 1e6;
    return new Answer(millis, heap, violations);
  }

  private static double generate(long events) {
    CountingSink sink = new CountingSink();
    long start = CPU.getCurrentThreadCpuTime();
    new TspRun(20, 1510, events, 64, false, 1).feed(sink);
    double millis = (CPU.getCurrentThreadCpuTime() - start) / 1e6;
    if (sink.mix() == 0 && sink.events() == 0) {
      throw new InternalFault("no events");
    }
    return millis;
  }

  /** The paper's method once, after a short warm-up, beside ours. */
  private void naive() {
    out.println(
        "| the paper's method in Java | events | its ms | ours ms | times | pairs of witnesses |");
    out.println("|---|---:|---:|---:|---:|---:|");
    StoredRun warmUp = StoredRun.of(new TspRun(20, 1510, 500_000, 64, false, 1));
    for (int round = 0; round < 5; round++) {
      feed(warmUp, new PaperMethod());
      feed(warmUp, new Predictor());
    }
    compare("tsp, 20 threads, 1510 variables", StoredRun.of(paperSize()));
    compare(
        "50 locks, depth 20, 300 ways",
        StoredRun.of(new NestedRun(50, 20, 300, Order.NESTED, 20_000)));
    StoredRun elevator = new StoredRun();
    new Elevator(50, 4, 65, 13).run(new LogRecorder(elevator, 1, 20));
    compare("elevator, 50 floors", elevator);
  }

  private void compare(String name, StoredRun run) {
    long start = System.nanoTime();
    long pairs = feed(run, new PaperMethod());
    long middle = System.nanoTime();
    feed(run, new Predictor());
    long end = System.nanoTime();
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %.1f | %.1f | %.1f | %,d |%n",
        name,
        run.size(),
        (middle - start) / 1e6,
        (end - middle) / 1e6,
        (double) (middle - start) / (end - middle),
        pairs);
  }

  private static long feed(StoredRun run, PaperMethod method) {
    run.feed(method);
    return method.finish();
  }

  private static long feed(StoredRun run, Predictor predictor) {
    run.feed(predictor);
    return predictor.finish().events();
  }
}
