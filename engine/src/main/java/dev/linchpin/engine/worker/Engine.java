package dev.linchpin.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.scenario.Scenario;
import java.util.List;

/** What a worker does for its client, in the worker's own JVM; one request at a time. */
public interface Engine extends AutoCloseable {
  /**
   * Explores a scenario.
   *
   * @throws BadScenario if it does not fit the classes
   */
  Exploration explore(Scenario scenario, Plan plan, Progress progress);

  /**
   * Runs one schedule with everything recorded.
   *
   * @throws BadScenario if the scenario does not fit the classes
   */
  Execution replay(Scenario scenario, Schedule schedule, Plan plan);

  /** A number that changes with every step; for a look from another thread. */
  long pulse();

  /** The threads in which the subject runs now; for a look from another thread. */
  List<Thread> running();

  @Override
  void close();
}
