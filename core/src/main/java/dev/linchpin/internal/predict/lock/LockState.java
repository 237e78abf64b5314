package dev.linchpin.internal.predict.lock;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a thread's lock operations since it last held no lock, as far as the analysis needs
 * it. Threads with the same operations share a state, and its successors are computed once.
 */
public final class LockState {
  private static final LockStep[] NO_STEPS = {};

  public final AcquisitionHistory now;

  /** From now to now. */
  public final LockSpan here;

  final boolean inTransaction;

  /**
   * From each moment of the transaction at which it may pay to stop, to now; the current moment
   * itself is not among them. In order of time.
   */
  public final LockSpan[] stops;

  /** From each moment of an access in the current outermost section, to now. */
  public final LockSpan[] accesses;

  /** Which of the accesses is at the current moment; -1 if none is. */
  public final int current;

  private final int hash;
  private int number;

  /** Open addressing by operation, a power of two long. */
  private @Nullable LockStep[] steps = NO_STEPS;

  private int stepCount;

  LockState(
      AcquisitionHistory now,
      boolean inTransaction,
      LockSpan[] stops,
      LockSpan[] accesses,
      int current) {
    this.now = now;
    this.here = LockSpan.at(now);
    this.inTransaction = inTransaction;
    this.stops = stops;
    this.accesses = accesses;
    this.current = current;
    int code = 31 * now.hashCode() + Boolean.hashCode(inTransaction);
    code = 31 * code + Arrays.hashCode(stops);
    code = 31 * code + Arrays.hashCode(accesses);
    this.hash = 31 * code + current;
  }

  /**
   * From 1; states of an automaton have the same number if their locks and stops are the same,
   * whatever accesses there were.
   */
  public int number() {
    return number;
  }

  void number(int given) {
    number = given;
  }

  /** The step that was computed for an operation, if it was. */
  @Nullable LockStep step(int operation) {
    if (stepCount == 0) {
      return null;
    }
    int mask = steps.length - 1;
    for (int at = operation & mask; ; at = (at + 1) & mask) {
      LockStep step = steps[at];
      if (step == null || step.operation() == operation) {
        return step;
      }
    }
  }

  LockStep remember(LockStep step) {
    if (2 * (stepCount + 1) > steps.length) {
      @Nullable LockStep[] old = steps;
      steps = new LockStep[Math.max(4, 2 * old.length)];
      for (LockStep each : old) {
        if (each != null) {
          put(each);
        }
      }
    }
    put(step);
    stepCount++;
    return step;
  }

  private void put(LockStep step) {
    int mask = steps.length - 1;
    int at = step.operation() & mask;
    while (steps[at] != null) {
      at = (at + 1) & mask;
    }
    steps[at] = step;
  }

  /** The same without the steps computed so far. */
  LockState fresh() {
    return new LockState(now, inTransaction, stops, accesses, current);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LockState state
        && hash == state.hash
        && inTransaction == state.inTransaction
        && current == state.current
        && now.equals(state.now)
        && Arrays.equals(stops, state.stops)
        && Arrays.equals(accesses, state.accesses);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
