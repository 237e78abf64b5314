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
    Hooks.locks().await(lock, number, Control.FOREVER, true, ReentrantLock.NOWHERE);
  }

  @Override
  public void awaitUninterruptibly() {
    try {
      Hooks.locks().await(lock, number, Control.FOREVER, false, ReentrantLock.NOWHERE);
    } catch (InterruptedException e) {
      throw new InternalFault("an uninterruptible wait was interrupted", e);
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    TimeAndRandom time = Hooks.control().time();
    long start = time.nanoTime();
    Hooks.locks().await(lock, number, Math.max(0, nanos), true, ReentrantLock.NOWHERE);
    return nanos - (time.nanoTime() - start);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return Hooks.locks()
        .await(lock, number, Math.max(0, unit.toNanos(time)), true, ReentrantLock.NOWHERE);
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // The signature is that of Condition.
  public boolean awaitUntil(java.util.Date deadline) throws InterruptedException {
    long nanos = Clocks.nanosUntil(deadline.getTime());
    return Hooks.locks().await(lock, number, nanos, true, ReentrantLock.NOWHERE);
  }

  @Override
  public void signal() {
    Hooks.locks().signal(lock, number, false, ReentrantLock.NOWHERE);
  }

  @Override
  public void signalAll() {
    Hooks.locks().signal(lock, number, true, ReentrantLock.NOWHERE);
  }
}
