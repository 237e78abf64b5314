package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Budget;
import java.util.stream.IntStream;

/**
 * Finds the shortest failing prefix of a failing history with O(log n) checks. Every prefix of a
 * linearizable history is linearizable, for every type: operations that had not returned by then
 * may still have taken effect. So bisection finds the prefix, and the history before its last
 * return is linearizable.
 */
final class FailingPrefix {
  private FailingPrefix() {}

  /** The prefix, given that the history fails. */
  static History of(History failing, StillFails stillFails, Budget budget) {
    return failing.prefix(end(failing, stillFails, budget));
  }

  /**
   * The operations called within the prefix, with their recorded returns. They fail too, because
   * their recorded effect is one of the effects they may have had in the prefix. Unlike the prefix,
   * this is a part of the recorded history.
   */
  static History whole(History failing, StillFails stillFails, Budget budget) {
    long end = end(failing, stillFails, budget);
    return failing.select(
        IntStream.range(0, failing.size()).filter(op -> failing.call(op) <= end).toArray());
  }

  private static long end(History failing, StillFails stillFails, Budget budget) {
    long[] stamps =
        IntStream.range(0, failing.size())
            .filter(op -> !failing.isPending(op))
            .mapToLong(failing::returned)
            .sorted()
            .distinct()
            .toArray();
    int passes = -1;
    int fails = stamps.length - 1;
    while (passes + 1 < fails && !budget.isSpent()) {
      int middle = (passes + fails) >>> 1;
      if (stillFails.test(failing.prefix(stamps[middle]))) {
        fails = middle;
      } else {
        passes = middle;
      }
    }
    return stamps[fails];
  }
}
