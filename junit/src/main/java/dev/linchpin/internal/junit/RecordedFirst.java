package dev.linchpin.internal.junit;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Explores a scenario with a recorded schedule first: a known failure shows at once, and after the
 * bug is fixed all other schedules are still checked.
 */
final class RecordedFirst implements Engine {
  private final Engine engine;

  /** Runs the recorded schedule; it may be one that waits for a debugger. */
  private final Engine player;

  private final OneSchedule recorded;

  /**
   * The outcome of the recorded schedule, which runs only once because a person may be debugging
   * it.
   */
  private @Nullable Found played;

  private boolean isPlayed;

  RecordedFirst(Engine engine, Engine player, OneSchedule recorded) {
    this.engine = engine;
    this.player = player;
    this.recorded = recorded;
  }

  @Override
  public ClassOutline outline(String className) {
    return engine.outline(className);
  }

  @Override
  public Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    // Under other atomic blocks it would be another run.
    if (plan.strategy() == Strategy.SERIAL
        || !scenario.equals(recorded.scenario())
        || !plan.blocks().equals(recorded.plan().blocks())) {
      return engine.explore(scenario, plan, progress);
    }
    Found first = played();
    if (first == null) {
      return engine.explore(scenario, plan, progress);
    }
    if (!progress.found(first)) {
      return new Exploration(
          1,
          1,
          0,
          Map.of(first.outcome().status(), 1L),
          List.of(first),
          Ending.CANCELLED,
          "the recorded schedule",
          List.of(),
          0);
    }
    return joined(first, engine.explore(scenario, plan, progress));
  }

  /** Nothing if the class has changed so much that it cannot follow the schedule. */
  private @Nullable Found played() {
    if (!isPlayed) {
      isPlayed = true;
      played = play();
    }
    return played;
  }

  private @Nullable Found play() {
    try {
      Execution run = player.replay(recorded.scenario(), recorded.schedule(), recorded.plan());
      return new Found(run.outcome(), recorded.schedule(), 1);
    } catch (EngineProblem problem) {
      if (problem.kind() == EngineProblem.Kind.DIVERGED) {
        return null;
      }
      throw problem;
    }
  }

  private static Exploration joined(Found first, Exploration all) {
    List<Found> found = new ArrayList<>();
    found.add(first);
    all.found().stream().filter(one -> !one.outcome().equals(first.outcome())).forEach(found::add);
    return all.withFound(found);
  }

  @Override
  public Exploration trace(Scenario scenario, Plan plan, Predicate<Execution> runs) {
    return engine.trace(scenario, plan, runs);
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    return engine.replay(scenario, schedule, plan);
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    return engine.arrange(scenario, schedule, wanted, plan);
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    return engine.steer(scenario, course, plan);
  }

  @Override
  public void close() {
    engine.close();
    player.close();
  }
}
