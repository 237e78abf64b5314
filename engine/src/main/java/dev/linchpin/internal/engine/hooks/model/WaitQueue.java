package dev.linchpin.internal.engine.hooks.model;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.environment.Clocks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.verdict.InternalFault;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** One condition: a wait queue of a lock. */
record WaitQueue(int lock, int number) implements Condition, Serializable {
  @Override
  public void await() throws InterruptedException {
    Hooks.control().await(lock, number, Control.FOREVER, true, ReentrantLock.NOWHERE);
  }

  @Override
  public void awaitUninterruptibly() {
    try {
      Hooks.control().await(lock, number, Control.FOREVER, false, ReentrantLock.NOWHERE);
    } catch (InterruptedException e) {
      throw new InternalFault("an uninterruptible wait was interrupted", e);
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    Control control = Hooks.control();
    long start = control.nanoTime();
    control.await(lock, number, Math.max(0, nanos), true, ReentrantLock.NOWHERE);
    return nanos - (control.nanoTime() - start);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return Hooks.control()
        .await(lock, number, Math.max(0, unit.toNanos(time)), true, ReentrantLock.NOWHERE);
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // The signature is that of Condition.
  public boolean awaitUntil(java.util.Date deadline) throws InterruptedException {
    long nanos = Clocks.nanosUntil(deadline.getTime());
    return Hooks.control().await(lock, number, nanos, true, ReentrantLock.NOWHERE);
  }

  @Override
  public void signal() {
    Hooks.control().signal(lock, number, false, ReentrantLock.NOWHERE);
  }

  @Override
  public void signalAll() {
    Hooks.control().signal(lock, number, true, ReentrantLock.NOWHERE);
  }
}
