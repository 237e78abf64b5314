package dev.linchpin.internal.engine.step.control;

/**
 * The reading side of locks: many may hold it, but none while another holds the lock itself, which
 * is taken and released as {@link Control} says. All holds count, also those of one thread.
 */
public interface ReadLocks {
  void lock(int object, int site);

  /** Waits in a way that an interrupt ends, or time; whether it was taken. */
  boolean lock(int object, long nanos, int site) throws InterruptedException;

  /** Takes it if nobody else holds the lock itself; otherwise that was a read. */
  boolean tryLock(int object, int site);

  /** Throws IllegalMonitorStateException if the running thread does not hold it. */
  void unlock(int object, int site);

  /** How often the running thread holds it. */
  int holds(int object);

  /** How often it is held by all: a read. */
  int count(int object, int site);
}
