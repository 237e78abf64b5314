package dev.linchpin.internal.predict.lock;

import org.jspecify.annotations.Nullable;

/** What an operation does to a state. */
public final class LockStep {
  private final int operation;
  private final LockState next;
  private final StopChange stops;
  private final int @Nullable [] mergedAccesses;
  private final LockSpan @Nullable [] ended;

  /**
   * @param operation a number, as {@link LockAutomaton} gives it
   * @param mergedAccesses where each access of the state went; null if they stay as they are
   * @param ended when the operation gives up the outermost lock: each access of the state, complete
   */
  LockStep(
      int operation,
      LockState next,
      StopChange stops,
      int @Nullable [] mergedAccesses,
      LockSpan @Nullable [] ended) {
    this.operation = operation;
    this.next = next;
    this.stops = stops;
    this.mergedAccesses = mergedAccesses;
    this.ended = ended;
  }

  int operation() {
    return operation;
  }

  public LockState next() {
    return next;
  }

  /** Which of the stops remain, in order; null if all do. */
  public int @Nullable [] keptStops() {
    return stops.kept();
  }

  /** Whether the moment before the operation becomes a stop, behind those kept. */
  public boolean addsStop() {
    return stops.addsOne();
  }

  public int @Nullable [] mergedAccesses() {
    return mergedAccesses;
  }

  public LockSpan @Nullable [] ended() {
    return ended;
  }
}
