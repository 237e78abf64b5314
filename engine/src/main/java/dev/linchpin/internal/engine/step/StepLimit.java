package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.function.BooleanSupplier;

/**
 * The limit of a run's steps, and the steps after it that tell a livelock from a long run: the
 * threads then take turns.
 */
final class StepLimit {
  /** Maximum length of a run: multiplied by the number of threads it must fit an int. */
  private static final int MOST_STEPS = 4_000_000;

  /** Steps under a fair schedule after the limit, to distinguish a livelock from a long run. */
  private static final int OVERTIME = 1_000;

  /** Steps after the limit if all threads seem to repeat themselves: a loop may just count far. */
  private static final int LONG_OVERTIME = 20_000;

  /** All bits below a power of two; a run of so many steps takes some milliseconds. */
  private static final int STEPS_BETWEEN_QUESTIONS = (1 << 10) - 1;

  private BooleanSupplier isUnwanted = () -> false;
  private final int limit;
  private final Trace trace;
  private final EnabledThreads enabled;
  private final RunOperations operations;
  private boolean ranOut;
  private boolean isStopped;
  private int returnsAtLimit;

  StepLimit(int limit, Trace trace, EnabledThreads enabled, RunOperations operations) {
    this.limit = Math.min(limit, MOST_STEPS);
    this.trace = trace;
    this.enabled = enabled;
    this.operations = operations;
  }

  void clear() {
    ranOut = false;
    isStopped = false;
    returnsAtLimit = -1;
  }

  boolean isReached() {
    return trace.steps() >= limit;
  }

  /**
   * The next thread after the limit, round-robin.
   *
   * @param ready the threads that can take the next step, as a set of bits
   * @return {@link Policy#STOP} unless all threads repeat themselves
   */
  int next(long ready) {
    ranOut = true;
    if (returnsAtLimit < 0) {
      returnsAtLimit = operations.returned();
    }
    int late = trace.steps() - limit;
    if (late >= LONG_OVERTIME
        || (late >= OVERTIME && late % OVERTIME == 0 && !enabled.allCircle())) {
      isStopped = true;
      return Policy.STOP;
    }
    int last = trace.thread(trace.steps() - 1);
    long after = ready & (-1L << (last + 1));
    return Long.numberOfTrailingZeros(after != 0 ? after : ready);
  }

  /** Has runs end early once this is true. */
  void stopWhen(BooleanSupplier unwanted) {
    isUnwanted = unwanted;
  }

  /** Whether nobody wants the rest of the run; to be asked before each step. */
  boolean isPointless() {
    return (trace.steps() & STEPS_BETWEEN_QUESTIONS) == STEPS_BETWEEN_QUESTIONS
        && isUnwanted.getAsBoolean();
  }

  /** The run is stopped before its end for another reason than the number of its steps. */
  void endsEarly() {
    ranOut = true;
    isStopped = true;
  }

  /** Whether the run was stopped; if not, it ended by itself although it passed the limit. */
  boolean isStopped() {
    return isStopped;
  }

  /** Whether the run was so long that its last steps were not chosen by the search. */
  boolean ranOut() {
    return ranOut;
  }

  /**
   * Whether the run is endless, not just long: after the limit no operation returned, although all
   * threads had turns, and every thread that can go on repeats itself.
   */
  boolean madeNoProgress() {
    return ranOut && returnsAtLimit == operations.returned() && enabled.allCircle();
  }
}
