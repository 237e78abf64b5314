package dev.linchpin.corpus.lineup;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/**
 * A collection of a queue and a semaphore that counts its elements.
 *
 * <p>Wrong in {@code add}: the element is there before it is counted. {@code count} may be 0 (root
 * cause H of Line-Up) and {@code tryTake} may fail (root cause I) although an element is seen by
 * {@code peek}. The paper calls both documented and intended.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class TwoStepCollection {
  private final ConcurrentLinkedQueue<Integer> items = new ConcurrentLinkedQueue<>();
  private final Semaphore counted = new Semaphore(0);

  public void add(int value) {
    items.add(value); // CAUSE 1
    counted.release(); // CAUSE 1
  }

  public Integer tryTake() {
    return counted.tryAcquire() ? items.poll() : null; // CAUSE 2
  }

  public Integer peek() {
    return items.peek();
  }

  public int count() {
    return counted.availablePermits();
  }
}
