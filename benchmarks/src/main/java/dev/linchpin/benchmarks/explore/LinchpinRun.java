package dev.linchpin.benchmarks.explore;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * One trial under our complete search, in the JVM it is started in.
 *
 * <p>Argument: the trial's number. A failure is an outcome that no serial order of the class itself
 * shows, or an operation that never returns; it counts as found when the exploration is over, or
 * its first thousand executions are. The rate is that of the complete search, or, where that is
 * over too soon to tell, of as many samples of schedules as Lincheck takes.
 */
final class LinchpinRun {
  private static final long FIRST_LOOK = 1_000;
  private static final Duration BUDGET = Duration.ofSeconds(60);
  private static final long ENOUGH_TO_RATE = 2_000;
  private static final long SAMPLES = 10_000;
  private static final Duration RATED = Duration.ofSeconds(10);

  private LinchpinRun() {}

  /** What the JVM needs so that the engine reaches continuations and the JDK's own Unsafe. */
  static List<String> flags() {
    Stream<String> exports =
        Stream.of(
                "jdk.internal.vm",
                "jdk.internal.lang.stable",
                "jdk.internal.ref",
                "sun.security.action",
                "sun.security.util",
                "sun.util.logging",
                "jdk.internal.misc",
                "jdk.internal.access",
                "jdk.internal.util",
                "jdk.internal.vm.annotation",
                "jdk.internal.reflect",
                "jdk.internal.invoke",
                "jdk.internal.util.random",
                "sun.util.locale")
            .filter(Object.class.getModule().getPackages()::contains)
            .map(name -> "--add-exports=java.base/" + name + "=ALL-UNNAMED");
    Stream<String> opens =
        Stream.of("java.lang", "java.util", "java.lang.invoke", "java.lang.reflect")
            .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED");
    return Stream.of(Stream.of("-XX:+UseSerialGC"), exports, opens)
        .flatMap(flags -> flags)
        .toList();
  }

  public static void main(String[] arguments) throws IOException {
    ToolTrial trial = ToolTrial.all().get(Integer.parseInt(arguments[0]));
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(trial.subject().getName()),
            ScenarioText.invocations(trial.init()),
            ScenarioText.threads(trial.threads()),
            ScenarioText.invocations(trial.closing()));
    List<Path> classpath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    try (LocalEngine engine = new LocalEngine(classpath, FiberBackend.best())) {
      System.out.println(measure(engine, scenario).line());
    }
  }

  private static Measurement measure(LocalEngine engine, Scenario scenario) throws IOException {
    Plan plan = Plan.complete().withBudget(BUDGET);
    AtomicLong start = new AtomicLong();
    Exploration serial =
        engine.explore(
            scenario,
            Plan.of(Strategy.SERIAL),
            (executions, distinct) -> {
              start.compareAndSet(0, Measurement.sinceStart());
              return true;
            });
    start.compareAndSet(0, Measurement.sinceStart());
    Set<List<List<Result>>> legal = answers(serial);
    Exploration whole =
        engine.explore(scenario, plan, (executions, distinct) -> executions < FIRST_LOOK);
    long failure = fails(whole, legal) ? Measurement.sinceStart() : -1;
    if (!whole.exhausted()) {
      whole = engine.explore(scenario, plan).result();
      if (failure < 0 && fails(whole, legal)) {
        failure = Measurement.sinceStart();
      }
    }
    long end = Measurement.sinceStart();
    return new Measurement(
        whole.executions(),
        whole.exhausted() ? "exhausted" : "not exhausted",
        start.get(),
        failure,
        end,
        rate(engine, scenario, whole),
        Measurement.peakNow());
  }

  private static boolean fails(Exploration exploration, Set<List<List<Result>>> legal) {
    return exploration.found().stream()
        .map(Exploration.Found::outcome)
        .anyMatch(
            outcome ->
                outcome.status() != EndStatus.COMPLETED || !legal.contains(answers(outcome)));
  }

  private static Set<List<List<Result>>> answers(Exploration exploration) {
    Set<List<List<Result>>> answers = new HashSet<>();
    exploration.found().forEach(found -> answers.add(answers(found.outcome())));
    return answers;
  }

  private static List<List<Result>> answers(Outcome outcome) {
    return List.of(outcome.results(), outcome.closing());
  }

  private static double rate(LocalEngine engine, Scenario scenario, Exploration whole) {
    Exploration rated =
        whole.executions() >= ENOUGH_TO_RATE
            ? whole
            : engine
                .explore(scenario, Plan.of(Strategy.POS).withSamples(SAMPLES, 1).withBudget(RATED))
                .result();
    return rated.executions() / (Math.max(1, rated.millis()) / 1e3);
  }
}
