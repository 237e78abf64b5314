package dev.linchpin.corpus.counter;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A counter under a spin lock that tests and sets in two steps.
 *
 * <p>Wrong in {@code lock}: two threads may both see the word free before either takes it, and then
 * lose an update of the plain field.
 */
public class SplitLockCounter {
  private final AtomicBoolean taken = new AtomicBoolean();
  private int count;

  public int incrementAndGet() {
    lock();
    count++;
    int result = count;
    taken.set(false);
    return result;
  }

  private void lock() {
    while (taken.get()) { // CAUSE
      Thread.onSpinWait();
    }
    taken.set(true); // CAUSE
  }
}
