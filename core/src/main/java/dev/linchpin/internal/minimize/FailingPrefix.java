package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Budget;
import java.util.stream.IntStream;

/**
 * The shortest prefix of a failing history that fails, in O(log n) questions. Of a linearizable
 * history every prefix is linearizable, for whatever type: operations that had not returned by then
 * may still have taken effect. So it can be found by halving, and everything before its last return
 * was fine.
 */
final class FailingPrefix {
  private FailingPrefix() {}

  /** The prefix, given that the history fails. */
  static History of(History failing, StillFails stillFails, Budget budget) {
    return failing.prefix(end(failing, stillFails, budget));
  }

  /**
   * The operations called within the prefix, with what became of them: fails as well, because what
   * they did is among the things they may have done by then. Unlike the prefix this is a part of
   * the history as recorded.
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
