package dev.linchpin.benchmarks.predict;

import dev.linchpin.internal.predict.Predictor;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.Prediction;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Prints table 1 of the paper, its numbers beside ours for programs of the same shape. */
public final class PaperTable {
  private static final int ROUNDS = 5;
  private static final int PATIENCE = 20;

  /** A row: what the paper says, and our program. */
  private record Row(
      String name, String paper, String paperSeconds, String paperFound, PaperProgram program) {}

  private record Found(Prediction prediction, double millis) {}

  private PaperTable() {}

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    String wanted = arguments.length == 0 ? "" : arguments[0];
    out.println(
        "| program | threads / entities / locks: paper | ours | events / transactions: paper | ours"
            + " | s: paper | ms: ours | WRW / others: paper | ours | by pattern | complete |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---|");
    for (Row row : rows()) {
      if (row.name.contains(wanted)) {
        print(out, row);
      }
    }
    for (boolean stack : new boolean[] {true, false}) {
      if ((stack ? "stack" : "vector").contains(wanted)) {
        pairs(out, stack);
      }
    }
  }

  private static List<Row> rows() {
    return List.of(
        new Row("elevator", "3/32/8, 9K/140", "0.09", "0/4", new Elevator(8, 2, 65, 10)),
        new Row("elevator", "5/32/8, 29K/423", "0.27", "0/4", new Elevator(8, 4, 101, 19)),
        new Row("elevator", "5/200/50, 78K/273", "26.23", "8/12", new Elevator(50, 4, 65, 13)),
        new Row("raytracer", "10/1/10, 86/10", "0.03", "0/90", new Raytracer(10)),
        new Row("raytracer", "20/1/20, 160/20", "0.02", "0/380", new Raytracer(20)),
        new Row("raytracer", "40/1/40, 320/40", "0.16", "0/1560", new Raytracer(40)),
        new Row("hedc", "10/6/2, 176/10", "0.03", "20/4", new Hedc(10, 6)),
        new Row("hedc", "10/6/2, 132/10", "0.03", "12/5", new Hedc(10, 3)),
        new Row("tsp", "3/30/2, 97/5", "0.03", "0/0", new Tsp(3, 30, 6, 60, 2)),
        new Row("tsp", "8/50/2, 18K/10", "0.53", "0/0", new Tsp(8, 50, 9, 18_000, 4)),
        new Row("tsp", "5/140/2, 1.4M/17", "1.55", "16/248", new Tsp(5, 140, 11, 1_400_000, 12)),
        new Row("tsp", "10/140/2, 2.5M/31", "2.51", "36/339", new Tsp(10, 140, 11, 2_500_000, 21)),
        new Row(
            "tsp",
            "20/1510/2, 11M/106",
            "12.58",
            "171/1609",
            new Tsp(20, 1510, 24, 11_000_000, 86)));
  }

  private static Found analyse(PaperProgram program) {
    StoredRun run = new StoredRun();
    program.run(new LogRecorder(run, 1, PATIENCE));
    double best = Double.MAX_VALUE;
    Prediction prediction = new Predictor().finish();
    for (int round = 0; round < ROUNDS; round++) {
      Predictor predictor = new Predictor();
      long start = System.nanoTime();
      run.feed(predictor);
      prediction = predictor.finish();
      best = Math.min(best, (System.nanoTime() - start) / 1e6);
    }
    return new Found(prediction, best);
  }

  private static void print(PrintStream out, Row row) {
    Found found = analyse(row.program);
    Prediction prediction = found.prediction;
    String[] paper = row.paper.split(", ");
    out.printf(
        Locale.ROOT,
        "| %s | %s | %d/%d/%d | %s | %,d/%d | %s | %.2f | %s | %d/%d | %s | %s |%n",
        row.name,
        paper[0],
        prediction.threads(),
        prediction.variables(),
        prediction.locks(),
        paper[1],
        prediction.events(),
        prediction.transactions(),
        row.paperSeconds,
        found.millis,
        row.paperFound,
        count(prediction, true),
        count(prediction, false),
        byPattern(prediction.violations()),
        prediction.isComplete() ? "yes" : prediction.gaps());
  }

  /** As the paper counts: for a variable, a thread and another one, one each of its two classes. */
  private static int count(Prediction prediction, boolean readBetween) {
    Set<List<Integer>> seen = new HashSet<>();
    for (AtomicityViolation violation : prediction.violations()) {
      if (violation.pattern() == AccessPattern.WRW == readBetween) {
        seen.add(List.of(violation.variable(), violation.thread(), violation.other()));
      }
    }
    return seen.size();
  }

  private static String byPattern(List<AtomicityViolation> violations) {
    Map<AccessPattern, Integer> counts = new EnumMap<>(AccessPattern.class);
    violations.forEach(violation -> counts.merge(violation.pattern(), 1, Integer::sum));
    return counts.toString();
  }

  private static void pairs(PrintStream out, boolean stack) {
    Map<String, PaperProgram> runs = VectorRuns.of(stack);
    long events = 0;
    double millis = 0;
    int between = 0;
    int others = 0;
    int broken = 0;
    boolean complete = true;
    Set<String> methods = new java.util.TreeSet<>();
    for (Map.Entry<String, PaperProgram> run : runs.entrySet()) {
      Found found = analyse(run.getValue());
      events += found.prediction.events();
      millis += found.millis;
      between += count(found.prediction, true);
      others += count(found.prediction, false);
      complete &= found.prediction.isComplete();
      if (!found.prediction.violations().isEmpty()) {
        broken++;
        String[] names = run.getKey().split(" \\| (argument's )?");
        found.prediction.violations().forEach(violation -> methods.add(names[violation.thread()]));
      }
    }
    out.printf(
        Locale.ROOT,
        "| %s (%d runs) | 2/4/2 | 2/4/2 | %s/2 | %d/2 | %s | %.2f | %s | %d/%d in %d runs | %s | %s"
            + " |%n",
        stack ? "stack" : "vector",
        runs.size(),
        stack ? "105" : "107",
        events / runs.size(),
        stack ? "0.07" : "0.08",
        millis / runs.size(),
        stack ? "0/194" : "0/144",
        between,
        others,
        broken,
        String.join(", ", methods),
        complete ? "yes" : "no");
  }
}
