package dev.linchpin.internal.pipeline;

import dev.linchpin.cause.CommonRepairs;
import dev.linchpin.cause.TraceDiagnosis;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.BadTraces;
import java.util.List;

/** Finds the cause of failing runs from their traces alone, for front ends. */
public final class TraceCauses {
  private final BadTraces traces;

  /** Causes that leave these runs as they are, as far as possible. */
  public TraceCauses(List<List<Event>> good) {
    this.traces = new BadTraces(good);
  }

  /** Why one run is bad. */
  public TraceDiagnosis of(List<Event> bad) {
    return traces.diagnose(bad);
  }

  /** What rules out all of several bad runs. */
  public CommonRepairs ofAll(List<List<Event>> bad) {
    return traces.repair(bad);
  }
}
