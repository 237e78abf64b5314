package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Notification;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.learn.Hash;
import dev.linchpin.internal.engine.step.learn.LockStates;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.VirtualTime;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.ObjectMonitor;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * The monitors of one run: ownership, wait sets, notification.
 *
 * <p>Locking is a guarded step. Unlocking belongs to the step before it: between a thread's last
 * access and its unlock nobody else can do anything with the monitor, and everything else commutes,
 * so no run is lost. A wait is two steps: releasing and joining the wait set; then, guarded, owning
 * the monitor again. A wait that ends by time while another thread owns the monitor is three: the
 * thread leaves the wait set before it waits for the monitor, so that a notification goes to others
 * or to nobody. Leaving it while the monitor is free needs no step of its own, because only an
 * owner notifies.
 */
final class ObjectMonitors implements Locks, LockStates {
  private final SyncSteps steps;
  private final ThreadOperations threads;
  private final RunFlow flow;
  private final Map<Integer, ObjectMonitor> monitors = new HashMap<>();
  private boolean spurious;
  private boolean triedToRelease;

  ObjectMonitors(SyncSteps steps, ThreadOperations threads, RunFlow flow) {
    this.steps = steps;
    this.threads = threads;
    this.flow = flow;
  }

  void clear() {
    monitors.clear();
    triedToRelease = false;
  }

  /** A thread is about to release a lock that it does not hold. */
  void noteWrongRelease() {
    triedToRelease = true;
    steps.unpredictable("the release of a lock that is not held");
  }

  boolean triedToRelease() {
    return triedToRelease;
  }

  void allowSpurious(boolean allowed) {
    this.spurious = allowed;
  }

  @Override
  public void lock(int object, boolean visible, int site) {
    ObjectMonitor monitor = of(object);
    RunThread thread = steps.current();
    if (monitor.isOwnedBy(thread.id())) {
      monitor.count++;
      return;
    }
    if (!steps.controls()) {
      steps.lookOutside(Access.RMW, monitor.word, site);
      if (monitor.word.low() != 0) {
        throw heldOutside(monitor);
      }
    } else if (visible || monitor.word.low() != 0) {
      acquire(monitor, thread, Guard.Condition.FREE, site);
    }
    monitor.take(thread.id(), 1);
  }

  Uncontrollable heldOutside(ObjectMonitor monitor) {
    return steps.refusal(
        "code that runs outside the threads (setup, class initialisation, toString of a result)"
            + " needs a lock which "
            + (monitor.isOwned()
                ? "thread " + (monitor.word.low() - 1) + " holds"
                : "is being read"));
  }

  @Override
  public void unlock(int object, boolean visible, int site) {
    steps.checkRunning();
    ObjectMonitor monitor = owned(object);
    if (monitor.count > 1) {
      monitor.count--;
      return;
    }
    if (visible && steps.controls()) {
      steps.release(monitor.word, site);
    } else if (steps.controls()) {
      steps.releasePrivate(monitor.word);
    }
    monitor.release();
  }

  boolean isHeld(int object) {
    ObjectMonitor monitor = monitors.get(object);
    return monitor != null && monitor.isOwnedBy(steps.current().id());
  }

  /** Whether it was told to go on, rather than timed out or woken for no reason. */
  @Override
  public boolean await(int object, int queue, long nanos, boolean interruptible, int site)
      throws InterruptedException {
    ObjectMonitor monitor = owned(object);
    RunThread thread = steps.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (!steps.controls()) {
      awaitOutside(limit);
      return false;
    }
    steps.point(Access.RMW, AccessRole.WAIT, monitor.word, site, null);
    if (interruptible) {
      threads.throwIfInterrupted(thread, site);
    }
    int count = monitor.count;
    monitor.release();
    ObjectMonitor.Waiter waiter = new ObjectMonitor.Waiter(thread.id(), queue);
    monitor.waiting.add(waiter);
    thread.waitsFor = interruptible ? monitor.word : null;
    Guard.Condition condition =
        timed || spurious ? Guard.Condition.FREE_OR_UNTOLD : Guard.Condition.FREE_AND_TOLD;
    thread.block.waitsForEvent();
    if (timed) {
      thread.awaits(Guard.Condition.FREE_AND_TOLD, monitor.word, limit);
    }
    acquire(monitor, thread, condition, site);
    thread.awaitsNothing();
    thread.waitsFor = null;
    boolean told = leave(monitor, waiter, limit, site);
    monitor.take(thread.id(), count);
    if (thread.interrupt.low() != 0) {
      steps.unpredictable("a wait during which the thread was interrupted");
    }
    threads.throwIfWoken(thread, site);
    return told;
  }

