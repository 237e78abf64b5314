package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.run.EventLog.Kind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tracks which thread holds which lock, and distinguishes acquires from failed attempts. */
final class HeldLocks {
  private record Holder(int thread, int times) {}

  private final EventLog log;
  private final Map<Integer, Holder> holders = new HashMap<>();
  private long failedAttempts;

  HeldLocks(EventLog log) {
    this.log = log;
  }

  long failedAttempts() {
    return failedAttempts;
  }

  /** Whether the event is an acquire that cannot have happened; asked of each event, in order. */
  boolean isFailedAttempt(int event) {
    int lock = log.operand(event);
    if (log.kind(event) == Kind.RELEASE) {
      holders.computeIfPresent(lock, (same, holder) -> afterRelease(holder, log.thread(event)));
    }
    if (log.kind(event) != Kind.ACQUIRE) {
      return false;
    }
    int thread = log.thread(event);
    Holder holder = holders.getOrDefault(lock, new Holder(thread, 0));
    if (holder.thread() != thread) {
      boolean hasFailed = !isReleasedNext(event);
      failedAttempts += hasFailed ? 1 : 0;
      return hasFailed;
    }
    holders.put(lock, new Holder(thread, holder.times() + 1));
    return false;
  }

  private static @Nullable Holder afterRelease(Holder holder, int thread) {
    if (holder.thread() != thread) {
      return holder;
    }
    return holder.times() == 1 ? null : new Holder(thread, holder.times() - 1);
  }

  /** Whether the next that the thread does to the lock is to give it up. */
  private boolean isReleasedNext(int event) {
    for (int next = event + 1; next < log.size(); next++) {
      if (log.thread(next) == log.thread(event) && log.operand(next) == log.operand(event)) {
        if (log.kind(next) == Kind.RELEASE || log.kind(next) == Kind.ACQUIRE) {
          return log.kind(next) == Kind.RELEASE;
        }
      }
    }
    return false;
  }
}
