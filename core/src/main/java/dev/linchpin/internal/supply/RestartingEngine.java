package dev.linchpin.internal.supply;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RepeatedDeath;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.Budget;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An engine that repeats a request when the worker died, because the subject may not be the cause.
 *
 * <p>A request is blamed only if it kills the worker each time. After a death the next request
 * starts another worker. A request that hung is not repeated, because the engine has watched it for
 * long enough.
 */
public final class RestartingEngine implements Engine {
  private static final int ATTEMPTS = 3;

  private final Engine engine;

  public RestartingEngine(Engine engine) {
    this.engine = engine;
  }

  @Override
  public ClassOutline outline(String className) {
    return answer(() -> engine.outline(className));
  }

  /** What was found before a death is found, and told, once more. */
  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    return new Restarted(() -> engine.explore(scenario, plan));
  }

  @Override
  public void announce(Scenario scenario, Plan plan) {
    engine.announce(scenario, plan);
  }

  @Override
  public void withdraw() {
    engine.withdraw();
  }

  /** Whoever has taken a run would take it twice; of serial runs, that does no harm. */
  @Override
  public OngoingExploration trace(Scenario scenario, Plan plan) {
    return plan.strategy().isSerial()
        ? new Restarted(() -> engine.trace(scenario, plan))
        : engine.trace(scenario, plan);
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
        requireAnother(attempt, problem);
      }
    }
  }

  /** Gives up if the problem is no death, or too many attempts have ended in one. */
  private static void requireAnother(int attempt, EngineProblem problem) {
    if (!isDeath(problem) || Thread.currentThread().isInterrupted()) {
      throw problem;
    }
    // One that never begins to work may have taken half a minute to say so.
    if (attempt >= (problem.kind() == EngineProblem.Kind.STARTUP ? 2 : ATTEMPTS)) {
      throw new RepeatedDeath(problem, attempt);
    }
  }

  /** An exploration that begins again when the worker dies. */
  private static final class Restarted implements OngoingExploration {
    private final Supplier<OngoingExploration> begin;
    private @Nullable OngoingExploration current;
    private int attempt = 1;
    private boolean stopped;

    Restarted(Supplier<OngoingExploration> begin) {
      this.begin = begin;
    }

    @Override
    public @Nullable News next() {
      return untilDone(OngoingExploration::next);
    }

    @Override
    public Exploration result() {
      return Objects.requireNonNull(untilDone(OngoingExploration::result));
    }

    private <T> @Nullable T untilDone(Function<OngoingExploration, @Nullable T> question) {
      while (true) {
        try {
          return question.apply(begun());
        } catch (EngineProblem problem) {
          requireAnother(attempt, problem);
          attempt++;
          current = null;
        }
      }
    }

    private OngoingExploration begun() {
      OngoingExploration known = current;
      if (known == null) {
        known = begin.get();
        current = known;
        if (stopped) {
          known.stop();
        }
      }
      return known;
    }

    @Override
    public void stop() {
      stopped = true;
      OngoingExploration known = current;
      if (known != null) {
        known.stop();
      }
    }

    @Override
    public void close() {
      OngoingExploration known = current;
      if (known != null) {
        known.close();
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
}
