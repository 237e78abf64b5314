package dev.linchpin.internal.engine.search.warning;

import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectMonitor;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows a run access by access, and knows which locks each thread holds. */
final class LockWalk {
  /** What an access did to a lock; one of the two, or neither. */
  record Change(@Nullable Holding acquired, @Nullable Holding released) {
    static final Change NONE = new Change(null, null);
  }

  private record Waiter(int thread, long lock) {}

  private final Trace trace;
  private final Map<Integer, List<Holding>> held = new HashMap<>();

  /** Who has lent a lock to others by waiting on it. */
  private final Set<Waiter> waiting = new HashSet<>();

  LockWalk(Trace trace) {
    this.trace = trace;
  }

  /** What the thread holds now, in the order in which it acquired it. */
  List<Holding> held(int thread) {
    return held.computeIfAbsent(thread, ignored -> new ArrayList<>());
  }

  /** Whether the access is one to a monitor or lock. */
  static boolean isLock(Trace trace, int access) {
    return Trace.slot(trace.location(access)) == ObjectMonitor.SLOT;
  }

  Change take(int step, int access) {
    if (!isLock(trace, access)) {
      return Change.NONE;
    }
    int thread = trace.thread(step);
    long lock = trace.location(access);
    AccessRole role = trace.role(access);
    if (role == AccessRole.ACQUIRE && isTaken(thread, access)) {
      boolean isShared = trace.kind(access) == Access.SHARE;
      Holding taken = new Holding(thread, trace.operation(step), lock, access, isShared);
      held(thread).add(taken);
      return new Change(taken, null);
    }
    if (role == AccessRole.WAIT) {
      waiting.add(new Waiter(thread, lock));
      return new Change(null, drop(thread, lock, false));
    }
    if (role == AccessRole.RELEASE) {
      return new Change(null, drop(thread, lock, trace.kind(access) == Access.SHARE));
    }
    return Change.NONE;
  }

  /**
   * Whether the thread got the lock. An attempt that finds it taken only reads. One that an
   * interrupt ended looks like an acquisition, but finds that the thread was told to go on; so does
   * one that ends a wait, which always has the lock in the end.
   */
  private boolean isTaken(int thread, int access) {
    if (trace.kind(access) == Access.READ) {
      return false;
    }
    if (waiting.remove(new Waiter(thread, trace.location(access)))) {
      return true;
    }
    long before = trace.before(access);
    int low = (int) before & 0xff;
    boolean isFree =
        low == 0
            || (trace.kind(access) == Access.SHARE
                && (low >= SyncWord.SHARED || low == thread + 1));
    return isFree && !SyncWord.isTold(before, thread);
  }

  private @Nullable Holding drop(int thread, long lock, boolean isShared) {
    List<Holding> all = held(thread);
    for (int at = all.size() - 1; at >= 0; at--) {
      if (all.get(at).lock() == lock && all.get(at).isShared() == isShared) {
        return all.remove(at);
      }
    }
    // It was acquired while no other thread could reach it.
    return null;
  }
}
