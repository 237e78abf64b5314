package dev.linchpin.internal.predict;

import org.jspecify.annotations.Nullable;

/** A lock in a thread's hands, above those it held already; kept by witnesses for schedules. */
final class Held {
  final int lock;
  final @Nullable Held below;

  /** The thread's last event before it took the lock; -1 if there is none. */
  final long before;

  /** All locks that the thread had ever taken before the outermost of these. */
  final LockSet past;

  /** The event that gave the lock up; -1 as long as there is none. */
  long release = -1;

  Held(int lock, @Nullable Held below, long before, LockSet past) {
    this.lock = lock;
    this.below = below;
    this.before = before;
    this.past = past;
  }

  Held bottom() {
    Held bottom = this;
    while (bottom.below != null) {
      bottom = bottom.below;
    }
    return bottom;
  }
}
