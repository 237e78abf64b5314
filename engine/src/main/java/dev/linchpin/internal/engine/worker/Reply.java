package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.subject.ClassOutline;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a worker tells its client. */
sealed interface Reply extends Serializable {
  /** What the client throws instead of an answer; null if there is no problem. */
  default @Nullable RuntimeException problem() {
    return null;
  }

  /** The first one. */
  record Ready(String jdk, List<String> backends) implements Reply {
    public Ready {
      backends = List.copyOf(backends);
    }
  }

  /** The worker lives; sent some times a second while a request is being served. */
  record Progressing(long executions, long distinct) implements Reply {}

  /** Outcomes that appeared since the former one of these. */
  record Discovered(List<Found> found) implements Reply {
    public Discovered {
      found = List.copyOf(found);
    }
  }

  /** Runs made since the former one of these. */
  record Traced(List<Execution> runs) implements Reply {
    public Traced {
      runs = List.copyOf(runs);
    }
  }

  /**
   * The end of an exploration.
   *
   * @param rest the exploration without what was found: that was sent before
   * @param counts how many executions showed each of the outcomes sent, in their order
   */
  record Explored(Exploration rest, List<Long> counts) implements Reply {
    public Explored {
      counts = List.copyOf(counts);
    }

    /** The whole exploration, with the outcomes that were sent before. */
    Exploration complete(List<Found> sent) {
      List<Found> all = new ArrayList<>();
      for (int index = 0; index < sent.size(); index++) {
        Found first = sent.get(index);
        if (counts.get(index) > 0) {
          all.add(new Found(first.outcome(), first.schedule(), counts.get(index)));
        }
      }
      return rest.withFound(all);
    }
  }

  record Outlined(ClassOutline outline) implements Reply {}

  record Replayed(Execution execution) implements Reply {}

  record Arranged(Schedule schedule) implements Reply {}

  record Led(GuidedRun steered) implements Reply {}

  /** No schedule is as was wanted. */
  record Impossible(String message) implements Reply {
    @Override
    public RuntimeException problem() {
      return new IllegalArgumentException(message);
    }
  }

  /** The scenario does not fit. */
  record Refused(String message) implements Reply {
    @Override
    public RuntimeException problem() {
      return new BadScenario(message);
    }
  }

  /** The classes do not follow the schedule. */
  record Strayed(String message) implements Reply {
    @Override
    public RuntimeException problem() {
      return new Diverged(message);
    }
  }

  /** The engine failed; the worker can go on. */
  record Failed(String message) implements Reply {
    @Override
    public RuntimeException problem() {
      return new WorkerProblem(WorkerProblem.Kind.INTERNAL, message);
    }
  }

  /** No progress, and none to be expected: where it stands. The worker is lost. */
  record Stuck(Patience.Finding finding, String where) implements Reply {}
}
