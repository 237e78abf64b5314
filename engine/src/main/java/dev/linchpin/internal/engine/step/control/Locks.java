package dev.linchpin.internal.engine.step.control;

/**
 * Monitors of objects, and locks of java.util.concurrent, which are objects with an id and numbered
 * wait queues. Queue 0 is the wait set of the monitor.
 *
 * <p>Unlocking, waiting and signalling throw IllegalMonitorStateException if the running thread
 * does not own the lock.
 */
public interface Locks {
  // ---- monitors; {@code visible} is false for an object that no other thread can reach ----

  /** Takes the monitor; waits until it is free. */
  void lock(int object, boolean visible, int site);

  void unlock(int object, boolean visible, int site);

  default boolean holdsLock(int object) {
    return holds(object) > 0;
  }

  /** Object.wait. */
  default void await(int object, long nanos, int site) throws InterruptedException {
    await(object, 0, nanos, true, site);
  }

  /** Object.notify and Object.notifyAll. */
  default void signal(int object, boolean all, int site) {
    signal(object, 0, all, site);
  }

  // ---- locks of java.util.concurrent ----

  /** Takes the lock if it is free or held by the running thread; otherwise this was a read. */
  boolean tryLock(int object, int site);

  /**
   * Waits for the lock until the time is up or an interrupt ends the wait.
   *
   * @return whether the lock was taken
   */
  boolean lock(int object, long nanos, int site) throws InterruptedException;

  /** Unlocks in a step of its own, because {@link #tryLock} can see how long a lock is held. */
  void release(int object, int site);

  /** How often the running thread holds the lock. */
  int holds(int object);

  /** Whether any thread holds the lock; a read. */
  boolean isLocked(int object, int site);

  /**
   * Waits in a queue of the lock.
   *
   * @return true if the thread was signalled, false if the time was up
   */
  boolean await(int object, int queue, long nanos, boolean interruptible, int site)
      throws InterruptedException;

  /** Wakes the first thread in a queue, or all of them. */
  void signal(int object, int queue, boolean all, int site);
}
