package dev.linchpin.internal.engine.step.control;

import org.jspecify.annotations.Nullable;

/**
 * What running code tells the engine, and how the engine holds it.
 *
 * <p>Rewritten classes reach it through the static hooks; hand-written programs of the tests call
 * it directly. Every method that may be a scheduling point announces the operation first and
 * returns when the thread is to perform it: between that return and the thread's next call nothing
 * else runs, so the caller then really performs the access. Only the model thread that is running
 * may call.
 *
 * <p>Outside a controlled stretch ({@link #controls} is false: setup, closing, class
 * initialisation, rendering of results) nothing is a scheduling point and nothing is recorded;
 * locks and permits are still kept.
 */
public interface Control {
  /** No time limit, for the nanoseconds of a wait. */
  long FOREVER = -1;

  /** The running model thread. */
  ModelThread current();

  /** Whether accesses are scheduling points now. */
  boolean controls();

  /**
   * Whether accesses are to be told: where they are scheduling points, and while an answer is
   * rendered, where they become parts of the step of the return.
   */
  default boolean records() {
    return controls();
  }

  /**
   * The running code is about to do what cannot be controlled: it must throw this instead. That is
   * told even if the subject catches it.
   */
  Uncontrollable refusal(String message);

  // ---- objects ----

  /** The id of an object which the running thread allocates now. */
  int born(Class<?> type);

  /** The id of an object that the running thread comes across, whoever allocated it. */
  default int met(Class<?> type) {
    return born(type);
  }

  /** A class begins to initialise: until the matching end, all is one part of the running step. */
  void beginInit(int classId);

  void endInit();

  // ---- memory ----

  /** An access by a thread to an object that other threads can reach. */
  void access(int kind, int object, int slot, int site);

  /** One more access of the same step, inseparable from the one before. */
  void also(int kind, int object, int slot);

  /** The compare-and-set just made stored nothing: it was a read. */
  void failed();

  /** The running thread changed something that only it can reach. Matters to spin loops only. */
  void localEffect();

  // ---- monitors; {@code visible} is false for an object no other thread can reach ----

  void lock(int object, boolean visible, int site);

  /** Throws IllegalMonitorStateException if the running thread does not own the monitor. */
  void unlock(int object, boolean visible, int site);

  default boolean holdsLock(int object) {
    return holds(object) > 0;
  }

  /** Object.wait. Throws IllegalMonitorStateException likewise. */
  default void await(int object, long nanos, int site) throws InterruptedException {
    await(object, 0, nanos, true, site);
  }

  default void signal(int object, boolean all, int site) {
    signal(object, 0, all, site);
  }

  // ---- locks of java.util.concurrent, as one object with an id and numbered wait queues ----

  /** Takes the lock if it is free or its own; otherwise that was a read. */
  boolean tryLock(int object, int site);

  /** Takes the lock; whether it could before time ran out. */
  boolean lock(int object, long nanos, int site) throws InterruptedException;

  /** Unlocks as a step of its own, since {@link #tryLock} sees how long a lock is held. */
  void release(int object, int site);

  /** How often the running thread holds the lock. */
  int holds(int object);

  /** Whether anybody holds it: a read. */
  boolean isLocked(int object, int site);

  /**
   * Waits in a queue of the lock.
   *
   * @return whether it was signalled, not timed out
   */
  boolean await(int object, int queue, long nanos, boolean interruptible, int site)
      throws InterruptedException;

  /** Wakes the first in a queue, or all. */
  void signal(int object, int queue, boolean all, int site);

  /** The reading side of such locks. */
  ReadLocks readLocks();

  /** The running thread is about to call what is not under control. */
  default void outside(int site) {}

  // ---- parking ----

  void park(long nanos, int site);

  void unpark(ModelThread thread, int site);

  // ---- threads ----

  /** Creates a model thread that will run the body once started; name-independent of schedules. */
  ModelThread create(Runnable body);

  /** Throws IllegalThreadStateException when started already. */
  void start(ModelThread thread, int site);

  /** True if the thread ended, false if time ran out. */
  boolean join(ModelThread thread, long nanos, int site) throws InterruptedException;

  /** Whether it was started and has not ended; a read of its state. */
  boolean isAlive(ModelThread thread, int site);

  void interrupt(ModelThread thread, int site);

  boolean isInterrupted(ModelThread thread, boolean clear, int site);

  void sleep(long nanos, int site) throws InterruptedException;

  /** Thread.yield and Thread.onSpinWait: a hint. */
  default void pause() {}

  // ---- loops and blocks ----

  /** A loop is entered from outside; {@code locals} is a hash of the local variables. */
  void enterLoop(int loop, int locals);

  /** The end of one iteration; {@code locals} is a hash of the local variables. */
  void iterate(int loop, int locals);

  /** From here to the matching leave the running thread is not interleaved while it can run. */
  void enterBlock();

  void leaveBlock();

  // ---- time and chance ----

  /** Virtual time of the running thread. */
  long nanoTime();

  /** The next of a fixed sequence of pseudo-random numbers of the running thread. */
  long random();

  /** One of {@code count} alternatives; all are explored. */
  int choose(int count, int site);

  // ---- recording: called only by code rewritten for recording, ----

  /** Hears of method calls. */
  Calls calls();

  /** The value read or written by the latest access, already rendered or to be named. */
  void value(@Nullable Object value);
}
