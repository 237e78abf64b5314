package dev.linchpin.internal.engine.stress.call;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Where the threads of a job meet before each round. */
@SuppressWarnings("ThreadPriorityCheck") // nothing depends on it but speed
public final class Meeting {
  /** Ints that keep the counts of two threads off one cache line. */
  private static final int APART = 32;

  /**
   * So long a thread keeps its processor while it waits, if there is one for each: on a busy
   * machine the others then run at the same time as it does, sooner or later.
   */
  private static final int SPINS = 20_000;

  private static final int FEW_SPINS = 300;

  private final int spins;
  private final int threads;
  private final AtomicIntegerArray arrived;
  private volatile boolean isCancelled;

  public Meeting(int threads) {
    this.threads = threads;
    this.spins = threads <= Runtime.getRuntime().availableProcessors() ? SPINS : FEW_SPINS;
    this.arrived = new AtomicIntegerArray(threads * APART);
  }

  public void cancel() {
    isCancelled = true;
  }

  /** Waits until all threads are at this round; false if some never will be. */
  public boolean await(int thread, int round) {
    arrived.set(thread * APART, round + 1);
    int looks = 0;
    for (int other = 0; other < threads; other++) {
      while (arrived.get(other * APART) <= round) {
        if (isCancelled) {
          return false;
        }
        if (looks++ < spins) {
          Thread.onSpinWait();
        } else {
          Thread.yield();
        }
      }
    }
    return true;
  }
}
