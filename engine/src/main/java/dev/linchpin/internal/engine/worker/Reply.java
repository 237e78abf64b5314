package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.subject.ClassOutline;
import java.io.Serializable;
import java.util.List;

/** What a worker tells its client. */
sealed interface Reply extends Serializable {
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
  }

  record Outlined(ClassOutline outline) implements Reply {}

  record Replayed(Execution execution) implements Reply {}

  record Arranged(Schedule schedule) implements Reply {}

  record Led(GuidedRun steered) implements Reply {}

  /** No schedule is as was wanted. */
  record Impossible(String message) implements Reply {}

  /** The scenario does not fit. */
  record Refused(String message) implements Reply {}

  /** The classes do not follow the schedule. */
  record Strayed(String message) implements Reply {}

  /** The engine failed; the worker can go on. */
  record Failed(String message) implements Reply {}

  /** No progress, and none to be expected: where it stands. The worker is lost. */
  record Stuck(Patience.Finding finding, String where) implements Reply {}
}
