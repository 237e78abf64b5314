package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.util.List;
import java.util.Set;

/** An engine that is killed during some of its requests, by whomever. */
final class DyingEngine implements Engine {
  private final Engine engine;
  private final Set<Integer> deaths;
  private final EngineProblem.Kind kind;
  private int requests;

  /**
   * An engine to be killed.
   *
   * @param deaths the requests that are not answered, counted from 0
   */
  DyingEngine(Engine engine, EngineProblem.Kind kind, Set<Integer> deaths) {
    this.engine = engine;
    this.kind = kind;
    this.deaths = deaths;
  }

  int requests() {
    return requests;
  }

  private void live() {
    if (deaths.contains(requests++)) {
      throw new Death(kind);
    }
  }

  @Override
  public ClassOutline outline(String className) {
    live();
    return engine.outline(className);
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    live();
    return engine.explore(scenario, plan);
  }

  @Override
  public OngoingExploration trace(Scenario scenario, Plan plan) {
    live();
    return engine.trace(scenario, plan);
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    live();
    return engine.replay(scenario, schedule, plan);
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    live();
    return engine.arrange(scenario, schedule, wanted, plan);
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    live();
    return engine.steer(scenario, course, plan);
  }

  @Override
  public void close() {
    engine.close();
  }

  private static final class Death extends EngineProblem {
    Death(Kind kind) {
      super(kind, "the worker's JVM died, status 137");
    }
  }
}
