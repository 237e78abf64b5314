package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.thread.RunThread;
import org.jspecify.annotations.Nullable;

/**
 * Compare-and-sets that may fail without a reason ({@code weakCompareAndSet}), where that is asked
 * for: one in each operation, so that a loop which tries again comes to an end.
 *
 * <p>The JVM does not fail so on every processor. Therefore one that has succeeded is undone. No
 * other thread runs between its step and that, so nobody has seen it.
 */
final class WeakFailures {
  private boolean areAllowed;
  private @Nullable Object target;
  private int slot;
  private @Nullable Object found;

  void allow(boolean allowed) {
    this.areAllowed = allowed;
  }

  /** The object that is being announced, if it must be known here; else null. */
  @Nullable Object target(@Nullable HeapAccess heap) {
    return areAllowed && heap != null ? heap.target() : null;
  }

  /** It is the turn of a compare-and-set. */
  void begins(@Nullable Object of, int at, @Nullable HeapAccess heap) {
    target = of != null && heap != null && heap.has(of, at) ? of : null;
    slot = at;
    found = target == null || heap == null ? null : heap.get(target, at);
  }

  /** Whether the latest one, which succeeded, may fail instead. */
  boolean mayHappen(RunThread thread) {
    return areAllowed && target != null && thread.failedIn != thread.operation;
  }

  /** It does. */
  void happens(RunThread thread, @Nullable HeapAccess heap) {
    thread.failedIn = thread.operation;
    if (heap != null && target != null) {
      heap.set(target, slot, found);
    }
  }
}
