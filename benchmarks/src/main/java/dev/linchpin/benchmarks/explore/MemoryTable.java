package dev.linchpin.benchmarks.explore;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.MemoryCatalogue;
import dev.linchpin.corpus.MemoryCatalogue.Bug;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One scenario of each class of the corpus, and of the classes that need Java's memory model: runs
 * of the complete search and its processor time, under {@code sc} and {@code java} in turn.
 */
public final class MemoryTable {
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final long ENOUGH = 1_000;

  private final LocalEngine engine;
  private final PrintStream out;
  private final int rounds;

  private MemoryTable(LocalEngine engine, PrintStream out, int rounds) {
    this.engine = engine;
    this.out = out;
    this.rounds = rounds;
  }

  /** What searches of one scenario showed, and the best time of each model. */
  private static final class Row {
    private final Exploration[] found = new Exploration[2];
    private final double[] seconds = {Double.MAX_VALUE, Double.MAX_VALUE};

    void add(int model, Exploration exploration, double time) {
      found[model] = exploration;
      seconds[model] = Math.min(seconds[model], time);
    }

    long runs(int model) {
      return found[model].executions();
    }

    double rate(int model) {
      return runs(model) / seconds[model];
    }

    String text(int model) {
      return String.format(
          Locale.ROOT,
          "%,d%s | %,.1f",
          runs(model),
          found[model].exhausted() ? "" : "+",
          1e3 * seconds[model]);
    }
  }

  /** Of all classes, or those in whose names a regular expression is found; best of rounds. */
  public static void main(String[] arguments) throws URISyntaxException {
    Path corpus =
        Path.of(MemoryCatalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    String part = arguments.length > 0 ? arguments[0] : "";
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    try (LocalEngine engine = new LocalEngine(List.of(corpus), FiberBackend.best())) {
      new MemoryTable(engine, out, rounds).print(Pattern.compile(part));
    }
  }

  private static Map<String, Scenario> scenarios() {
    Map<String, Scenario> all = new LinkedHashMap<>();
    for (Bug bug : MemoryCatalogue.bugs()) {
      for (Class<?> subject : List.of(bug.broken(), bug.mended())) {
        all.putIfAbsent(name(subject), scenario(subject, "", bug.threads(), ""));
      }
    }
    for (CorpusEntry entry : Catalogue.entries()) {
      CorpusEntry.Script script = entry.script();
      all.putIfAbsent(
          name(entry.subject()),
          scenario(entry.subject(), script.init(), script.threads(), script.closing()));
    }
    return all;
  }

  /** Of all threads of this JVM: on a busy machine the clock says little. */
  private static long processorTime() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system instanceof com.sun.management.OperatingSystemMXBean one
        ? one.getProcessCpuTime()
        : System.nanoTime();
  }

  private static String name(Class<?> subject) {
    return subject.getName().substring(subject.getName().lastIndexOf('.') + 1);
  }

  private static Scenario scenario(Class<?> subject, String init, String threads, String closing) {
    return new Scenario(
        ScenarioText.creation(subject.getName() + "()"),
        ScenarioText.invocations(init),
        ScenarioText.threads(threads),
        ScenarioText.invocations(closing));
  }

  private void print(Pattern part) {
    out.println("| class | memory | sc: runs | ms | java: runs | ms | executions/s of sc |");
    out.println("|---|---|---:|---:|---:|---:|---:|");
    List<Double> ofRaceFree = new ArrayList<>();
    scenarios()
        .forEach(
            (name, scenario) -> {
              if (part.matcher(name).find()) {
                print(name, scenario, ofRaceFree);
              }
            });
    ofRaceFree.sort(null);
    if (!ofRaceFree.isEmpty()) {
      out.printf(
          Locale.ROOT,
          "%nRace-free classes: %d; executions a second under java, of those under sc: at least"
              + " %.0f %%, median %.0f %%%n",
          ofRaceFree.size(),
          ofRaceFree.get(0),
          ofRaceFree.get(ofRaceFree.size() / 2));
    }
  }

  private void print(String name, Scenario scenario, List<Double> ofRaceFree) {
    Row row = new Row();
    boolean isRaceFree = false;
    for (int round = 0; round < rounds; round++) {
      for (int model = 0; model < 2; model++) {
        MemoryModel memory = model == 0 ? MemoryModel.SC : MemoryModel.JAVA;
        // Every run is made: under java none is computed from the steps of others.
        Plan plan =
            Plan.of(Strategy.COMPLETE)
                .withOptions(Plan.Options.DEFAULT.withMaking(RunMaking.MADE))
                .withMemory(memory)
                .withBudget(LONGEST);
        long started = processorTime();
        Exploration found = engine.explore(scenario, plan).result();
        // Processor time is counted in hundredths of a second.
        long times = Math.max(1, ENOUGH / Math.max(1, found.executions()));
        for (long again = 1; again < times; again++) {
          found = engine.explore(scenario, plan).result();
        }
        row.add(model, found, (processorTime() - started) / 1e9 / times);
        isRaceFree |= model == 0 && found.memory(plan) == MemoryCoverage.RACE_FREE;
      }
    }
    double rate = 100 * row.rate(1) / row.rate(0);
    if (isRaceFree) {
      ofRaceFree.add(rate);
    }
    out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %.0f %% |%n",
        name,
        isRaceFree ? "race-free" : "races",
        row.text(0),
        row.text(1),
        rate);
  }
}
