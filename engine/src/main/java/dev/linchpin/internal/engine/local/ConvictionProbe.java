package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.local.probe.RacingCounter;
import dev.linchpin.internal.engine.search.Explorer;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.InternalFault;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Explores a class that loses updates, before any other class. If classes are not rewritten, hooks
 * do nothing or threads do not take turns, nothing else would fail: every class would look right.
 *
 * <p>The class is in the first world of an engine, beside the class under test. All schedules must
 * have both of its results, and serial runs only the one that is right: that is what a judge needs
 * to convict it.
 */
final class ConvictionProbe {
  private static final Set<String> RIGHT = Set.of("2");
  private static final Set<String> ALL = Set.of("1", "2");

  /** The variables of the environment from which every JVM takes options. */
  private static final List<String> JVM_OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  static final Scenario SCENARIO =
      new Scenario(
          new Invocation(RacingCounter.class.getName(), List.of()),
          List.of(),
          List.of(call("increment"), call("increment")),
          call("count"));

  private final Map<String, String> environment;

  ConvictionProbe(Map<String, String> environment) {
    this.environment = environment;
  }

  private static List<Invocation> call(String method) {
    return List.of(new Invocation(method, List.of()));
  }

  /**
   * Explores the class.
   *
   * @param runner runs {@link #SCENARIO}
   * @throws InternalFault if that does not show what is wrong with the class
   * @throws BadScenario if the user gave the JVM options, which may be the reason
   */
  void run(Runner runner) {
    requireResults(runner, Plan.of(Strategy.SERIAL), RIGHT);
    requireResults(runner, Plan.complete(), ALL);
  }

  private void requireResults(Runner runner, Plan plan, Set<String> expected) {
    Exploration explored = Explorer.explore(List.of(runner), plan, Progress.NONE);
    Set<String> results =
        explored.found().stream()
            .flatMap(found -> found.outcome().closing().stream())
            .map(ConvictionProbe::text)
            .collect(Collectors.toCollection(TreeSet::new));
    if (explored.ending() != Ending.ALL_EXPLORED || !results.equals(expected)) {
      fail(
          "no class can be judged, because the engine does not find the fault of a class that loses updates: after two increments, %s have the results %s (%s); expected %s"
              .formatted(
                  plan.strategy().isSerial() ? "serial runs" : "all schedules",
                  results,
                  explored.endedBy(),
                  new TreeSet<>(expected)));
    }
  }

  private void fail(String reason) {
    String options =
        JVM_OPTIONS.stream()
            .flatMap(name -> Stream.ofNullable(environment.get(name)).map(set -> name + "=" + set))
            .collect(Collectors.joining(", "));
    if (options.isEmpty()) {
      throw new InternalFault(reason);
    }
    throw new BadScenario(
        "%s; the JVM has options of yours (%s): run without them".formatted(reason, options));
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned ? returned.value() : result.toString();
  }
}
