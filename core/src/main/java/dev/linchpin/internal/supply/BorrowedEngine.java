package dev.linchpin.internal.supply;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.Budget;
import java.util.List;

/**
 * An engine that somebody else closes: a session closes the engine that it was given, and starting
 * one takes longer than most checks.
 */
public class BorrowedEngine implements Engine {
  private final Engine engine;

  public BorrowedEngine(Engine engine) {
    this.engine = engine;
  }

  @Override
  public ClassOutline outline(String className) {
    return engine.outline(className);
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    return engine.explore(scenario, plan);
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
    return engine.trace(scenario, plan);
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
  public void until(Budget spent) {
    engine.until(spent);
  }

  @Override
  public long processorNanos() {
    return engine.processorNanos();
  }

  /** Its owner closes it. */
  @Override
  public void close() {}
}
