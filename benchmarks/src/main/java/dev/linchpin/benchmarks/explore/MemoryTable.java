package dev.linchpin.benchmarks.explore;

import dev.linchpin.corpus.MemoryCatalogue;
import dev.linchpin.corpus.MemoryCatalogue.Bug;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One scenario each of classes that need Java's memory model, of their mended versions, and of
 * classes without data races: runs of the complete search, and executions a second, under {@code
 * sc} and {@code java} in turn.
 */
public final class MemoryTable {
  private static final int ROUNDS = 5;

  private final LocalEngine engine;
  private final PrintStream out;

  private MemoryTable(LocalEngine engine, PrintStream out) {
    this.engine = engine;
    this.out = out;
  }

  /** A class and the threads of a scenario. */
  private record Row(String subject, String threads) {}

  public static void main(String[] arguments) throws URISyntaxException {
    Path corpus =
        Path.of(MemoryCatalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (LocalEngine engine = new LocalEngine(List.of(corpus), FiberBackend.best())) {
      new MemoryTable(engine, out).print();
    }
  }

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (Bug bug : MemoryCatalogue.bugs()) {
      rows.add(new Row(bug.broken().getName(), bug.threads()));
      rows.add(new Row(bug.mended().getName(), bug.threads()));
    }
    rows.add(new Row("dev.linchpin.corpus.stack.TreiberStack", "push(1); pop() | push(2); pop()"));
    rows.add(new Row("dev.linchpin.corpus.lazy.VolatileLazy", "get(); get() | get() | get()"));
    rows.add(
        new Row(
            "dev.linchpin.corpus.queue.MichaelScottQueue",
            "enqueue(1); dequeue() | enqueue(2); dequeue()"));
    return rows;
  }

  private void print() {
    out.println("| class | sc: runs | java: runs | sc: executions/s | java: executions/s |");
    out.println("|---|---:|---:|---:|---:|");
    for (Row row : rows()) {
      print(row);
    }
  }

  private void print(Row row) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(row.subject + "()"),
            List.of(),
            ScenarioText.threads(row.threads),
            List.of());
    double[] best = new double[2];
    long[] runs = new long[2];
    for (int round = 0; round < ROUNDS; round++) {
      for (int model = 0; model < 2; model++) {
        MemoryModel memory = model == 0 ? MemoryModel.SC : MemoryModel.JAVA;
        long started = System.nanoTime();
        Exploration found =
            engine.explore(scenario, Plan.of(Strategy.COMPLETE).withMemory(memory)).result();
        double seconds = (System.nanoTime() - started) / 1e9;
        runs[model] = found.executions();
        best[model] = Math.max(best[model], found.executions() / seconds);
      }
    }
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %,d | %,.0f | %,.0f |%n",
        row.subject.substring(row.subject.lastIndexOf('.') + 1),
        runs[0],
        runs[1],
        best[0],
        best[1]);
  }
}
