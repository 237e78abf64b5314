package dev.linchpin.corpus.memory;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A compare-and-set that fails publishes nothing: if {@code cancel} comes first, {@code suspend}
 * may miss it, and nobody cleans up.
 *
 * <p>The shape of typelevel/cats-effect #1363.
 */
public final class LostCancel {
  private final AtomicBoolean suspended = new AtomicBoolean();
  private boolean canceled;

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
