package dev.linchpin.internal.predict;

import org.jspecify.annotations.Nullable;

/** A lock in a thread's hands, above those it held already; kept by witnesses for schedules. */
final class HeldLock {
  final int lock;
  final @Nullable HeldLock below;

  /** The thread's last event before it took the lock; -1 if there is none. */
  final long before;

  /** All locks that the thread had ever taken before the outermost of these. */
  final LockSet past;

  /** The event that gave the lock up; -1 as long as there is none. */
  long release = -1;

  HeldLock(int lock, @Nullable HeldLock below, long before, LockSet past) {
    this.lock = lock;
    this.below = below;
    this.before = before;
    this.past = past;
  }

  HeldLock bottom() {
    HeldLock bottom = this;
    while (bottom.below != null) {
      bottom = bottom.below;
    }
    return bottom;
  }
}
