package dev.linchpin.internal.engine.step.thread;

import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.trace.StableIds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The threads of one run: thread 0 runs the setup, threads 1 to n are those of the scenario, and
 * the others were started by the subject.
 */
public final class RunThreads implements Snapshot.Threads {
  private final int scenario;
  private final RunThread[] byId = new RunThread[StableIds.MOST_THREADS];
  private final List<RunThread> started = new ArrayList<>();

  /** The running thread. */
  public RunThread current = new RunThread(0, () -> {});

  /**
   * Threads for the runs of a scenario.
   *
   * @param scenario how many threads the scenario has
   */
  public RunThreads(int scenario) {
    this.scenario = scenario;
  }

  public void clear() {
    started.clear();
    Arrays.fill(byId, null);
    current = new RunThread(0, () -> {});
    byId[0] = current;
  }

  /** A thread starts. */
  public void add(RunThread thread) {
    byId[thread.id()] = thread;
    started.add(thread);
    // Inherited: otherwise a pool that replaces workers whose time is up would never stop.
    thread.expiries = current.expiries;
    thread.life.low(RunThread.STARTED);
  }

  /** All threads have ended or were stopped; the code that follows runs on the setup's thread. */
  public void backToSetup() {
    current = byId[0];
  }

  /** The threads that were started, in this order. */
  public List<RunThread> started() {
    return started;
  }

  public RunThread get(int id) {
    return byId[id];
  }

  /** Whether a thread of this number exists and is not the one of the setup. */
  public boolean has(int id) {
    return id > 0 && id < byId.length && byId[id] != null;
  }

  /** How many threads the scenario has. */
  public int inScenario() {
    return scenario;
  }

  public boolean isInScenario(RunThread thread) {
    return thread.id() >= 1 && thread.id() <= scenario;
  }

  /** The threads of the scenario, as a set of bits. */
  public long scenarioSet() {
    return ((1L << scenario) - 1) << 1;
  }

  /** Whether some thread of the scenario has not ended. */
  public boolean isScenarioRunning() {
    return isScenarioRunning(0);
  }

  /** The same but for some threads, given as a set of bits. */
  public boolean isScenarioRunning(long without) {
    // By index, as in all loops that each step goes through: iterators are objects.
    for (int at = 0; at < started.size(); at++) {
      RunThread thread = started.get(at);
      if (isInScenario(thread) && thread.isLive() && ((without >>> thread.id()) & 1) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether all threads of the scenario that were started have ended. */
  public boolean hasScenarioEnded() {
    for (int at = 0; at < started.size(); at++) {
      if (isInScenario(started.get(at)) && !started.get(at).hasEnded()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int site() {
    return current.site;
  }

  @Override
  public boolean hasOwn() {
    return started.stream().anyMatch(thread -> !isInScenario(thread));
  }
}
