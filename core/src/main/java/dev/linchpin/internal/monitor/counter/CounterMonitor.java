package dev.linchpin.internal.monitor.counter;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.basis.Ranks;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * Decides every history of a counter that starts at a known number: {@code inc}, {@code incget} and
 * {@code get}, completed or pending, in O(n) after sorting the stamps. Covers everything, so it is
 * never out of scope.
 *
 * <p>Source: none that we know of. That the k-th {@code incget} is the one which answered k is
 * folklore; the rest is scheduling of unit jobs with release times and deadlines, as in Glover,
 * Maximum Matching in a Convex Bipartite Graph, Naval Research Logistics Quarterly 1967. The
 * monitors we know of for counters with {@code get} are searches.
 *
 * <p>Departs from it: by the reduction, which is this. Let the increments take effect in slots t(1)
 * &le; t(2) &le; … A {@code get} that answered k may stand between t(k) and t(k+1), so it fits iff
 * t(k) is not after the end of its interval and t(k+1) not before its beginning; an {@code incget}
 * that answered k fits iff t(k) is in its interval. Hence all answers together say no more than
 * that t(k) lies in a window, {@code earliest[k]} to {@code latest[k]}, and since t is monotone the
 * bounds may be made monotone too. What is left is to give the increments that say nothing of their
 * place ({@code inc}, and {@code incget} without a known answer) to the places no {@code incget}
 * has claimed, each to a place whose window meets its interval. Any such assignment will do: take
 * for each increment a slot in both; where t(j) &gt; t(k) for j &lt; k, exchanging the two
 * increments is allowed, because the bounds are monotone, and in the end t is sorted. Places before
 * {@code first} (the first whose window does not end before the call) and after the last whose
 * window begins before the return are closed to an increment, all between are open: a convex
 * bipartite graph. See {@link CounterPlaces} for the matching and for what pending increments may
 * do.
 */
public final class CounterMonitor implements Monitor {
  private static final int INC = 0;
  private static final int GET = 2;

  private final long initial;

  /** Of a counter that starts at 0. */
  public CounterMonitor() {
    this(0);
  }

  /**
   * @param initial what the counter starts at; every answer is read as one that is smaller by this
   */
  public CounterMonitor(long initial) {
    this.initial = initial;
  }

  @Override
  public String algorithm() {
    return "counter windows, O(n log n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    Verdict<Witness, Refutation> impossible = impossibleAnswer(history);
    if (impossible != null) {
      return impossible;
    }
    Ranks ranks = new Ranks(history, 0);
    CounterWindows windows = new CounterWindows(history, ranks, initial);
    Verdict<Witness, Refutation> contradiction = windows.read();
    if (contradiction != null) {
      return contradiction;
    }
    return new CounterPlaces(history, ranks, windows).decide(evidence);
  }

  static boolean isIncrement(History history, int op) {
    return history.method(op) != GET;
  }

  /** Whether this operation says how many increments there were when it took effect. */
  static boolean isObservation(History history, int op) {
    return history.method(op) != INC
        && !history.isPending(op)
        && history.result(op) != ValueTable.UNKNOWN;
  }

  static String increments(int count) {
    return count == 1 ? "1 increment" : count + " increments";
  }

  /** An answer no counter gives, whatever the rest of the history. */
  private @Nullable Verdict<Witness, Refutation> impossibleAnswer(History history) {
    ValueTable values = history.values();
    for (int op = 0; op < history.size(); op++) {
      long result = history.result(op);
      if (values.isThrown(result)) {
        return Refutation.verdict(
            history.describe(op) + " threw an exception, which a counter never does", op);
      }
      if (isObservation(history, op)
          && (!ValueTable.isInline(result) || result < smallest(history, op))) {
        return Refutation.verdict(
            "%s returned a value that no counter returns: counting starts at %d and goes up"
                .formatted(history.describe(op), initial),
            op);
      }
    }
    return null;
  }

  private long smallest(History history, int op) {
    return ValueTable.inline(initial + (isIncrement(history, op) ? 1 : 0));
  }
}
