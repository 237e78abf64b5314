package dev.linchpin.internal.judge.realtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * All maximal real-time orders of one trace: those to which no equivalent run adds a pair.
 *
 * <p>Only these matter: a history with less real-time order is easier to explain. A set M of pairs
 * is part of what some equivalent run shows iff happens-before with the edges "last step of a, then
 * first step of b" for (a, b) in M has no cycle; so the maximal orders are the maximal such sets,
 * found by deciding pair after pair. A branch that leaves a pair out is followed only while other
 * pairs can still forbid it. Each order is found once. Exponential in the pairs that exclude each
 * other, which is the size of the answer but for branches that die late.
 *
 * <p>Source: own derivation. Adding edges from ends to beginnings and asking for consistency again
 * is also what Golovin, Kokologiannakis and Vafeiadis do (<i>RELINCHE: Automatically Checking
 * Linearizability under Relaxed Memory Consistency</i>, POPL 2025).
 */
public final class MaximalHistories {
  private final EndOrder trace;
  private final Predicate<? super RealTimeOrder> visitor;

  private MaximalHistories(EndOrder trace, Predicate<? super RealTimeOrder> visitor) {
    this.trace = trace;
    this.visitor = visitor;
  }

  /** All of them. */
  public static List<RealTimeOrder> of(EndOrder trace) {
    List<RealTimeOrder> all = new ArrayList<>();
    visit(trace, all::add);
    return all;
  }

  /**
   * Shows them one by one until the visitor answers false.
   *
   * @return whether the visitor saw all
   */
  public static boolean visit(EndOrder trace, Predicate<? super RealTimeOrder> visitor) {
    return new MaximalHistories(trace, visitor).decide(trace);
  }

  /**
   * Goes through all maximal orders that extend what is decided: the trace, the pairs taken, and
   * for each pair left out that its later operation begins in time.
   */
  private boolean decide(EndOrder decided) {
    if (!canForbidWhatIsLeftOut(decided)) {
      return true;
    }
    for (int earlier = 0; earlier < trace.operations(); earlier++) {
      for (int later = 0; later < trace.operations(); later++) {
        if (decided.isOpen(earlier, later)) {
          return decide(decided.with(earlier, later)) && decide(decided.without(earlier, later));
        }
      }
    }
    return visitor.test(decided.realTime());
  }

  /**
   * Whether each pair left out would be forbidden by the trace if all pairs that are taken or open
   * were taken. Without open pairs this says that the order is maximal.
   */
  private boolean canForbidWhatIsLeftOut(EndOrder decided) {
    EndOrder most = trace.withAllPairsOf(decided);
    for (int earlier = 0; earlier < trace.operations(); earlier++) {
      for (int later = 0; later < trace.operations(); later++) {
        if (decided.isLeftOut(earlier, later) && !most.isLeftOut(earlier, later)) {
          return false;
        }
      }
    }
    return true;
  }
}
