package dev.linchpin.cli;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.engine.search.Diverged;
import dev.linchpin.engine.worker.BadScenario;
import dev.linchpin.engine.worker.Worker;
import dev.linchpin.engine.worker.WorkerProblem;
import dev.linchpin.engine.worker.WorkerSettings;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.pipeline.InternalFault;
import dev.linchpin.scenario.Scenario;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Starts worker JVMs, and puts what becomes of them in the words of this program. */
final class WorkerStart implements EngineStart {
  @Override
  public ExplorationEngine start(Request request) {
    List<Path> classpath = request.classpath().isEmpty() ? corpus() : request.classpath();
    WorkerSettings settings = WorkerSettings.of(classpath);
    if (request.backend() != Backend.BEST) {
      settings = settings.withBackend(request.backend().name().toLowerCase(Locale.ROOT));
    }
    if (request.debugPort().isPresent()) {
      settings = settings.withDebugger(request.debugPort().getAsInt());
    }
    return new Working(new Worker(settings));
  }

  /** Where the bundled corpus is: the program's own jar, or a folder while it is being built. */
  private static List<Path> corpus() {
    try {
      return List.of(
          Path.of(Catalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private record Working(Worker worker) implements ExplorationEngine {
    @Override
    public Exploration explore(Scenario scenario, Plan plan, Progress progress) {
      return translated(() -> worker.explore(scenario, plan, progress));
    }

    @Override
    public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
      return translated(() -> worker.replay(scenario, schedule, plan));
    }

    @Override
    public void close() {
      worker.close();
    }

    private static <T> T translated(Supplier<T> work) {
      try {
        return work.get();
      } catch (BadScenario bad) {
        throw new UserProblem(String.valueOf(bad.getMessage()));
      } catch (Diverged diverged) {
        throw new UserProblem(
            "the classes do not follow the schedule: %s; they have changed since, or do something that is not controlled"
                .formatted(diverged.getMessage()));
      } catch (WorkerProblem problem) {
        String message = String.valueOf(problem.getMessage());
        throw problem.kind() == WorkerProblem.Kind.INTERNAL
            ? new InternalFault(message.replaceFirst("^\\[internal] ", ""))
            : new UserProblem(message);
      }
    }
  }
}