  /** The running thread waits no longer. Returns, when the lock is free, whether it was told. */
  private boolean leave(ObjectMonitor monitor, ObjectMonitor.Waiter waiter, long limit, int site) {
    RunThread thread = steps.current();
    monitor.waiting.remove(waiter);
    boolean told = monitor.word.isTold(thread.id());
    monitor.word.forget(thread.id());
    if (!told && limit != Control.FOREVER) {
      steps.expire(limit);
    }
    if (monitor.word.low() != 0) {
      // It has left the wait set while another thread holds the lock, which can no longer tell it.
      steps.lastWasRead();
      acquire(monitor, thread, Guard.Condition.FREE, site);
    }
    return told;
  }

  /** A wait outside the threads of the scenario: nobody can tell it to go on, only time ends it. */
  private void awaitOutside(long limit) {
    if (limit == Control.FOREVER) {
      throw steps.refusal("a wait outside the threads of the scenario never returns");
    }
    steps.expireOutside(limit);
  }

  private void acquire(
      ObjectMonitor monitor, RunThread thread, Guard.Condition condition, int site) {
    Guard guard = new Guard(condition, monitor.word, thread.id());
    steps.point(Access.RMW, AccessRole.ACQUIRE, monitor.word, site, guard);
  }

  /** Object.notify may wake any waiter; a condition wakes the one that has waited longest. */
  @Override
  public void signal(int object, int queue, boolean all, int site) {
    ObjectMonitor monitor = owned(object);
    int access = -1;
    if (steps.controls()) {
      steps.point(Access.RMW, AccessRole.NOTIFY, monitor.word, site, null);
      access = steps.latestAccess();
    }
    List<Integer> candidates = candidates(monitor, queue, all, site);
    List<Integer> woken = candidates;
    if (!all && candidates.size() > 1) {
      woken = List.of(candidates.get(flow.choose(candidates.size(), site)));
    }
    for (int told : woken) {
      steps.thread(told).woken = false;
      monitor.word.tell(told);
    }
    if (access >= 0) {
      steps.describe(access, Notification.text(all, woken));
    }
  }

  /**
   * Those who may be told. A thread that was interrupted has left the wait set of a monitor (JLS
   * 17.2.3). It has left the queue of a condition, too, or it has not had its turn yet: then it
   * takes what it is told, and stays interrupted, as in the JDK's own code.
   */
  private List<Integer> candidates(ObjectMonitor monitor, int queue, boolean all, int site) {
    List<Integer> candidates = new ArrayList<>(monitor.waiting.size());
    for (ObjectMonitor.Waiter waiter : List.copyOf(monitor.waiting)) {
      boolean isInterrupted = queue != 0 && steps.thread(waiter.thread()).woken;
      if (waiter.queue() != queue || (monitor.word.isTold(waiter.thread()) && !isInterrupted)) {
        continue;
      }
      if (isInterrupted && flow.choose(2, site) == 0) {
        monitor.waiting.remove(waiter);
        continue;
      }
      candidates.add(waiter.thread());
      if (!all && queue != 0) {
        break;
      }
    }
    return candidates;
  }

  @Override
  public boolean tryLock(int object, int site) {
    ObjectMonitor monitor = of(object);
    RunThread thread = steps.current();
    if (monitor.isOwnedBy(thread.id())) {
      monitor.count++;
      return true;
    }
    if (steps.controls()) {
      steps.point(Access.RMW, AccessRole.ACQUIRE, monitor.word, site, null);
    } else {
      steps.lookOutside(Access.RMW, monitor.word, site);
    }
    if (monitor.word.low() != 0) {
      if (steps.controls()) {
        steps.lastWasRead();
      }
      return false;
    }
    monitor.take(thread.id(), 1);
    return true;
  }

