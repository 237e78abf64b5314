package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.function.Predicate;

/** An engine that lets another thread see whether it makes steps, and where it stands. */
public interface WatchedEngine extends Engine {
  /** As {@link Engine#trace}; the progress may end it between runs that nobody takes. */
  Exploration trace(Scenario scenario, Plan plan, Predicate<Execution> runs, Progress progress);

  @Override
  default Exploration trace(Scenario scenario, Plan plan, Predicate<Execution> runs) {
    return trace(scenario, plan, runs, Progress.NONE);
  }

  /** A number that changes with every step; a stale one does no harm. */
  long pulse();

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
