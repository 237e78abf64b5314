package dev.linchpin.corpus.counter;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A counter under a test-and-test-and-set spin lock.
 *
 * <p>Right: the plain field is touched only between winning the word and giving it back. Exploring
 * it ends only if waiting for the word is understood as waiting.
 */
public class TtasCounter {
  private final AtomicBoolean taken = new AtomicBoolean();
  private int count;

  public int incrementAndGet() {
    lock();
    try {
      count++;
      return count;
    } finally {
      taken.set(false);
    }
  }

  public int get() {
    lock();
    try {
      return count;
    } finally {
      taken.set(false);
    }
  }

  private void lock() {
    do {
      while (taken.get()) {
        Thread.onSpinWait();
      }
    } while (!taken.compareAndSet(false, true));
  }
}
