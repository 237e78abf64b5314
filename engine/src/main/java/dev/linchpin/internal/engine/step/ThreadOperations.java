package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SyncWord;

/** Starting, parking, interrupting, joining, sleeping: what threads do to threads. */
final class ThreadOperations implements ThreadControl {
  private final Runner run;
  private boolean spurious;

  ThreadOperations(Runner run) {
    this.run = run;
  }

  void allowSpurious(boolean allowed) {
    this.spurious = allowed;
  }

  @Override
  public RunThread current() {
    return run.current();
  }

  @Override
  public RunThread create(Runnable body) {
    return run.arrivals().thread(body);
  }

  @Override
  public void start(ModelThread started, int site) {
    RunThread thread = (RunThread) started;
    if (thread.life.low() != 0) {
      throw new IllegalThreadStateException();
    }
    if (run.controls()) {
      run.point(Access.WRITE, AccessRole.FORK, thread.life, site, null);
    }
    thread.nanos = run.current().nanos;
    thread.startedAt = site;
    run.scheduler().addThread(thread);
    thread.announce(Access.READ, AccessRole.HIDDEN, thread.life, site, null);
  }

  @Override
  public void park(long nanos, int site) {
    RunThread thread = run.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (!run.controls()) {
      parkOutside(thread, limit);
      return;
    }
    Guard guard =
        timed || spurious ? null : new Guard(Guard.Condition.PERMIT, thread.permit, thread.id());
    if (timed) {
      thread.awaits(Guard.Condition.PERMIT, thread.permit, limit);
    }
    run.point(Access.RMW, AccessRole.PARK, thread.permit, site, guard);
    thread.awaitsNothing();
    if (thread.permit.low() == 0) {
      run.scheduler().lastWasRead();
      if (timed) {
        run.expire(limit);
      }
    } else {
      thread.permit.low(thread.permit.low() & ~RunThread.PERMIT);
    }
  }

  private void parkOutside(RunThread thread, long limit) {
    if (thread.permit.low() != 0) {
      thread.permit.low(thread.permit.low() & ~RunThread.PERMIT);
    } else if (limit == Control.FOREVER) {
      throw run.refusal("parking outside the threads of the scenario never returns");
    } else {
      run.expire(limit);
    }
  }

  @Override
  public void unpark(ModelThread parked, int site) {
    RunThread thread = (RunThread) parked;
    if (run.controls()) {
      run.point(Access.RMW, AccessRole.UNPARK, thread.permit, site, null);
    }
    thread.permit.low(thread.permit.low() | RunThread.PERMIT);
  }

  @Override
  public void interrupt(ModelThread interrupted, int site) {
    RunThread thread = (RunThread) interrupted;
    if (run.controls()) {
      run.point(Access.RMW, AccessRole.INTERRUPT, thread.interrupt, site, null);
      run.scheduler().addSync(Access.RMW, AccessRole.HIDDEN, thread.permit, site);
    }
    thread.interrupt.low(1);
    thread.permit.low(thread.permit.low() | RunThread.INTERRUPTED);
    SyncWord waitsFor = thread.waitsFor;
    if (waitsFor != null) {
      if (run.controls()) {
        run.scheduler().addSync(Access.RMW, AccessRole.HIDDEN, waitsFor, site);
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
    if (run.controls()) {
      run.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, null);
    }
    boolean interrupted = thread.interrupt.low() != 0;
    if (interrupted && clear) {
      clearInterrupt(thread, site);
    }
    return interrupted;
  }

  /** The flag is part of two words: of its own, and of the one that parking waits for. */
  private void clearInterrupt(RunThread thread, int site) {
    if (run.controls()) {
      run.scheduler().addSync(Access.RMW, AccessRole.HIDDEN, thread.interrupt, site);
      run.scheduler().addSync(Access.RMW, AccessRole.HIDDEN, thread.permit, site);
    }
    thread.interrupt.low(0);
    thread.permit.low(thread.permit.low() & ~RunThread.INTERRUPTED);
  }

  /** The check at the entrance of a blocking method, inside the step just begun. */
  void throwIfInterrupted(RunThread thread, int site) throws InterruptedException {
    run.scheduler().addSync(Access.READ, AccessRole.HIDDEN, thread.interrupt, site);
    if (thread.interrupt.low() != 0) {
      clearInterrupt(thread, site);
      throw new InterruptedException();
    }
  }

  /** After a wait: whether an interrupt, not what it waited for, ended it. */
  void throwIfWoken(RunThread thread, int site) throws InterruptedException {
    // Also when nobody interrupted it: an interrupt just after would have counted just before.
    run.scheduler().addSync(Access.READ, AccessRole.HIDDEN, thread.interrupt, site);
    if (thread.woken) {
      thread.woken = false;
      clearInterrupt(thread, site);
      throw new InterruptedException();
    }
  }

  @Override
  public boolean join(ModelThread joined, long nanos, int site) throws InterruptedException {
    RunThread other = (RunThread) joined;
    RunThread thread = run.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (!run.controls()) {
      if (!other.hasEnded() && other.isLive() && !timed) {
        throw run.refusal("joining a running thread outside the threads never returns");
      }
      return !other.isLive();
    }
    run.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, null);
    throwIfInterrupted(thread, site);
    if (other.life.low() == 0) {
      return true;
    }
    thread.waitsFor = other.life;
    Guard guard = timed ? null : new Guard(Guard.Condition.ENDED, other.life, thread.id());
    if (timed) {
      thread.awaits(Guard.Condition.ENDED, other.life, limit);
    }
    run.point(Access.READ, AccessRole.JOIN, other.life, site, guard);
    thread.awaitsNothing();
    thread.waitsFor = null;
    other.life.forget(thread.id());
    throwIfWoken(thread, site);
    if (!other.hasEnded()) {
      run.expire(limit);
    }
    return other.hasEnded();
  }

  @Override
  public boolean isAlive(ModelThread asked, int site) {
    RunThread thread = (RunThread) asked;
    if (run.controls()) {
      run.point(Access.READ, AccessRole.HIDDEN, thread.life, site, null);
    }
    return thread.isLive();
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    RunThread thread = run.current();
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (run.controls()) {
      // For ever is until somebody interrupts it.
      Guard.Condition interrupted = Guard.Condition.PERMIT;
      Guard guard = timed ? null : new Guard(interrupted, thread.interrupt, thread.id());
      if (limit > 0) {
        thread.awaits(interrupted, thread.interrupt, limit);
      }
      run.point(Access.READ, AccessRole.HIDDEN, thread.interrupt, site, guard);
      thread.awaitsNothing();
      throwIfInterrupted(thread, site);
    } else if (!timed) {
      throw run.refusal("sleeping forever outside the threads of the scenario never returns");
    }
    if (limit > 0) {
      run.expire(limit);
    }
  }
}