  /** Waits for the lock in a way that an interrupt ends, or time. */
  @Override
  public boolean lock(int object, long nanos, int site) throws InterruptedException {
    ObjectMonitor monitor = of(object);
    RunThread thread = steps.current();
    if (!steps.controls()) {
      return tryLock(object, site);
    }
    steps.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, null);
    threads.throwIfInterrupted(thread, site);
    if (monitor.isOwnedBy(thread.id())) {
      monitor.count++;
      return true;
    }
    long limit = VirtualTime.limit(nanos);
    thread.waitsFor = monitor.word;
    if (limit == Control.FOREVER) {
      acquire(monitor, thread, Guard.Condition.FREE_OR_TOLD, site);
    } else {
      thread.awaits(Guard.Condition.FREE_OR_TOLD, monitor.word, limit);
      steps.point(Access.RMW, AccessRole.ACQUIRE, monitor.word, site, null);
      thread.awaitsNothing();
    }
    thread.waitsFor = null;
    monitor.word.forget(thread.id());
    threads.throwIfWoken(thread, site);
    if (monitor.word.low() != 0) {
      steps.lastWasRead();
      steps.expire(limit);
      return false;
    }
    monitor.take(thread.id(), 1);
    return true;
  }

  @Override
  public void release(int object, int site) {
    steps.checkRunning();
    if (!isHeld(object)) {
      noteWrongRelease();
    }
    ObjectMonitor monitor = owned(object);
    if (monitor.count > 1) {
      monitor.count--;
      return;
    }
    if (steps.controls()) {
      steps.point(Access.WRITE, AccessRole.RELEASE, monitor.word, site, null);
    }
    monitor.release();
  }

  @Override
  public int holds(int object) {
    return isHeld(object) ? of(object).count : 0;
  }

  @Override
  public boolean isLocked(int object, int site) {
    ObjectMonitor monitor = of(object);
    if (steps.controls()) {
      steps.point(Access.READ, AccessRole.MEMORY, monitor.word, site, null);
    } else {
      steps.lookOutside(Access.READ, monitor.word, site);
    }
    return monitor.isOwned();
  }

  ObjectMonitor of(int object) {
    return monitors.computeIfAbsent(object, ObjectMonitor::new);
  }

  private ObjectMonitor owned(int object) {
    ObjectMonitor monitor = of(object);
    if (!monitor.isOwnedBy(steps.current().id())) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  /** Whether the thread holds the lock, alone or with others. */
  boolean holds(int thread, long location) {
    ObjectMonitor monitor = monitors.get(Trace.object(location));
    return monitor != null && (monitor.isOwnedBy(thread) || monitor.reads(thread) > 0);
  }

  @Override
  public boolean holdsAny(int thread) {
    for (ObjectMonitor monitor : monitors.values()) {
      if (monitor.isOwnedBy(thread) || monitor.reads(thread) > 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long held(int thread, IntUnaryOperator names) {
    long held = 0;
    for (ObjectMonitor monitor : monitors.values()) {
      int times = monitor.isOwnedBy(thread) ? monitor.count : 0;
      int reads = monitor.reads(thread);
      if (times + reads > 0) {
        int object = names.applyAsInt(Trace.object(monitor.word.location));
        held += Hash.mix(object, 1_000_003L * times + reads);
      }
    }
    return held;
  }

  @Override
  public long state(int object) {
    ObjectMonitor monitor = monitors.get(object);
    return monitor == null ? 0 : monitor.word.state;
  }

  @Override
  public long detail(long location) {
    ObjectMonitor monitor =
        Trace.slot(location) == ObjectMonitor.SLOT ? monitors.get(Trace.object(location)) : null;
    if (monitor == null) {
      return 0;
    }
    long detail = monitor.reads();
    for (ObjectMonitor.Waiter waiter : monitor.waiting) {
      // A signal may go to a thread that was interrupted but has not run since (see candidates).
      int mark = steps.thread(waiter.thread()).woken ? 1 : 0;
      detail = detail * 1_000_003 + (waiter.thread() + 1) * 4099L + 2L * waiter.queue() + mark + 1;
    }
    return detail;
  }

  /** Who holds the monitor, or -1. */
  int owner(long location) {
    ObjectMonitor monitor = monitors.get(Trace.object(location));
    boolean isMonitor = Trace.slot(location) == ObjectMonitor.SLOT;
    return monitor == null || !isMonitor || !monitor.isOwned() ? -1 : monitor.word.low() - 1;
  }
}
