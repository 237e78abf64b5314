package dev.linchpin.internal.predict.lock;

import org.jspecify.annotations.Nullable;

/**
 * A lock that a thread acquired after those it already held; witnesses keep it to build schedules.
 */
public final class HeldLock {
  public final int lock;
  public final @Nullable HeldLock below;

  /** The thread's last event before it took the lock; -1 if there is none. */
  public final long before;

  /** All locks that the thread had ever taken before the outermost of these. */
  public final LockSet past;

  /** The event that gave the lock up; -1 as long as there is none. */
  public long release = -1;

  public HeldLock(int lock, @Nullable HeldLock below, long before, LockSet past) {
    this.lock = lock;
    this.below = below;
    this.before = before;
    this.past = past;
  }

  public HeldLock bottom() {
    HeldLock bottom = this;
    while (bottom.below != null) {
      bottom = bottom.below;
    }
    return bottom;
  }
}
