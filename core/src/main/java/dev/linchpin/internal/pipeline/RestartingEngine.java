package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.RepeatedDeath;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * An engine that repeats a request when the worker died, because the subject may not be the cause.
 *
 * <p>A request is blamed only if it kills the worker each time. After a death the next request
 * starts another worker. A request that hung is not repeated, because the engine has watched it for
 * long enough.
 */
final class RestartingEngine implements Engine {
  private static final int ATTEMPTS = 3;

  private final Engine engine;

  RestartingEngine(Engine engine) {
    this.engine = engine;
  }

  @Override
  public ClassOutline outline(String className) {
    return answer(() -> engine.outline(className));
  }

  /** What was found before a death is found, and told, once more. */
  @Override
  public Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    return answer(() -> engine.explore(scenario, plan, progress));
  }

  /** Whoever has taken a run would take it twice, so then it is not asked again. */
  @Override
  public Exploration trace(Scenario scenario, Plan plan, Predicate<Execution> runs) {
    return engine.trace(scenario, plan, runs);
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    return answer(() -> engine.replay(scenario, schedule, plan));
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    return answer(() -> engine.arrange(scenario, schedule, wanted, plan));
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    return answer(() -> engine.steer(scenario, course, plan));
  }

  private static <T> T answer(Supplier<T> request) {
    for (int attempt = 1; ; attempt++) {
      try {
        return request.get();
      } catch (EngineProblem problem) {
        if (!isDeath(problem) || Thread.currentThread().isInterrupted()) {
          throw problem;
        }
        // One that never begins to work may have taken half a minute to say so.
        if (attempt >= (problem.kind() == EngineProblem.Kind.STARTUP ? 2 : ATTEMPTS)) {
          throw new RepeatedDeath(problem, attempt);
        }
      }
    }
  }

  private static boolean isDeath(EngineProblem problem) {
    return switch (problem.kind()) {
      case EXITED, OUT_OF_MEMORY, CRASHED, STARTUP -> true;
      case BAD_SCENARIO, DIVERGED, HUNG, INTERNAL -> false;
    };
  }

  @Override
  public void close() {
    engine.close();
  }
}
