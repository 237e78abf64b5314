package dev.linchpin.internal.engine.hooks.model;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.environment.Clocks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.TimeAndRandom;
import dev.linchpin.verdict.InternalFault;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** One condition: a wait queue of a lock. */
record WaitQueue(int lock, int number) implements Condition, Serializable {
  @Override
  public void await() throws InterruptedException {
    queue(Control.FOREVER, true);
  }

  @Override
  public void awaitUninterruptibly() {
    try {
      queue(Control.FOREVER, false);
    } catch (InterruptedException e) {
      throw new InternalFault("an uninterruptible wait was interrupted", e);
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    TimeAndRandom time = Hooks.control().time();
    long start = time.nanoTime();
    queue(Math.max(0, nanos), true);
    return nanos - (time.nanoTime() - start);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return queue(Math.max(0, unit.toNanos(time)), true);
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // The signature is that of Condition.
  public boolean awaitUntil(java.util.Date deadline) throws InterruptedException {
    return queue(Clocks.nanosUntil(deadline.getTime()), true);
  }

  /** As the JDK's: a thread that is interrupted learns of that first. */
  private boolean queue(long nanos, boolean interruptible) throws InterruptedException {
    if (interruptible && !isHeld()) {
      Hooks.synchronisers().checkInterrupt();
    }
    requireHeld();
    return Hooks.locks().await(lock, number, nanos, interruptible, ReentrantLock.NOWHERE);
  }

  private boolean isHeld() {
    return Hooks.locks().holds(lock) > 0;
  }

  private void requireHeld() {
    if (!isHeld()) {
      throw new IllegalMonitorStateException();
    }
  }

  @Override
  public void signal() {
    requireHeld();
    Hooks.locks().signal(lock, number, false, ReentrantLock.NOWHERE);
  }

  @Override
  public void signalAll() {
    requireHeld();
    Hooks.locks().signal(lock, number, true, ReentrantLock.NOWHERE);
  }
}
