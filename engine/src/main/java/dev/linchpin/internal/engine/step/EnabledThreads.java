package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;

/**
 * Which threads of a run can take the next step: those whose announced step need not wait, and,
 * within limits, those whose wait may end because its time is up.
 */
final class EnabledThreads {
  /**
   * Waits of an operation that may time out at any moment; later ones only if no other thread can
   * run.
   */
  private static final int ANY_MOMENT = 4;

  /** Waits of an operation that may time out at all: after so many, time does not help. */
  private static final int EXPIRIES = 128;

  private static final int OWN_EXPIRIES = 16;

  /**
   * Maximum number of steps that threads of the subject take after all operations have returned.
   */
  private static final int TAIL = 500;

  private final Trace trace;
  private final RunThreads threads;
  private final RunOperations operations;

  /** The number of steps when all operations had returned, or -1. */
  private int endedAt;

  private boolean heldBack;

  EnabledThreads(StepLog log, RunOperations operations) {
    this.trace = log.trace;
    this.threads = log.threads;
    this.operations = operations;
  }

  void clear() {
    endedAt = -1;
    heldBack = false;
  }

  /** Whether some thread of this run was held back in a loop while another one could go on. */
  boolean heldBack() {
    return heldBack;
  }

  /**
   * Those of the candidates that can take the next step; all are sets of bits.
   *
   * @param halted threads that take no further step; nobody waits for them
   */
  long among(long candidates, long halted) {
    long ready = 0;
    boolean scenarioLives = threads.isScenarioRunning();
    boolean isWaitedFor = halted == 0 ? scenarioLives : threads.isScenarioRunning(halted);
    if (!isWaitedFor && endedAt < 0) {
      endedAt = trace.steps();
    }
    List<RunThread> all = threads.started();
    for (int at = 0; at < all.size(); at++) {
      RunThread thread = all.get(at);
      if (thread.isLive() && thread.isEnabled(trace) && hasTime(thread, scenarioLives)) {
        ready |= 1L << thread.id();
      }
    }
    ready &= ~halted;
    long enabled = ready & candidates;
    heldBack |= enabled != 0 && isHeldBackAmong(candidates & ~halted);
    if (enabled == 0 && isWaitedFor) {
      for (RunThread thread : all) {
        if (((candidates & ~halted) >>> thread.id() & 1) != 0 && canInsist(thread)) {
          enabled |= 1L << thread.id();
        }
      }
    }
    // If none of the candidates can go on, the policy decides whether others may.
    return enabled != 0 ? enabled : ready & threads.scenarioSet();
  }

  private boolean isHeldBackAmong(long candidates) {
    List<RunThread> all = threads.started();
    for (int at = 0; at < all.size(); at++) {
      RunThread thread = all.get(at);
      if (thread.spin.isHeldBack()
          && (candidates >>> thread.id() & 1) != 0
          && thread.isLive()
          && (thread.guard == null || thread.guard.holds())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the thread can go on without time passing, or may time out at any moment. The latter
   * also holds when the scenario has ended, so that a search sees what the thread might have done
   * before.
   */
  private boolean hasTime(RunThread thread, boolean scenarioLives) {
    if (!thread.isUpToTime()) {
      return true;
    }
    boolean isSoon =
        threads.isInScenario(thread)
            ? thread.expiries < ANY_MOMENT && !thread.waitsVeryLong()
            : thread.expiries < operations.ownTurns();
    return isSoon && (scenarioLives || !operations.isObserved());
  }

  boolean canInsist(int thread) {
    return threads.has(thread) && canInsist(threads.get(thread));
  }

  /** Whether the thread may go on when no other thread can run. */
  private boolean canInsist(RunThread thread) {
    return thread.isLive()
        && (thread.guard == null || thread.guard.holds())
        && (!thread.isUpToTime() || canExpire(thread))
        && (thread.spin.isAwake(trace) || thread.spin.goOn());
  }

  /**
   * Whether one more wait of the thread may time out. Without a limit, a periodic task, or a wait
   * in a loop that only a change can end, would go on forever. A loop around sleep or park is left
   * to {@link SpinWatch}, which lets a loop that counts go on.
   */
  boolean canExpire(RunThread thread) {
    if (!threads.isInScenario(thread)) {
      return thread.expiries < OWN_EXPIRIES;
    }
    return thread.role != AccessRole.ACQUIRE || thread.expiries < EXPIRIES;
  }

  /** Whether the thread can go on without time passing. */
  boolean canRun(RunThread thread) {
    return thread.isLive() && thread.isEnabled(trace) && !thread.isUpToTime();
  }

  /** Whether threads of the subject keep running long after all operations have returned. */
  boolean areEndless() {
    return endedAt >= 0 && trace.steps() - endedAt >= TAIL && !operations.isBody();
  }

  /** Whether every thread that can go on repeats itself. */
  boolean allCircle() {
    for (RunThread thread : threads.started()) {
      if (thread.isLive() && thread.isEnabled(trace) && !thread.spin.isCircling()) {
        return false;
      }
    }
    return true;
  }
}
