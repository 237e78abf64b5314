package dev.linchpin.execution;

import java.util.Arrays;

/**
 * Which ends of operations come before which in <em>every</em> run equivalent to one run.
 *
 * <p>Operation {@code a} has two ends, its first step ({@code 2a}) and its last ({@code 2a+1}).
 * {@code reach[x]} is the set of ends that come after end {@code x} in all of them (transitively
 * closed, irreflexive). An operation that never returned has a last end which reaches nothing.
 */
public final class OperationOrder {
  private final long[] reach;
  private final boolean isFixed;

  public OperationOrder(long[] reach) {
    this(reach, false);
  }

  /**
   * An order to which nothing may be added, if it is fixed: no equivalent run has more. Where reads
   * may see old stores, that an operation returned before another was called would forbid some of
   * what was read.
   */
  public OperationOrder(long[] reach, boolean isFixed) {
    this.reach = reach.clone();
    this.isFixed = isFixed;
  }

  /** Whether operations that are not ordered are not ordered in any equivalent run. */
  public boolean isFixed() {
    return isFixed;
  }

  public int operations() {
    return reach.length / 2;
  }

  public boolean firstReachesLast(int a, int b) {
    return (reach[2 * a] >>> (2 * b + 1) & 1) != 0;
  }

  public long[] reach() {
    return reach.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OperationOrder order
        && isFixed == order.isFixed
        && Arrays.equals(reach, order.reach);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(reach) + (isFixed ? 1 : 0);
  }
}
