package dev.linchpin.internal.predict.lock;

import org.jspecify.annotations.Nullable;

/** What an operation does to a state. */
public final class LockStep {
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

  public LockState next() {
    return next;
  }

  public int @Nullable [] keptStops() {
    return keptStops;
  }

  public boolean addsStop() {
    return addsStop;
  }

  public int @Nullable [] mergedAccesses() {
    return mergedAccesses;
  }

  public LockSpan @Nullable [] ended() {
    return ended;
  }
}
