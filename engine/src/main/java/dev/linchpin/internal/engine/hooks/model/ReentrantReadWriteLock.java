package dev.linchpin.internal.engine.hooks.model;

import static dev.linchpin.internal.engine.hooks.model.ReentrantLock.NOWHERE;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.ReadLocks;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/**
 * Stands for java.util.concurrent.locks.ReentrantReadWriteLock: each acquisition and each release
 * is one step, and the engine knows who waits for whom.
 *
 * <p>Waiters get the lock in any order, also when it was made fair, and no reader waits for a
 * writer that waits: docs/limits.md. Methods that ask who waits need the real lock.
 */
@SuppressWarnings("DoNotCallSuggester") // what always throws here is called by the code of others
public class ReentrantReadWriteLock implements ReadWriteLock, Serializable {
  private static final long serialVersionUID = 1;

  private final boolean fair;
  private final ReadLock reading;
  private final WriteLock writing;
  private int queues;

  public ReentrantReadWriteLock() {
    this(false);
  }

  public ReentrantReadWriteLock(boolean fair) {
    this.fair = fair;
    this.reading = new ReadLock(this);
    this.writing = new WriteLock(this);
    Hooks.born(reading);
    Hooks.born(writing);
  }

  @Override
  public ReadLock readLock() {
    return reading;
  }

  @Override
  public WriteLock writeLock() {
    return writing;
  }

  public final boolean isFair() {
    return fair;
  }

  /** How often it is held for reading, by whomever. */
  public int getReadLockCount() {
    return readLocks().count(id(), NOWHERE);
  }

  public boolean isWriteLocked() {
    return locks().isLocked(id(), NOWHERE);
  }

  public boolean isWriteLockedByCurrentThread() {
    return locks().holds(id()) > 0;
  }

  /** How often the running thread holds it for writing. */
  public int getWriteHoldCount() {
    return locks().holds(id());
  }

  /** How often the running thread holds it for reading. */
  public int getReadHoldCount() {
    return readLocks().holds(id());
  }

  protected Thread getOwner() {
    throw needsTheRealLock("getOwner");
  }

  protected Collection<Thread> getQueuedWriterThreads() {
    throw needsTheRealLock("getQueuedWriterThreads");
  }

  protected Collection<Thread> getQueuedReaderThreads() {
    throw needsTheRealLock("getQueuedReaderThreads");
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
    return "java.util.concurrent.locks.ReentrantReadWriteLock";
  }

  /** Asked each time: a lock in a static field has the same id in every run. */
  private int id() {
    return Identity.id(this);
  }

  private static Locks locks() {
    return Hooks.locks();
  }

  private static ReadLocks readLocks() {
    return Hooks.control().readLocks();
  }

  private static Uncontrollable needsTheRealLock(String method) {
    return Hooks.refusal(
        "ReentrantReadWriteLock."
            + method
            + " asks who waits: explore with the real locks (--real-locks)");
  }

  /** The lock of those who read. */
  public static class ReadLock implements Lock, Serializable {
    private static final long serialVersionUID = 1;

    private final ReentrantReadWriteLock whole;

    protected ReadLock(ReentrantReadWriteLock lock) {
      this.whole = lock;
    }

    @Override
    public void lock() {
      readLocks().lock(whole.id(), NOWHERE);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      readLocks().lock(whole.id(), Control.FOREVER, NOWHERE);
    }

    @Override
    public boolean tryLock() {
      return readLocks().tryLock(whole.id(), NOWHERE);
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return readLocks().lock(whole.id(), Math.max(0, unit.toNanos(time)), NOWHERE);
    }

    @Override
    public void unlock() {
      readLocks().unlock(whole.id(), NOWHERE);
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String toString() {
      return "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock";
    }
  }

  /** The lock of those who write. */
  public static class WriteLock implements Lock, Serializable {
    private static final long serialVersionUID = 1;

    private final ReentrantReadWriteLock whole;

    protected WriteLock(ReentrantReadWriteLock lock) {
      this.whole = lock;
    }

    @Override
    public void lock() {
      locks().lock(whole.id(), true, NOWHERE);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      locks().lock(whole.id(), Control.FOREVER, NOWHERE);
    }

    @Override
    public boolean tryLock() {
      return locks().tryLock(whole.id(), NOWHERE);
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return locks().lock(whole.id(), Math.max(0, unit.toNanos(time)), NOWHERE);
    }

    @Override
    public void unlock() {
      if (getHoldCount() == 0) {
        throw new IllegalMonitorStateException();
      }
      locks().release(whole.id(), NOWHERE);
    }

    @Override
    public Condition newCondition() {
      Hooks.unpredictable("a new condition");
      return new WaitQueue(whole.id(), ++whole.queues);
    }

    public boolean isHeldByCurrentThread() {
      return getHoldCount() > 0;
    }

    /** How often the running thread holds it. */
    public int getHoldCount() {
      return locks().holds(whole.id());
    }

    @Override
    public String toString() {
      return "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock";
    }
  }
}
