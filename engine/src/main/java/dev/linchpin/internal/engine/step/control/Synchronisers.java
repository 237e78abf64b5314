package dev.linchpin.internal.engine.step.control;

import java.util.function.BooleanSupplier;

/**
 * Synchronisers of java.util.concurrent that a model stands for.
 *
 * <p>Each has one word. It is closed or open, and a bit for each thread says whether the thread may
 * go on. The model sets both in its own steps, so that what a thread waits for is a function of the
 * word. Steps on the same synchroniser conflict unless both only look.
 */
public interface Synchronisers {
  /** What {@link #await} returns if time ended the wait; otherwise a sum of the other two. */
  int EXPIRED = 0;

  /** The thread may go on. */
  int ALLOWED = 1;

  /** The thread is interrupted; only of a wait that an interrupt ends. */
  int INTERRUPTED = 2;

  /** What a wait is for. */
  enum Goal {
    /** That the synchroniser is open. */
    OPEN,
    /** That the thread may go on. */
    PERMISSION,
    /** That the thread may go on, in a synchroniser that is open; going on changes nothing. */
    PERMISSION_WHILE_OPEN
  }

  /** One step that may change the synchroniser. */
  void use(int object);

  /** The same, when the synchroniser is open. */
  void useOpen(int object);

  /** One step that only looks at the synchroniser. */
  void look(int object);

  /** The latest step, which could have changed the synchroniser, only looked at it. */
  void looked();

  /** What the latest step did, for reports. */
  void describe(String what);

  void close(int object, boolean closed);

  /**
   * The same before any use of the object.
   *
   * @param closedFirst whether it is closed before the run uses it
   */
  void begin(int object, boolean closedFirst, boolean closed);

  /** Lets a thread that waits go on, or not. */
  void allow(int object, int thread, boolean allowed);

  /** A step of its own: the check at the entrance of a method that an interrupt ends. */
  void checkInterrupt() throws InterruptedException;

  /** Whether the running thread is interrupted, asked in the step in progress, and no longer. */
  boolean clearInterrupt();

  /**
   * Waits in one guarded step.
   *
   * @param isReached whether the thread may go on, as the model knows it when the wait ends
   */
  int await(int object, Goal goal, long nanos, boolean interruptible, BooleanSupplier isReached);
}
