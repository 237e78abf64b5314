package dev.linchpin.corpus.blocking;

/**
 * A barrier for two that can be used again.
 *
 * <p>Right as a barrier, and not linearizable by design: {@code await} returns only when another is
 * inside, which no serial order of whole operations shows. Root cause L of Line-Up. {@code await}
 * answers how many were missing when it came.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class PairBarrier {
  private int missing = 2;
  private int phase;

  public synchronized int await() throws InterruptedException {
    missing--;
    int arrival = missing;
    if (arrival == 0) {
      missing = 2;
      phase++;
      notifyAll();
    } else {
      int entered = phase;
      while (phase == entered) {
        wait();
      }
    }
    return arrival;
  }
}
