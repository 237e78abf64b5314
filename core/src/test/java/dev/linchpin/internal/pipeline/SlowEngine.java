package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.pipeline.CheckProgress.Activity;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link CellEngine} on a machine that is far too busy while the check does one kind of work: an
 * exploration then tells once a second that it goes on, and ends when it is stopped or when the
 * time of its plan is over. The clock is the engine's own.
 */
final class SlowEngine implements Engine, TimeBudget.Clock, CheckProgress {
  /** What every run is said to do, so that there are lines to blame. */
  private static final List<Event> LOST_UPDATE =
      List.of(
          access(0, 0, Event.Kind.READ),
          access(1, 1, Event.Kind.READ),
          access(2, 1, Event.Kind.WRITE),
          access(3, 0, Event.Kind.WRITE));

  private final CellEngine quick = new CellEngine(true, 4);
  private final Activity slowWhile;
  private Activity doing = Activity.INSPECTING;
  private long now;
  private long spent;

  SlowEngine(Activity slowWhile) {
    this.slowWhile = slowWhile;
  }

  private static Event access(int step, int thread, Event.Kind kind) {
    int line = kind == Event.Kind.READ ? 1 : 2;
    return new Event(step, thread, thread, kind, "cells[1]", "", "TwoCells.add:" + line);
  }

  /** How many seconds the slow kind of work took. */
  long spent() {
    return spent;
  }

  @Override
  public void reached(State state) {
    doing = state.doing();
  }

  @Override
  public TimeBudget start(Duration duration) {
    long end = now + duration.toSeconds();
    return new TimeBudget() {
      @Override
      public Duration left() {
        return Duration.ofSeconds(Math.max(0, end - now));
      }

      @Override
      public boolean isSpent() {
        return now >= end;
      }
    };
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    return delayed(quick.explore(scenario, plan), plan);
  }

  @Override
  public OngoingExploration trace(Scenario scenario, Plan plan) {
    return delayed(quick.trace(scenario, plan), plan);
  }

  private OngoingExploration delayed(OngoingExploration exploration, Plan plan) {
    return doing == slowWhile ? new Slow(exploration, plan.budget().toSeconds()) : exploration;
  }

  @Override
  public ClassOutline outline(String className) {
    return quick.outline(className);
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    return new Execution(
        schedule, LOST_UPDATE, quick.replay(scenario, schedule, plan).outcome(), List.of());
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    return quick.arrange(scenario, schedule, wanted, plan);
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    return quick.steer(scenario, course, plan);
  }

  @Override
  public void close() {
    quick.close();
  }

  private final class Slow implements OngoingExploration {
    private final OngoingExploration all;
    private long left;

    Slow(OngoingExploration all, long seconds) {
      this.all = all;
      this.left = seconds;
    }

    @Override
    public @Nullable News next() {
      if (left == 0) {
        return all.next();
      }
      left--;
      now++;
      spent++;
      return new Reached(0, 0);
    }

    @Override
    public void stop() {
      left = 0;
      all.stop();
    }

    @Override
    public Exploration result() {
      while (left > 0) {
        next();
      }
      return all.result();
    }

    @Override
    public void close() {
      stop();
    }
  }
}
