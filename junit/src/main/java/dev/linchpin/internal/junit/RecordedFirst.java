package dev.linchpin.internal.junit;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Explores a scenario with a recorded schedule first: a known failure shows at once, and after the
 * bug is fixed all other schedules are still checked.
 */
final class RecordedFirst extends BorrowedEngine {
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
    super(engine);
    this.engine = engine;
    this.player = player;
    this.recorded = recorded;
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    // Under other atomic blocks or another model of memory it would be another run.
    if (plan.strategy().isSerial()
        || !scenario.equals(recorded.scenario())
        || !plan.blocks().equals(recorded.plan().blocks())
        || plan.keepsStores() != recorded.plan().keepsStores()) {
      return engine.explore(scenario, plan);
    }
    Found first = played();
    return first == null
        ? engine.explore(scenario, plan)
        : new Preceded(first, engine.explore(scenario, plan));
  }

  /** Tells the outcome of the recorded schedule first; if that is enough, nothing is explored. */
  private static final class Preceded implements OngoingExploration {
    private final Found first;
    private final OngoingExploration rest;
    private boolean isTold;
    private boolean isFollowed;
    private boolean isFirstEnough;

    Preceded(Found first, OngoingExploration rest) {
      this.first = first;
      this.rest = rest;
    }

    @Override
    public @Nullable News next() {
      if (isTold) {
        isFollowed = true;
        return isFirstEnough ? null : rest.next();
      }
      isTold = true;
      return new Discovered(first);
    }

    @Override
    public void stop() {
      isFirstEnough |= !isFollowed;
      rest.stop();
    }

    @Override
    public Exploration result() {
      return isFirstEnough ? only(first) : joined(first, rest.result());
    }

    @Override
    public void close() {
      rest.close();
    }
  }

  private static Exploration only(Found first) {
    return new Exploration(
        new Exploration.Counts(1, 1, 0, Map.of(first.outcome().status(), 1L)),
        List.of(first),
        Ending.CANCELLED,
        "the recorded schedule",
        List.of(),
        0);
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
  public void close() {
    engine.close();
    player.close();
  }
}
