package dev.linchpin.internal.engine.step.control;

/**
 * The shared (reading) side of {@link Locks}: several threads may hold it at once, but none while
 * another thread owns the lock itself. A thread that takes it several times holds it several times.
 */
public interface ReadLocks {
  /** Takes the read lock; waits while another thread owns the lock. */
  void lock(int object, int site);

  /**
   * Waits for the read lock until the time is up or an interrupt ends the wait.
   *
   * @return whether the read lock was taken
   */
  boolean lock(int object, long nanos, int site) throws InterruptedException;

  /** Takes the read lock if no other thread owns the lock; otherwise this was a read. */
  boolean tryLock(int object, int site);

  /** Throws IllegalMonitorStateException if the running thread does not hold the read lock. */
  void unlock(int object, int site);

  /** How often the running thread holds the read lock. */
  int holds(int object);

  /** How often all threads together hold the read lock; a read. */
  int count(int object, int site);
}
