package dev.linchpin.internal.generate.guide;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Traced;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Makes trial runs, each once: those that show whether a call works also show what it touches. */
public final class RememberedTrials implements CallTrials {
  private static final Duration ONE_RUN = Duration.ofSeconds(10);

  /** An amount of work, so that the same trial shows the same on a busy machine. */
  private static final Duration ONE_TRIAL = Duration.ofMillis(200);

  /** What a call does at all, it does soon. */
  private static final Duration ONE_PROBE = Duration.ofSeconds(1);

  private final Plan plan;
  private final List<Invocation> calls;
  private final Map<Scenario, List<Footprint>> known = new HashMap<>();
  private Runs runs;
  private BooleanSupplier isOver = () -> false;

  /**
   * Trial runs of one class.
   *
   * @param calls of the class, some of which use the results of others
   */
  public RememberedTrials(Runs runs, Plan.Options options, List<Invocation> calls) {
    this.runs = runs;
    this.calls = List.copyOf(calls);
    this.plan = Plan.of(Strategy.TURNS).withBudget(ONE_RUN).withOptions(options);
  }

  /** Makes runs, with their events. */
  @FunctionalInterface
  public interface Runs {
    OngoingExploration trace(Scenario scenario, Plan plan);
  }

  /** Has runs made by another engine from now on: the one of the thread that asks. */
  public void on(Runs others) {
    runs = others;
  }

  /** Ends the trial run in progress, and makes no more to guide the choice, once this is true. */
  public void until(BooleanSupplier over) {
    isOver = over;
  }

  /** The serial runs of a scenario of one thread; threads of the class itself take turns. */
  public Exploration explore(Scenario given) {
    Scenario scenario = EarlierResults.completed(given, calls);
    try (OngoingExploration ongoing = runs.trace(scenario, plan.withEffort(ONE_PROBE))) {
      known.put(scenario, footprints(ongoing, false));
      return ongoing.result();
    }
  }

  /** The first run shows what calls touch; threads of the class itself can make many more. */
  private void tryOnce(Scenario scenario) {
    Plan few = plan.withEffort(ONE_TRIAL);
    try (OngoingExploration ongoing = runs.trace(scenario, few)) {
      known.put(scenario, footprints(ongoing, true));
    }
  }

  private List<Footprint> footprints(OngoingExploration runs, boolean stops) {
    List<Footprint> footprints = List.of();
    for (News news = runs.next(); news != null; news = runs.next()) {
      if (news instanceof Traced traced && footprints.isEmpty()) {
        footprints = Footprint.of(traced.run());
        if (stops) {
          runs.stop();
        }
      }
      if (isOver.getAsBoolean()) {
        runs.stop();
      }
    }
    return footprints;
  }

  @Override
  public List<Footprint> of(StartState start, List<Invocation> tried) {
    Scenario given = new Scenario(start.creation(), start.setup(), List.of(tried), List.of());
    Scenario scenario = EarlierResults.completed(given, calls);
    List<Footprint> footprints = of(scenario);
    return scenario.equals(given)
        ? footprints
        : wanted(tried, scenario.threads().get(0), footprints);
  }

  /** Of calls with others before them, the footprints of those that were asked for. */
  private static List<Footprint> wanted(
      List<Invocation> tried, List<Invocation> made, List<Footprint> footprints) {
    List<Footprint> wanted = new ArrayList<>();
    for (int at = 0; at < footprints.size() && wanted.size() < tried.size(); at++) {
      // What is added stands before the call that needs it and is a call of another method.
      if (made.get(at).equals(tried.get(wanted.size()))) {
        wanted.add(footprints.get(at));
      }
    }
    return wanted;
  }

  private List<Footprint> of(Scenario scenario) {
    List<Footprint> footprints = known.get(scenario);
    if (footprints == null && isOver.getAsBoolean()) {
      return List.of();
    }
    if (footprints == null) {
      try {
        tryOnce(scenario);
      } catch (EngineProblem problem) {
        if (problem.kind() == EngineProblem.Kind.INTERNAL
            || problem.kind() == EngineProblem.Kind.STARTUP) {
          throw problem;
        }
        known.put(scenario, List.of());
      }
      footprints = known.getOrDefault(scenario, List.of());
    }
    return footprints;
  }
}
