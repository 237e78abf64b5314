package dev.linchpin.internal.monitor;

import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * An algorithm that decides while the history arrives, in memory proportional to the live
 * operations.
 *
 * <p>The caller reports calls and returns in order of time (calls first at equal stamps), by
 * operation number in the {@link dev.linchpin.history.OperationTable} of the monitor. Everything
 * about an operation, including its result, is known when its call is reported; an operation that
 * never returns has a call and no return. After a result other than null, the caller must report
 * nothing more.
 */
public interface OnlineMonitor {

  /** Reports a call; returns null while nothing is wrong. */
  @Nullable Verdict<Witness, Refutation> called(int op);

  /** Reports a return; returns null while nothing is wrong. */
  @Nullable Verdict<Witness, Refutation> returned(int op);

  /** Reports the end of the history. */
  Verdict<Witness, Refutation> finish();

  /**
   * A copy that can continue or finish without affecting this monitor. It reads the same table,
   * which must ignore what the copy releases. Null if the algorithm cannot be copied.
   */
  default @Nullable OnlineMonitor copy() {
    return null;
  }
}
