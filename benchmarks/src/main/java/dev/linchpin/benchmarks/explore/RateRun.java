package dev.linchpin.benchmarks.explore;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OneProcessor;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Explores one scenario again and again for fifteen seconds, in the thread and with the fibers that
 * a worker would use. Prints: executions, redundant ones, outcomes, executions a second over the
 * first ten seconds and over the rest.
 */
final class RateRun {
  private static final double FIRST = 10;
  private static final double ALL = 15;

  /** On a busy machine, the default budget would end some explorations early. */
  private static final Plan PLAN =
      Plan.complete()
          .withBudget(Duration.ofHours(1))
          .withOptions(Plan.Options.DEFAULT.withMaking(RunMaking.MADE));

  private RateRun() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        FiberBackend.carrier(
            "rate", () -> run(RateBenchmark.SCENARIOS.get(Integer.parseInt(arguments[0]))));
    thread.start();
    thread.join();
  }

  private static void run(String text) {
    if (FiberBackend.best() == FiberBackend.PLATFORM) {
      OneProcessor.keepThisThread(ProcessHandle.current().pid());
    }
    List<Path> classpath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    try (LocalEngine engine = new LocalEngine(classpath, FiberBackend.best())) {
      // As workers do.
      engine.runOnCaller(() -> Runtime.getRuntime().halt(1));
      measure(engine, scenario(text));
    }
  }

  /** The scenario of a text: class, constructor arguments, threads. */
  static Scenario scenario(String text) {
    int end = text.indexOf(')') + 1;
    return new Scenario(
        ScenarioText.creation(text.substring(0, end)),
        List.of(),
        ScenarioText.threads(text.substring(end).strip()),
        List.of());
  }

  private static void measure(LocalEngine engine, Scenario scenario) {
    long start = System.nanoTime();
    long executions = 0;
    double first = 0;
    double firstSeconds = 0;
    Exploration found;
    double seconds;
    do {
      found = engine.explore(scenario, PLAN, Progress.NONE);
      executions += found.executions();
      seconds = (System.nanoTime() - start) / 1e9;
      if (first == 0 && seconds >= FIRST) {
        first = executions;
        firstSeconds = seconds;
      }
    } while (seconds < ALL || first == executions);
    System.out.printf(
        Locale.ROOT,
        "%d %d %d %.0f %.0f%n",
        found.executions(),
        found.counts().redundant(),
        found.found().size(),
        first / firstSeconds,
        (executions - first) / (seconds - firstSeconds));
  }
}
