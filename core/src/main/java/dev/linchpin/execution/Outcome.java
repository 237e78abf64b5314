package dev.linchpin.execution;

import java.util.List;

/**
 * The observable outcome of one run, including the real-time orders of its equivalent runs.
 *
 * @param results one per operation of the scenario's threads
 * @param closing one per closing observation
 * @param late the operations, as a set of bits, during which time passed: a wait ended by time, or
 *     a loop watched a clock; {@link #OWN_TIME}; {@link #LOST_UPDATE}; and {@link #PROMISED}
 */
public record Outcome(
    EndStatus status, List<Result> results, List<Result> closing, OperationOrder order, long late) {
  /** The bit that says that time passed in a thread of the subject itself. */
  public static final long OWN_TIME = 1L << 63;

  /**
   * The bit that says of a serial run that a thread of the subject itself and another thread wrote
   * the same field, each after the other had read it, so that one of the updates is lost; or that
   * both were inside a collection that is not thread-safe at the same time.
   */
  public static final long LOST_UPDATE = 1L << 62;

  /**
   * The bit that says that an operation returned a future. Its result is what the future holds when
   * the run has ended, so it may depend on operations that were called later.
   */
  public static final long PROMISED = 1L << 61;

  /** A run in which no time passed. */
  public Outcome(
      EndStatus status, List<Result> results, List<Result> closing, OperationOrder order) {
    this(status, results, closing, order, 0);
  }

  public Outcome {
    results = List.copyOf(results);
    closing = List.copyOf(closing);
  }

  /** Whether every operation returned or threw. */
  public boolean isCompleted() {
    return status == EndStatus.COMPLETED;
  }

  /** Whether a thread of the subject itself lost an update, or made another thread lose one. */
  public boolean hasLostUpdate() {
    return (late & LOST_UPDATE) != 0;
  }

  /**
   * Whether each result depends on nothing but the calls before it and on time that callers see.
   */
  public boolean isDeterminedByThePast() {
    return (late & (OWN_TIME | PROMISED)) == 0;
  }

  /** Whether time passed during the operation. */
  public boolean isLate(int operation) {
    return ((late >>> operation) & 1) != 0;
  }
}
