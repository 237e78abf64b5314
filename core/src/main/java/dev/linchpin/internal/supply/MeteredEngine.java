package dev.linchpin.internal.supply;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.Budget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An engine whose work is counted, as far as it is the same each time. */
final class MeteredEngine implements Engine {
  private final Engine engine;
  private final WorkClock clock;

  MeteredEngine(Engine engine, WorkClock clock) {
    this.engine = engine;
    this.clock = clock;
  }

  @Override
  public ClassOutline outline(String className) {
    clock.addRequest();
    return engine.outline(className);
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    clock.addRequest();
    return new Metered(engine.explore(scenario, plan));
  }

  @Override
  public void announce(Scenario scenario, Plan plan) {
    engine.announce(scenario, plan);
  }

  @Override
  public void withdraw() {
    engine.withdraw();
  }

  @Override
  public OngoingExploration trace(Scenario scenario, Plan plan) {
    clock.addRequest();
    return new Metered(engine.trace(scenario, plan));
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    clock.addRequest();
    clock.addRuns(1, schedule.size());
    return engine.replay(scenario, schedule, plan);
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    clock.addRequest();
    clock.addRuns(1, schedule.size());
    return engine.arrange(scenario, schedule, wanted, plan);
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    clock.addRequest();
    GuidedRun run = engine.steer(scenario, course, plan);
    clock.addRuns(1, run.run().events().size());
    return run;
  }

  @Override
  public void until(Budget spent) {
    engine.until(spent);
  }

  @Override
  public long processorNanos() {
    return engine.processorNanos();
  }

  @Override
  public void close() {
    engine.close();
  }

  /**
   * An exploration without the news of its progress: these come by time, and whoever takes news
   * asks each time whether to go on. Once the wall clock has ended the work, it is stopped: it may
   * have nothing else to tell for a long time.
   */
  private final class Metered implements OngoingExploration {
    private final OngoingExploration exploration;
    private @Nullable Found last;
    private long tracedRuns;
    private long tracedSteps;
    private boolean isStopped;
    private boolean isCounted;

    Metered(OngoingExploration exploration) {
      this.exploration = exploration;
    }

    @Override
    public @Nullable News next() {
      News news = exploration.next();
      while (news instanceof Reached) {
        if (!isStopped && clock.looksAtTheWall()) {
          stop();
        }
        news = exploration.next();
      }
      if (news instanceof Discovered discovered) {
        last = discovered.found();
      } else if (news instanceof Traced traced) {
        tracedRuns++;
        tracedSteps += traced.run().events().size();
      } else {
        count();
      }
      return news;
    }

    @Override
    public void stop() {
      isStopped = true;
      exploration.stop();
    }

    @Override
    public Exploration result() {
      Exploration result = exploration.result();
      count();
      return result;
    }

    /** Once, when it is over: while it goes on, the clock stands still. */
    private void count() {
      if (isCounted) {
        return;
      }
      isCounted = true;
      if (isStopped) {
        addWhatWasTaken();
      } else {
        clock.addAll(exploration.result());
      }
    }

    /** How far it came after that is chance. */
    private void addWhatWasTaken() {
      clock.addRuns(tracedRuns, tracedSteps);
      if (last != null) {
        clock.addUntil(last);
      }
    }

    @Override
    public void close() {
      if (!isCounted) {
        isCounted = true;
        addWhatWasTaken();
      }
      exploration.close();
    }
  }
}
