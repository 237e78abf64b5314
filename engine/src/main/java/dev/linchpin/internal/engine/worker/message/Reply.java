package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.subject.ClassOutline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a worker tells its client. */
public sealed interface Reply {
  /**
   * What the client throws instead of an answer; null if there is no problem.
   *
   * @param patience how long the worker waits for a step of the subject
   */
  default @Nullable RuntimeException problem(Duration patience) {
    return null;
  }

  /** The first one; it is written behind the version of the protocol. */
  record Ready(String jdk) implements Reply {}

  /** One of the replies to an exploration. */
  sealed interface News extends Reply {
    void tell(Listener listener);
  }

  /** Hears how an exploration goes. */
  interface Listener {
    void reached(Progressing state);

    void discovered(List<Found> found);

    void traced(List<Execution> runs);

    void explored(Explored end);
  }

  /** The worker lives; sent some times a second while a request is being served. */
  record Progressing(long executions, long distinct) implements News {
    @Override
    public void tell(Listener listener) {
      listener.reached(this);
    }
  }

  /** Outcomes that appeared since the former one of these. */
  record Discovered(List<Found> found) implements News {
    public Discovered {
      found = List.copyOf(found);
    }

    @Override
    public void tell(Listener listener) {
      listener.discovered(found);
    }
  }

  /** Runs made since the former one of these. */
  record Traced(List<Execution> runs) implements News {
    public Traced {
      runs = List.copyOf(runs);
    }

    @Override
    public void tell(Listener listener) {
      listener.traced(runs);
    }
  }

  /**
   * The end of an exploration.
   *
   * @param rest the exploration without what was found: that was sent before
   * @param counts how many executions showed each of the outcomes sent, in their order
   */
  record Explored(Exploration rest, List<Long> counts) implements News {
    public Explored {
      counts = List.copyOf(counts);
    }

    @Override
    public void tell(Listener listener) {
      listener.explored(this);
    }

    /** The whole exploration, with the outcomes that were sent before. */
    public Exploration complete(List<Found> sent) {
      List<Found> all = new ArrayList<>();
      for (int index = 0; index < sent.size(); index++) {
        Found first = sent.get(index);
        if (counts.get(index) > 0) {
          all.add(new Found(first.outcome(), first.schedule(), counts.get(index), first.after()));
        }
      }
      return rest.withFound(all);
    }
  }

  record Outlined(ClassOutline outline) implements Reply {}

  record Replayed(Execution execution) implements Reply {}

  record Arranged(Schedule schedule) implements Reply {}

  record Steered(GuidedRun run) implements Reply {}

  /** No schedule is as was wanted. */
  record Impossible(String message) implements Reply {
    @Override
    public RuntimeException problem(Duration patience) {
      return new IllegalArgumentException(message);
    }
  }

  /** The scenario does not fit. */
  record Refused(String message) implements Reply {
    @Override
    public RuntimeException problem(Duration patience) {
      return new BadScenario(message);
    }
  }

  /** The classes do not follow the schedule. */
  record Strayed(String message) implements Reply {
    @Override
    public RuntimeException problem(Duration patience) {
      return new Diverged(message);
    }
  }

  /** The engine failed; the worker can go on. */
  record Failed(String message) implements Reply {
    @Override
    public RuntimeException problem(Duration patience) {
      return new WorkerProblem(WorkerProblem.Kind.INTERNAL, message);
    }
  }

  /** No progress, and none to be expected: where it stands. The worker is lost. */
  record Stuck(Patience.Finding finding, String where) implements Reply {
    @Override
    public RuntimeException problem(Duration patience) {
      String time = patience.toMillis() + " ms";
      return switch (finding) {
        case LOOPS ->
            new WorkerProblem(
                WorkerProblem.Kind.HUNG,
                "no step in %s of processor time: the subject loops or computes outside the engine's control\n%s"
                    .formatted(time, where));
        case BLOCKS ->
            new WorkerProblem(
                WorkerProblem.Kind.HUNG,
                "no step for %s: the subject waits for something outside the engine's control\n%s"
                    .formatted(time, where));
        case OURS, NONE ->
            new WorkerProblem(
                WorkerProblem.Kind.INTERNAL,
                "the engine makes no progress, and the subject is not running\n" + where);
      };
    }
  }
}
