package dev.linchpin.internal.judge.realtime;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Scenario;
import java.util.Arrays;
import java.util.List;

/**
 * What is decided so far about the order of first and last steps of operations: what holds in every
 * equivalent run, and what was added. Immutable, transitively closed.
 */
public final class EndOrder {
  /** {@code reach[x]}: the ends after end {@code x}. */
  private final long[] reach;

  /** Operations that were called at all. */
  private final int called;

  /** Operations that returned; the last end of any other has no place in the order. */
  private final int returned;

  /** Whether nothing may be added. */
  private final boolean isFixed;

  private EndOrder(long[] reach, int called, int returned, boolean isFixed) {
    this.reach = reach;
    this.isFixed = isFixed;
    this.called = called;
    this.returned = returned;
  }

  /** The order that one run of the scenario shares with all equivalent ones. */
  public static EndOrder of(Scenario scenario, Outcome outcome) {
    return of(
        scenario.threads().stream().mapToInt(List::size).toArray(),
        outcome.results(),
        outcome.order());
  }

  /**
   * The same, of threads with {@code sizes} operations each.
   *
   * <p>An operation after one that never returned, in the same thread, was not called: it is no
   * part of any history, so that nobody can explain a result by its effect.
   */
  public static EndOrder of(int[] sizes, List<Result> results, OperationOrder order) {
    int operations = Arrays.stream(sizes).sum();
    if (operations > Scenario.MOST_OPERATIONS
        || results.size() != operations
        || order.operations() != operations) {
      throw new IllegalArgumentException(
          "threads of %s operations (at most %d in all), but %d results and an order of %d"
              .formatted(
                  Arrays.toString(sizes),
                  Scenario.MOST_OPERATIONS,
                  results.size(),
                  order.operations()));
    }
    int called = 0;
    int returned = 0;
    int op = 0;
    for (int size : sizes) {
      boolean stuck = false;
      for (int end = op + size; op < end; op++) {
        if (!stuck && !(results.get(op) instanceof Result.Uncalled)) {
          called |= 1 << op;
          stuck = results.get(op) instanceof Result.Pending;
          returned |= stuck ? 0 : 1 << op;
        }
      }
    }
    EndOrder ends =
        new EndOrder(placed(order, called, returned), called, returned, order.isFixed());
    ends.addProgramOrder(sizes);
    for (int end = 0; end < 2 * operations; end++) {
      if (ends.reaches(end, end)) {
        throw new IllegalArgumentException(
            "the order of operations has a cycle through operation " + end / 2);
      }
    }
    return ends;
  }

  /** The order without ends that never came to be. */
  private static long[] placed(OperationOrder order, int called, int returned) {
    long exist = 0;
    for (int op = 0; op < order.operations(); op++) {
      exist |= (long) (called >>> op & 1) << first(op) | (long) (returned >>> op & 1) << last(op);
    }
    long[] reach = order.reach();
    for (int end = 0; end < reach.length; end++) {
      reach[end] = (exist >>> end & 1) == 0 ? 0 : reach[end] & exist;
    }
    return reach;
  }

  private void addProgramOrder(int[] sizes) {
    int op = 0;
    for (int size : sizes) {
      for (int end = op + size; op < end; op++) {
        if (hasReturned(op)) {
          connect(first(op), last(op));
          if (op + 1 < end) {
            connect(last(op), first(op + 1));
          }
        }
      }
    }
  }

  static int first(int op) {
    return 2 * op;
  }

  static int last(int op) {
    return 2 * op + 1;
  }

  public int operations() {
    return reach.length / 2;
  }

  public boolean isCalled(int op) {
    return (called >>> op & 1) != 0;
  }

  public boolean hasReturned(int op) {
    return (returned >>> op & 1) != 0;
  }

  /** Whether {@code earlier} has returned before {@code later} is called. */
  public boolean precedes(int earlier, int later) {
    return reaches(last(earlier), first(later));
  }

  /** Whether nothing is decided yet about {@code earlier} returning before {@code later} begins. */
  public boolean isOpen(int earlier, int later) {
    return !isFixed
        && earlier != later
        && hasReturned(earlier)
        && isCalled(later)
        && !reaches(last(earlier), first(later))
        && !reaches(first(later), last(earlier));
  }

  /** This, and {@code earlier} returns before {@code later} is called; the pair must be open. */
  public EndOrder with(int earlier, int later) {
    EndOrder next = new EndOrder(reach.clone(), called, returned, isFixed);
    next.connect(last(earlier), first(later));
    return next;
  }

  /** This, and {@code later} is called before {@code earlier} returns; the pair must be open. */
  public EndOrder without(int earlier, int later) {
    EndOrder next = new EndOrder(reach.clone(), called, returned, isFixed);
    next.connect(first(later), last(earlier));
    return next;
  }

  /** Whether {@code later} is called before {@code earlier} returns, as far as both happen. */
  boolean isLeftOut(int earlier, int later) {
    return earlier != later
        && hasReturned(earlier)
        && isCalled(later)
        && reaches(first(later), last(earlier));
  }

  /** This with every pair that {@code other} has or leaves open, even if they exclude another. */
  EndOrder withAllPairsOf(EndOrder other) {
    EndOrder next = new EndOrder(reach.clone(), called, returned, isFixed);
    for (int earlier = 0; earlier < operations(); earlier++) {
      for (int later = 0; later < operations(); later++) {
        if (other.precedes(earlier, later) || other.isOpen(earlier, later)) {
          next.connect(last(earlier), first(later));
        }
      }
    }
    return next;
  }

  /** This with open pairs added, the first ones first, until none is open. */
  public EndOrder filled() {
    EndOrder full = this;
    for (int earlier = 0; earlier < operations(); earlier++) {
      for (int later = 0; later < operations(); later++) {
        if (full.isOpen(earlier, later)) {
          full = full.with(earlier, later);
        }
      }
    }
    return full;
  }

  /** Which operation returned before which was called. */
  public RealTimeOrder realTime() {
    int[] before = new int[operations()];
    for (int earlier = 0; earlier < before.length; earlier++) {
      for (int later = 0; later < before.length; later++) {
        if (precedes(earlier, later)) {
          before[later] |= 1 << earlier;
        }
      }
    }
    return new RealTimeOrder(before, called, returned);
  }

  private boolean reaches(int from, int to) {
    return (reach[from] >>> to & 1) != 0;
  }

  private void connect(int from, int to) {
    long gained = reach[to] | 1L << to;
    for (int end = 0; end < reach.length; end++) {
      if (end == from || reaches(end, from)) {
        reach[end] |= gained;
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EndOrder order
        && isFixed == order.isFixed
        && called == order.called
        && returned == order.returned
        && Arrays.equals(reach, order.reach);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(reach) + called) + returned;
  }
}
