package dev.linchpin.internal.predict;

import org.jspecify.annotations.Nullable;

/** What an operation does to a state. */
final class LockStep {
  private final int operation;
  private final LockState next;
  private final int @Nullable [] keptStops;
  private final boolean addsStop;
  private final int @Nullable [] mergedAccesses;
  private final LockSpan @Nullable [] ended;

  /**
   * @param operation a number, as {@link LockAutomaton} gives it
   * @param keptStops which of the stops remain, in order; null if all do
   * @param addsStop whether the moment before the operation becomes a stop, behind those kept
   * @param mergedAccesses where each access of the state went; null if they stay as they are
   * @param ended when the operation gives up the outermost lock: each access of the state, complete
   */
  LockStep(
      int operation,
      LockState next,
      int @Nullable [] keptStops,
      boolean addsStop,
      int @Nullable [] mergedAccesses,
      LockSpan @Nullable [] ended) {
    this.operation = operation;
    this.next = next;
    this.keptStops = keptStops;
    this.addsStop = addsStop;
    this.mergedAccesses = mergedAccesses;
    this.ended = ended;
  }

  int operation() {
    return operation;
  }

  LockState next() {
    return next;
  }

  int @Nullable [] keptStops() {
    return keptStops;
  }

  boolean addsStop() {
    return addsStop;
  }

  int @Nullable [] mergedAccesses() {
    return mergedAccesses;
  }

  LockSpan @Nullable [] ended() {
    return ended;
  }
}
