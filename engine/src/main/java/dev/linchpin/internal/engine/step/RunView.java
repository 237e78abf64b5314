package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.store.Offer;
import dev.linchpin.internal.engine.step.store.RunStores;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What policies and searches may ask about a run: its steps and choices so far, its operations,
 * what each thread has announced, and whether the thread can do it.
 */
public final class RunView {
  /**
   * A thread that has announced a step which it could not take.
   *
   * @param spins whether the thread is in a loop that waits for a change
   */
  public record Waiting(
      int thread, int operation, long location, AccessRole role, int site, boolean spins) {}

  /**
   * A thread of the subject that has not ended.
   *
   * @param startedAt where, as a site
   * @param runs whether it could go on without waiting
   */
  public record Left(int thread, int startedAt, boolean runs) {}

  private final Scheduler scheduler;
  private final RunOperations operations;
  private final ObjectMonitors monitors;
  private final RunThreads threads;
  private final Trace trace;
  private @Nullable Naming naming;

  RunView(Scheduler scheduler, RunOperations operations, ObjectMonitors monitors) {
    this.scheduler = scheduler;
    this.operations = operations;
    this.monitors = monitors;
    this.threads = scheduler.log.threads;
    this.trace = scheduler.log.trace;
  }

  void describeWith(Naming names) {
    this.naming = names;
  }

  /** The names of what the runs report, if there are any. */
  public @Nullable Naming naming() {
    return naming;
  }

  /** By site: whether it is in code that the user asked about, or unknown. */
  public IntPredicate ownCode() {
    Naming names = naming;
    return names == null ? site -> true : names::isOwn;
  }

  /** The steps so far. */
  public Trace trace() {
    return trace;
  }

  /** The operations of the scenario. */
  public RunOperations operations() {
    return operations;
  }

  /** The choices so far. */
  public int[] choices() {
    return scheduler.choices();
  }

  /** How many choices the run has made so far. */
  public int depth() {
    return scheduler.depth();
  }

  /** Whether the policy gave up the latest run. */
  public boolean wasCut() {
    return scheduler.wasCut();
  }

  /** Whether the run has taken so many steps that threads take turns. */
  public boolean isBeyondLimit() {
    return scheduler.limit.isReached();
  }

  /** Whether the latest run reached the limit of steps. */
  public boolean ranOut() {
    return scheduler.limit.ranOut();
  }

  /** Whether a thread was held back in a loop that counts, so that schedules were left out. */
  public boolean heldBack() {
    return scheduler.enabled.heldBack();
  }

  /** The first thread of the scenario that is in the middle of an operation, or -1. */
  public int insideOperation() {
    for (RunThread thread : threads.started()) {
      if (threads.isInScenario(thread) && thread.isLive() && !thread.announcesCall) {
        return thread.id();
      }
    }
    return -1;
  }

  /** The threads whose next step ends a wait because its time is up. */
  public long upToTime() {
    long waiting = 0;
    for (RunThread thread : threads.started()) {
      if (thread.isLive() && thread.isUpToTime()) {
        waiting |= 1L << thread.id();
      }
    }
    return waiting;
  }

  /**
   * Those of the given threads that can go on although no time passes; if there are none, the
   * thread whose time is up first; if there is none either, all given threads.
   */
  public long soonest(long among) {
    long ready = 0;
    RunThread first = null;
    for (RunThread thread : threads.started()) {
      boolean isEnabled =
          ((among >>> thread.id()) & 1) != 0 && thread.isLive() && thread.isEnabled(trace);
      if (isEnabled && !thread.isUpToTime()) {
        ready |= 1L << thread.id();
      } else if (isEnabled
          && scheduler.enabled.canExpire(thread)
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
   * Whether a thread can go on although the scheduler would choose another one, because the thread
   * spins or has let time pass often enough. A replay follows the recorded run even then.
   */
  public boolean canInsist(int thread) {
    return scheduler.enabled.canInsist(thread);
  }

  /** Whether the announced access of a thread conflicts with a step; a CAS counts as a write. */
  public boolean conflicts(int thread, int step) {
    return threads.get(thread).conflictsWith(trace, step);
  }

  /** Whether the announced read of a thread may see a store that is not in the list. */
  public boolean offersOther(int thread, long[] known) {
    RunThread reader = threads.get(thread);
    RunStores stores = scheduler.log.stores;
    if (stores == null || !reader.choosesStore) {
      return false;
    }
    AccessMode mode = stores.mode(Access.READ, reader.location, reader.site);
    return Offer.without(stores.offer(thread, reader.location, mode).ids(), known) != 0;
  }

  /** The stores that the step in progress chooses from; null if it chooses something else. */
  public long @Nullable [] storesOnOffer() {
    return scheduler.log.onOffer;
  }

  /** The threads whose announced step must wait for another thread. */
  public long blocked() {
    long blocked = 0;
    for (RunThread thread : threads.started()) {
      if (thread.isLive() && thread.guard != null && !thread.guard.holds()) {
        blocked |= 1L << thread.id();
      }
    }
    return blocked;
  }

  /** Where the thread last called code that is not under control; -1 if never. */
  public int outside(int thread) {
    return threads.get(thread) == null ? -1 : threads.get(thread).outside;
  }

  /** The location that a blocked thread waits for. */
  public long awaited(int thread) {
    return threads.get(thread).location;
  }

  /** The kind of access that a thread has announced. */
  public int pendingKind(int thread) {
    return threads.get(thread).kind;
  }

  /** Whether a blocked thread could have gone on before this access to the awaited location. */
  public boolean couldPrecede(int thread, int access) {
    Guard guard = threads.get(thread).guard;
    return guard != null && guard.test(trace.before(access));
  }

  /** The threads that have announced an access and never made it. */
  public List<Waiting> waiting() {
    List<Waiting> waiting = new ArrayList<>();
    for (RunThread thread : threads.started()) {
      if (thread.isLive() && thread.touches && !thread.announcesCall) {
        waiting.add(
            new Waiting(
                thread.id(),
                thread.operation,
                thread.location,
                thread.role,
                thread.site,
                thread.isSpinning()));
      }
    }
    return waiting;
  }

  /** The loop in which a thread waits; {@link SpinWatch#NONE} if it does not. */
  public int waitsInLoop(int thread) {
    return threads.get(thread).spin.waitsIn();
  }

  /** The calls in progress of a thread, if calls are recorded. */
  public int[] calls(int thread) {
    return threads.get(thread).calls.event();
  }

  /** The threads that have ended, those of the scenario and those of the subject. */
  public List<Integer> ended() {
    return threads.started().stream().filter(RunThread::hasEnded).map(RunThread::id).toList();
  }

  /**
   * The threads of the subject that have not ended. A daemon thread may wait when all operations
   * have returned: it does not keep the JVM alive.
   */
  public List<Left> left() {
    List<Left> left = new ArrayList<>();
    for (RunThread thread : threads.started()) {
      boolean runs = scheduler.isLeftRunning(thread);
      if (!threads.isInScenario(thread) && thread.isLive() && (runs || !thread.isDaemon)) {
        left.add(new Left(thread.id(), thread.startedAt, runs));
      }
    }
    return left;
  }

  /** Whether the thread holds the lock at a location, alone or with others. */
  public boolean holds(int thread, long location) {
    return monitors.holds(thread, location);
  }

  /** Whether some thread tried to release a lock that it did not hold. */
  public boolean triedToRelease() {
    return monitors.triedToRelease();
  }

  /** The thread that owns the lock at a location, or -1. */
  public int owner(long location) {
    return monitors.owner(location);
  }
}
