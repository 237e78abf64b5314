package dev.linchpin.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.scenario.Scenario;

/** What runs scenarios: a worker JVM with the subject's classes, until it is closed. */
interface ExplorationEngine extends AutoCloseable {
  /** Explores a scenario as planned. */
  Exploration explore(Scenario scenario, Plan plan, Progress progress);

  /** Runs one schedule and records every event. */
  Execution replay(Scenario scenario, Schedule schedule, Plan plan);

  @Override
  void close();
}
