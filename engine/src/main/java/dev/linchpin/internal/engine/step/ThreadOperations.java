package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.VirtualTime;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SyncWord;

/** Starting, parking, interrupting, joining, sleeping: what threads do to threads. */
final class ThreadOperations implements ThreadControl {
  private final SyncSteps steps;
  private final Arrivals arrivals;
  private final RunThreads threads;
  private boolean spurious;

  ThreadOperations(SyncSteps steps, Arrivals arrivals, RunThreads threads) {
    this.steps = steps;
    this.arrivals = arrivals;
    this.threads = threads;
  }

  void allowSpurious(boolean allowed) {
    this.spurious = allowed;
  }

  @Override
  public RunThread current() {
    return steps.current();
  }

  @Override
  public RunThread create(Runnable body) {
    return arrivals.thread(body);
  }

  @Override
  public void start(ModelThread started, int site) {
    RunThread thread = (RunThread) started;
    if (thread.life.low() != 0) {
      throw new IllegalThreadStateException();
    }
    if (steps.controls()) {
      steps.point(Access.WRITE, AccessRole.FORK, thread.life, site, null);
    }
    thread.nanos = steps.current().nanos;
    thread.startedAt = site;
    threads.add(thread);
    thread.announce(Access.READ, AccessRole.HIDDEN, thread.life, site, null);
  }

  @Override
  public void park(long nanos, int site) {
    RunThread thread = steps.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (!steps.controls()) {
      parkOutside(thread, limit);
      return;
    }
    Guard guard =
        timed || spurious ? null : new Guard(Guard.Condition.PERMIT, thread.permit, thread.id());
    if (timed) {
      thread.awaits(Guard.Condition.PERMIT, thread.permit, limit);
    }
    steps.point(Access.RMW, AccessRole.PARK, thread.permit, site, guard);
    thread.awaitsNothing();
    if (thread.permit.low() == 0) {
      steps.lastWasRead();
      if (timed) {
        steps.expire(limit);
      }
    } else {
      thread.permit.low(thread.permit.low() & ~RunThread.PERMIT);
    }
  }

  private void parkOutside(RunThread thread, long limit) {
    steps.unpredictable("a thread outside of steps");
    if (thread.permit.low() != 0) {
      thread.permit.low(thread.permit.low() & ~RunThread.PERMIT);
    } else if (limit == Control.FOREVER) {
      throw steps.refusal("parking outside the threads of the scenario never returns");
    } else {
      steps.expireOutside(limit);
    }
  }

  @Override
  public void unpark(ModelThread parked, int site) {
    RunThread thread = (RunThread) parked;
    if (steps.controls()) {
      steps.point(Access.RMW, AccessRole.UNPARK, thread.permit, site, null);
    }
    thread.permit.low(thread.permit.low() | RunThread.PERMIT);
  }

  @Override
  public void interrupt(ModelThread interrupted, int site) {
    RunThread thread = (RunThread) interrupted;
    if (steps.controls()) {
      steps.point(Access.RMW, AccessRole.INTERRUPT, thread.interrupt, site, null);
      steps.also(Access.RMW, thread.permit, site);
    }
    thread.interrupt.low(1);
    thread.permit.low(thread.permit.low() | RunThread.INTERRUPTED);
    SyncWord waitsFor = thread.waitsFor;
    if (waitsFor != null) {
      if (steps.controls()) {
        steps.also(Access.RMW, waitsFor, site);
      }
      if (!waitsFor.isTold(thread.id())) {
        waitsFor.tell(thread.id());
        thread.woken = true;
      }
    }
  }

  @Override
  public boolean isInterrupted(ModelThread asked, boolean clear, int site) {
    RunThread thread = (RunThread) asked;
    if (steps.controls()) {
      steps.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, null);
    } else {
      steps.unpredictable("a thread outside of steps");
    }
    boolean interrupted = thread.interrupt.low() != 0;
    if (interrupted && clear) {
      steps.clearInterrupt(thread, site);
    }
    return interrupted;
  }

  /** The check at the entrance of a blocking method, inside the step just begun. */
  void throwIfInterrupted(RunThread thread, int site) throws InterruptedException {
    steps.also(Access.READ, thread.interrupt, site);
    if (thread.interrupt.low() != 0) {
      steps.clearInterrupt(thread, site);
      throw new InterruptedException();
    }
  }

  /** After a wait: whether an interrupt, not what it waited for, ended it. */
  void throwIfWoken(RunThread thread, int site) throws InterruptedException {
    // Also when nobody interrupted it: an interrupt just after would have counted just before.
    steps.also(Access.READ, thread.interrupt, site);
    if (thread.woken) {
      thread.woken = false;
      steps.clearInterrupt(thread, site);
      throw new InterruptedException();
    }
  }

  @Override
  public boolean join(ModelThread joined, long nanos, int site) throws InterruptedException {
    RunThread other = (RunThread) joined;
    RunThread thread = steps.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (!steps.controls()) {
      steps.unpredictable("a thread outside of steps");
      if (!other.hasEnded() && other.isLive() && !timed) {
        throw steps.refusal("joining a running thread outside the threads never returns");
      }
      return !other.isLive();
    }
    steps.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, null);
    throwIfInterrupted(thread, site);
    if (other.life.low() == 0) {
      return true;
    }
    thread.waitsFor = other.life;
    Guard guard = timed ? null : new Guard(Guard.Condition.ENDED, other.life, thread.id());
    if (timed) {
      thread.awaits(Guard.Condition.ENDED, other.life, limit);
    }
    steps.point(Access.READ, AccessRole.JOIN, other.life, site, guard);
    thread.awaitsNothing();
    thread.waitsFor = null;
    other.life.forget(thread.id());
    throwIfWoken(thread, site);
    if (!other.hasEnded()) {
      steps.expire(limit);
    }
    return other.hasEnded();
  }

  @Override
  public boolean isAlive(ModelThread asked, int site) {
    RunThread thread = (RunThread) asked;
    if (steps.controls()) {
      steps.point(Access.READ, AccessRole.HIDDEN, thread.life, site, null);
    } else {
      steps.unpredictable("a thread outside of steps");
    }
    return thread.isLive();
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    RunThread thread = steps.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (steps.controls()) {
      // For ever is until somebody interrupts it.
      Guard.Condition interrupted = Guard.Condition.PERMIT;
      Guard guard = timed ? null : new Guard(interrupted, thread.interrupt, thread.id());
      if (limit > 0) {
        thread.awaits(interrupted, thread.interrupt, limit);
      }
      steps.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, guard);
      thread.awaitsNothing();
      throwIfInterrupted(thread, site);
    } else if (!timed) {
      throw steps.refusal("sleeping forever outside the threads of the scenario never returns");
    }
    if (limit > 0) {
      steps.expire(limit);
    }
  }
}
