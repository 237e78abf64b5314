package dev.linchpin.internal.recording;

import dev.linchpin.cause.CommonRepairs;
import dev.linchpin.cause.TraceDiagnosis;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.BadTraces;
import dev.linchpin.verdict.Budget;
import java.time.Duration;
import java.util.List;

/** Finds the cause of failing runs from their traces alone, for front ends. */
public final class TraceCauses {
  private final List<List<Event>> good;
  private final Duration budget;

  /**
   * Causes that leave these runs as they are, as far as possible.
   *
   * @param budget how long each search may take
   */
  public TraceCauses(List<List<Event>> good, Duration budget) {
    this.good = List.copyOf(good);
    this.budget = budget;
  }

  private BadTraces traces() {
    return new BadTraces(good, Budget.lasting(budget));
  }

  /** Why one run is bad. */
  public TraceDiagnosis of(List<Event> bad) {
    return traces().diagnose(bad);
  }

  /** What rules out all of several bad runs. */
  public CommonRepairs ofAll(List<List<Event>> bad) {
    return traces().repair(bad);
  }
}
