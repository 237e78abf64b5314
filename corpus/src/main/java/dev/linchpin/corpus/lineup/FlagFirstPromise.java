package dev.linchpin.corpus.lineup;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A result that is set once, with the flag raised before the value is stored.
 *
 * <p>Wrong in {@code trySet}: a reader may find it done and read the value's initial 0. A shape for
 * root cause G of Line-Up (TaskCompletionSource), whose mechanism the paper does not give.
 */
public class FlagFirstPromise {
  private final AtomicBoolean done = new AtomicBoolean();
  private volatile int value;

  public boolean trySet(int result) {
    if (!done.compareAndSet(false, true)) { // CAUSE
      return false;
    }
    value = result; // CAUSE
    return true;
  }

  public Integer tryGet() {
    return done.get() ? (Integer) value : null;
  }

  public boolean isSet() {
    return done.get();
  }
}
