package dev.linchpin.internal.engine.stress.call;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread that does what it is given, one task after the other. */
@SuppressWarnings("ThreadPriorityCheck") // nothing depends on it but speed
final class HandoffThread {
  private static final int SPINS = 200;
  private static final int YIELDS = 20;

  private final Thread thread;
  private volatile @Nullable Runnable task;
  private volatile boolean isRetired;

  HandoffThread(String name, ThreadWatch watch) {
    thread =
        new Thread(
            () -> {
              watch.introduce();
              work();
            },
            name);
    thread.setDaemon(true);
    watch.add(thread);
    thread.start();
  }

  Thread thread() {
    return thread;
  }

  void give(Runnable next) {
    task = next;
    LockSupport.unpark(thread);
  }

  boolean isIdle() {
    return task == null;
  }

  /** Waits a little for the end of the task; whether it has ended. */
  boolean endsSoon() {
    for (int spin = 0; spin < SPINS && !isIdle(); spin++) {
      Thread.onSpinWait();
    }
    for (int turn = 0; turn < YIELDS && !isIdle(); turn++) {
      Thread.yield();
    }
    return isIdle();
  }

  /** Ends after its present task, whose waiting is interrupted. */
  void retire() {
    isRetired = true;
    thread.interrupt();
    LockSupport.unpark(thread);
  }

  private void work() {
    int looks = 0;
    while (!isRetired) {
      Runnable next = task;
      if (next != null) {
        runSafely(next);
        // The class may have interrupted the thread, which is not to be seen by the next task.
        boolean ignored = Thread.interrupted();
        task = null;
        looks = 0;
      } else if (looks < SPINS) {
        looks++;
        Thread.onSpinWait();
      } else if (looks < SPINS + YIELDS) {
        looks++;
        Thread.yield();
      } else {
        LockSupport.park(this);
      }
    }
  }

  private static void runSafely(Runnable next) {
    try {
      next.run();
    } catch (Throwable ofTheSubject) { // the thread lives on; whoever waits gets no answer
      Thread.onSpinWait();
    }
  }
}
