package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.function.Predicate;

/** An engine that lets another thread see whether it makes steps, and where it stands. */
public interface WatchedEngine extends Engine {
  /** Explores on this thread, and tells what it finds; the progress may end it. */
  Exploration explore(Scenario scenario, Plan plan, Progress progress);

  /**
   * Explores on this thread, and gives each run as it is made. The progress may end it, and so may
   * whoever takes the runs.
   */
  Exploration trace(Scenario scenario, Plan plan, Predicate<Execution> runs, Progress progress);

  @Override
  default OngoingExploration explore(Scenario scenario, Plan plan) {
    return new SearchHandover((progress, runs) -> explore(scenario, plan, progress));
  }

  @Override
  default OngoingExploration trace(Scenario scenario, Plan plan) {
    return new SearchHandover((progress, runs) -> trace(scenario, plan, runs, progress));
  }

  /** A number that changes with every step; a stale one does no harm. */
  long pulse();

  /** Whether its own thread is leaving code of a run that is over; see Fibers.useCaller. */
  default boolean isLeavingCaller() {
    return false;
  }

  /** The threads that do its work now; none if it is not known which. */
  List<Working> working();

  /**
   * One of them.
   *
   * @param stack whose stack and state show where it is
   * @param carrier the platform thread that it runs on: itself, unless it is virtual
   */
  record Working(Thread stack, Thread carrier) {}
}
