package dev.linchpin.corpus.memory;

import java.util.concurrent.atomic.AtomicBoolean;

/** {@link LostCancel}, mended. */
public final class SeenCancel {
  private final AtomicBoolean suspended = new AtomicBoolean();
  private volatile boolean canceled;

  /** Cancels; whether this call has to clean up. */
  public boolean cancel() {
    canceled = true;
    return suspended.compareAndSet(true, false);
  }

  /** Suspends; whether this call has to clean up, because somebody cancelled. */
  public boolean suspend() {
    suspended.set(true);
    return canceled && suspended.compareAndSet(true, false);
  }
}
