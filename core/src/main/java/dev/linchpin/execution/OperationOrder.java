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

  public OperationOrder(long[] reach) {
    this.reach = reach.clone();
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
    return other instanceof OperationOrder order && Arrays.equals(reach, order.reach);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(reach);
  }
}
