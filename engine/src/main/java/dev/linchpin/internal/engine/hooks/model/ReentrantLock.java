package dev.linchpin.internal.engine.hooks.model;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Stands for java.util.concurrent.locks.ReentrantLock: each acquisition and each release is one
 * step, and the engine knows who waits for whom.
 *
 * <p>Waiters get the lock in any order, also when it was made fair: docs/limits.md. Methods that
 * ask who waits need the real lock.
 */
@SuppressWarnings("DoNotCallSuggester") // what always throws here is called by the code of others
public class ReentrantLock implements Lock, Serializable {
  private static final long serialVersionUID = 1;

  /** The site of what a model does: the place where it is called is not known to it. */
  static final int NOWHERE = -1;

  private final boolean fair;
  private int queues;

  public ReentrantLock() {
    this(false);
  }

  public ReentrantLock(boolean fair) {
    this.fair = fair;
  }

  @Override
  public void lock() {
    if (locks().holds(id()) > 0) {
      locks().tryLock(id(), NOWHERE);
    } else {
      locks().lock(id(), true, NOWHERE);
    }
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    locks().lock(id(), Control.FOREVER, NOWHERE);
  }

  @Override
  public boolean tryLock() {
    return locks().tryLock(id(), NOWHERE);
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return locks().lock(id(), Math.max(0, unit.toNanos(time)), NOWHERE);
  }

  @Override
  public void unlock() {
    try {
      locks().release(id(), NOWHERE);
    } catch (IllegalMonitorStateException notHeld) {
      // The JDK's has no message.
      throw new IllegalMonitorStateException();
    }
  }

  @Override
  public Condition newCondition() {
    Hooks.unpredictable("a new condition");
    return new WaitQueue(id(), ++queues);
  }

  /** How often the running thread holds it. */
  public int getHoldCount() {
    return locks().holds(id());
  }

  public boolean isHeldByCurrentThread() {
    return locks().holds(id()) > 0;
  }

  public boolean isLocked() {
    return locks().isLocked(id(), NOWHERE);
  }

  public final boolean isFair() {
    return fair;
  }

  public final boolean hasQueuedThreads() {
    throw needsTheRealLock("hasQueuedThreads");
  }

  public final boolean hasQueuedThread(Thread thread) {
    throw needsTheRealLock("hasQueuedThread");
  }

  public final int getQueueLength() {
    throw needsTheRealLock("getQueueLength");
  }

  protected Collection<Thread> getQueuedThreads() {
    throw needsTheRealLock("getQueuedThreads");
  }

  protected Thread getOwner() {
    throw needsTheRealLock("getOwner");
  }

  public boolean hasWaiters(Condition condition) {
    throw needsTheRealLock("hasWaiters");
  }

  public int getWaitQueueLength(Condition condition) {
    throw needsTheRealLock("getWaitQueueLength");
  }

  protected Collection<Thread> getWaitingThreads(Condition condition) {
    throw needsTheRealLock("getWaitingThreads");
  }

  @Override
  public String toString() {
    return "java.util.concurrent.locks.ReentrantLock";
  }

  /** Asked each time: a lock in a static field has the same id in every run. */
  private int id() {
    return Identity.id(this);
  }

  private static Locks locks() {
    return Hooks.locks();
  }

  private static Uncontrollable needsTheRealLock(String method) {
    return Hooks.refusal(
        "ReentrantLock." + method + " asks who waits: explore with the real locks (--real-locks)");
  }
}
