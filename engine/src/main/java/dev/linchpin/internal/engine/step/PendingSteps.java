package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.Trace;

/** Where the threads of a run stand: what each has announced, and whether it can do it. */
public final class PendingSteps {
  private final Scheduler scheduler;
  private final RunOperations operations;
  private final Trace trace;

  PendingSteps(Scheduler scheduler, RunOperations operations) {
    this.scheduler = scheduler;
    this.operations = operations;
    this.trace = scheduler.trace;
  }

  /** The scenario's thread that is in the middle of an operation, the first if several; or -1. */
  public int insideOperation() {
    for (RunThread thread : scheduler.started()) {
      if (operations.isScenarioThread(thread) && thread.isLive() && !thread.announcesCall) {
        return thread.id();
      }
    }
    return -1;
  }

  /** Threads whose next step ends a wait by time. */
  public long upToTime() {
    long waiting = 0;
    for (RunThread thread : scheduler.started()) {
      if (thread.isLive() && thread.isUpToTime()) {
        waiting |= 1L << thread.id();
      }
    }
    return waiting;
  }

  /**
   * Of some threads those that can go on without time; if there are none, the one whose wait time
   * ends first; if there is none either, all of them.
   */
  public long soonest(long among) {
    long ready = 0;
    RunThread first = null;
    for (RunThread thread : scheduler.started()) {
      boolean isEnabled =
          ((among >>> thread.id()) & 1) != 0 && thread.isLive() && thread.isEnabled(trace);
      if (isEnabled && !thread.isUpToTime()) {
        ready |= 1L << thread.id();
      } else if (isEnabled
          && scheduler.canExpire(thread)
          && (first == null || thread.due < first.due)) {
        first = thread;
      }
    }
    if (ready != 0) {
      return ready;
    }
    return first == null ? among : 1L << first.id();
  }

  /**
   * Whether a thread can go on although the scheduler would leave it to others: it stands back, or
   * it has let time pass often enough. A recorded run may have had its reasons.
   */
  public boolean canInsist(int thread) {
    return scheduler.canInsist(thread);
  }

  /** What the thread has announced conflicts with a step; a compare-and-set counts as a write. */
  public boolean conflicts(int thread, int step) {
    return scheduler.thread(thread).conflictsWith(trace, step);
  }

  /** Threads that have begun and not ended, whose announced operation must wait. */
  public long blocked() {
    long blocked = 0;
    for (RunThread thread : scheduler.started()) {
      if (thread.isLive() && thread.guard != null && !thread.guard.holds()) {
        blocked |= 1L << thread.id();
      }
    }
    return blocked;
  }

  /** Where the thread last called what is not under control; -1 if never. */
  public int outside(int thread) {
    return scheduler.thread(thread) == null ? -1 : scheduler.thread(thread).outside;
  }

  /** What a blocked thread waits for. */
  public long awaited(int thread) {
    return scheduler.thread(thread).location;
  }

  /** The kind of access that a thread has announced. */
  public int pendingKind(int thread) {
    return scheduler.thread(thread).kind;
  }

  /** Whether a blocked thread could have gone on before that access to what it waits for. */
  public boolean couldPrecede(int thread, int access) {
    Guard guard = scheduler.thread(thread).guard;
    return guard != null && guard.test(trace.before(access));
  }
}
