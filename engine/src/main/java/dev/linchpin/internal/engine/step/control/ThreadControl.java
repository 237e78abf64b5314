package dev.linchpin.internal.engine.step.control;

/** What threads do to threads: start, join, interrupt, park, sleep. */
public interface ThreadControl {
  /** The running model thread. */
  ModelThread current();

  /**
   * Creates a model thread that runs the body once it is started. Its number depends on its creator
   * only, not on the schedule.
   */
  ModelThread create(Runnable body);

  /** Throws IllegalThreadStateException if the thread was started before. */
  void start(ModelThread thread, int site);

  /**
   * Waits for the end of a thread.
   *
   * @return true if the thread ended, false if the time was up
   */
  boolean join(ModelThread thread, long nanos, int site) throws InterruptedException;

  /** Whether the thread was started and has not ended; a read of its state. */
  boolean isAlive(ModelThread thread, int site);

  void interrupt(ModelThread thread, int site);

  boolean isInterrupted(ModelThread thread, boolean clear, int site);

  void sleep(long nanos, int site) throws InterruptedException;

  void park(long nanos, int site);

  void unpark(ModelThread thread, int site);

  /** Thread.yield and Thread.onSpinWait: hints without effect. */
  default void pause() {}
}
