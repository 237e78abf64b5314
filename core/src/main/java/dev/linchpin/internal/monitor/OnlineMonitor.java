package dev.linchpin.internal.monitor;

import dev.linchpin.verdict.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * An algorithm that decides while the history comes in, in memory proportional to what is live.
 *
 * <p>It is told calls and returns in order of time (at equal stamps calls first), by operation
 * number of the {@link dev.linchpin.history.OperationTable} it was made with. Everything about an
 * operation, its result too, is known when its call is told; an operation that is pending for ever
 * has a call and no return. Once it has answered something other than null it must not be told
 * more.
 */
public interface OnlineMonitor {

  /** The operation is called now; null while nothing is wrong. */
  @Nullable Verdict called(int op);

  /** The operation returns now; null while nothing is wrong. */
  @Nullable Verdict returned(int op);

  /** There is no more. */
  Verdict finish();

  /**
   * A copy that can be told more, or finished, without this one noticing; it reads the same table,
   * which must ignore what it releases. Null where an algorithm cannot be copied.
   */
  default @Nullable OnlineMonitor copy() {
    return null;
  }
}
