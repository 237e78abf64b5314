package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Event;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ReadLocks;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.thread.VirtualTime;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.ObjectMonitor;
import org.jspecify.annotations.Nullable;

/**
 * The read locks of one run. Taking and releasing a read lock are steps that commute with those of
 * other readers, because they only count.
 *
 * <p>A reader never waits behind a writer that waits: docs/limits.md.
 */
final class SharedHolds implements ReadLocks {
  private final SyncSteps steps;
  private final ObjectMonitors monitors;
  private final ThreadOperations threads;
  private final StepLog log;

  SharedHolds(SyncSteps steps, ObjectMonitors monitors, ThreadOperations threads, StepLog log) {
    this.steps = steps;
    this.monitors = monitors;
    this.threads = threads;
    this.log = log;
  }

  @Override
  public void lock(int object, int site) {
    ObjectMonitor monitor = monitors.of(object);
    RunThread thread = steps.current();
    if (steps.controls()) {
      // A thread that owns the lock, or already reads, never waits.
      Guard guard = guard(Guard.Condition.READABLE, monitor, thread);
      point(monitor, AccessRole.ACQUIRE, site, guard);
    } else {
      steps.lookOutside(Access.SHARE, monitor.word, site);
      if (!monitor.isReadableBy(thread.id())) {
        throw monitors.heldOutside(monitor);
      }
    }
    monitor.addRead(thread.id());
  }

  private static @Nullable Guard guard(
      Guard.Condition condition, ObjectMonitor monitor, RunThread thread) {
    return monitor.isOwnedBy(thread.id()) || monitor.reads(thread.id()) > 0
        ? null
        : new Guard(condition, monitor.word, thread.id());
  }

  private void point(ObjectMonitor monitor, AccessRole role, int site, @Nullable Guard guard) {
    steps.point(Access.SHARE, role, monitor.word, site, guard);
    if (log.recorder.isOn() && !steps.isTrusted()) {
      log.trace.value(Event.SHARED);
    }
  }

  @Override
  public boolean lock(int object, long nanos, int site) throws InterruptedException {
    ObjectMonitor monitor = monitors.of(object);
    RunThread thread = steps.current();
    if (!steps.controls()) {
      return tryLock(object, site);
    }
    steps.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, null);
    threads.throwIfInterrupted(thread, site);
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    thread.waitsFor = monitor.word;
    if (timed) {
      thread.awaits(Guard.Condition.READABLE_OR_TOLD, monitor.word, limit);
    }
    point(
        monitor,
        AccessRole.ACQUIRE,
        site,
        timed ? null : guard(Guard.Condition.READABLE_OR_TOLD, monitor, thread));
    thread.awaitsNothing();
    thread.waitsFor = null;
    monitor.word.forget(thread.id());
    threads.throwIfWoken(thread, site);
    if (!monitor.isReadableBy(thread.id())) {
      steps.lastWasRead();
      steps.expire(limit);
      return false;
    }
    monitor.addRead(thread.id());
    return true;
  }

  @Override
  public boolean tryLock(int object, int site) {
    ObjectMonitor monitor = monitors.of(object);
    RunThread thread = steps.current();
    if (steps.controls()) {
      point(monitor, AccessRole.ACQUIRE, site, null);
    } else {
      steps.lookOutside(Access.SHARE, monitor.word, site);
    }
    if (!monitor.isReadableBy(thread.id())) {
      if (steps.controls()) {
        steps.lastWasRead();
      }
      return false;
    }
    monitor.addRead(thread.id());
    return true;
  }

  @Override
  public void unlock(int object, int site) {
    ObjectMonitor monitor = monitors.of(object);
    RunThread thread = steps.current();
    if (monitor.reads(thread.id()) == 0) {
      monitors.noteWrongRelease();
      throw new IllegalMonitorStateException(
          "attempt to unlock read lock, not locked by current thread");
    }
    if (steps.controls()) {
      steps.checkRunning();
      point(monitor, AccessRole.RELEASE, site, null);
    }
    monitor.dropRead(thread.id());
  }

  @Override
  public int holds(int object) {
    return monitors.of(object).reads(steps.current().id());
  }

  @Override
  public int count(int object, int site) {
    ObjectMonitor monitor = monitors.of(object);
    if (steps.controls()) {
      steps.point(Access.READ, AccessRole.MEMORY, monitor.word, site, null);
    } else {
      steps.lookOutside(Access.READ, monitor.word, site);
    }
    return monitor.reads();
  }
}
