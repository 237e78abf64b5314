package dev.linchpin.internal.judge.realtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Which operation returned before which was called; immutable. */
public final class RealTimeOrder {
  /** {@code before[b]}: the operations that returned before {@code b} was called. */
  private final int[] before;

  private final int called;
  private final int returned;

  RealTimeOrder(int[] before, int called, int returned) {
    this.before = before;
    this.called = called;
    this.returned = returned;
  }

  public int operations() {
    return before.length;
  }

  /** Operations that were not called are no part of the history. */
  public boolean isCalled(int op) {
    return (called >>> op & 1) != 0;
  }

  /** Called, and never returned. */
  public boolean isPending(int op) {
    return isCalled(op) && (returned >>> op & 1) == 0;
  }

  public boolean precedes(int earlier, int later) {
    return (before[later] >>> earlier & 1) != 0;
  }

  /** The operations that returned before {@code op} was called, as bits. */
  public int before(int op) {
    return before[op];
  }

  /** Whether every pair of {@code other} is one of this. */
  public boolean contains(RealTimeOrder other) {
    for (int op = 0; op < before.length; op++) {
      if ((other.before[op] & ~before[op]) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the sequence is a linearization as far as time is concerned: each operation that
   * returned once, pending ones at will, none before one that had returned before its call.
   */
  public boolean allows(int[] sequence) {
    int placed = 0;
    for (int op : sequence) {
      if (!isCalled(op) || (placed >>> op & 1) != 0 || (before[op] & ~placed) != 0) {
        return false;
      }
      placed |= 1 << op;
    }
    return (returned & ~placed) == 0;
  }

  /**
   * Moments of calls and returns, all different, from which exactly this order follows.
   *
   * @throws IllegalStateException if no such moments exist: the order is that of several runs. An
   *     order of {@link MaximalHistories} has them
   */
  public Stamps stamps() {
    // In an interval order the sets of predecessors are a chain: calls go level by level along
    // it, and what the next level's set gains has returned between the two.
    long[] calls = new long[before.length];
    long[] returns = new long[before.length];
    Arrays.fill(calls, Stamps.NEVER);
    Arrays.fill(returns, Stamps.NEVER);
    long clock = 0;
    int gone = 0;
    int todo = called;
    while (todo != 0) {
      int level = smallestBefore(todo);
      if ((gone & ~level) != 0) {
        throw new IllegalStateException("not the order of one run: " + this);
      }
      for (int op : ops(level & ~gone)) {
        returns[op] = clock++;
      }
      gone = level;
      for (int op : ops(todo)) {
        if (before[op] == level) {
          calls[op] = clock++;
          todo &= ~(1 << op);
        }
      }
    }
    for (int op : ops(returned & ~gone)) {
      returns[op] = clock++;
    }
    return new Stamps(calls, returns);
  }

  private int smallestBefore(int among) {
    int smallest = -1;
    for (int op : ops(among)) {
      if (Integer.bitCount(before[op]) < Integer.bitCount(smallest)) {
        smallest = before[op];
      }
    }
    return smallest;
  }

  private static int[] ops(int set) {
    int[] ops = new int[Integer.bitCount(set)];
    int count = 0;
    for (int left = set; left != 0; left &= left - 1) {
      ops[count++] = Integer.numberOfTrailingZeros(left);
    }
    return ops;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RealTimeOrder order
        && called == order.called
        && returned == order.returned
        && Arrays.equals(before, order.before);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(before) + called) + returned;
  }

  /** As in {@code {0<1, 2<1}}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int later = 0; later < before.length; later++) {
      for (int earlier : ops(before[later])) {
        text.append(text.length() > 1 ? ", " : "").append(earlier).append('<').append(later);
      }
    }
    return text.append('}').toString();
  }
}
