package dev.linchpin.internal.monitor.queue;

import dev.linchpin.history.RadixSort;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The slots of a queue history, peeks included, at which the queue can have been empty: those that
 * no value surely covers. A value covers the slots after its first return up to the last call of a
 * front operation.
 *
 * <p>An empty answer needs such a slot in its run, and any will do: the values that do not cover
 * slot s have all their operations called before it or all of them returning after it, so they fall
 * into two histories that are linearizable apart, one before s and one after it.
 */
final class QueueGaps {
  private final QueueRanks ranks;

  /** By slot: the last gap up to it; -1 when there is none. */
  private final int[] lastGap;

  QueueGaps(QueueRanks ranks) {
    this.ranks = ranks;
    int[] cover = new int[ranks.never + 1];
    for (int stay = 0; stay < ranks.count(); stay++) {
      int from = ranks.firstReturn(stay) + 1;
      int to = ranks.frontCall(stay);
      if (from <= to) {
        cover[from]++;
        cover[to + 1]--;
      }
    }
    int gap = -1;
    int covering = 0;
    for (int slot = 0; slot <= ranks.end; slot++) {
      covering += cover[slot];
      gap = covering == 0 ? slot : gap;
      cover[slot] = gap;
    }
    lastGap = cover;
  }

  /** The last slot in the run of an operation at which the queue can have been empty. */
  int slotOf(int empty) {
    return lastGap[ranks.returnRank[empty]];
  }

  /** The violation, if an empty answer has no slot. */
  @Nullable Verdict<Witness, Refutation> violation() {
    for (int at = 0; at < ranks.empties.size(); at++) {
      int empty = ranks.empties.get(at);
      if (slotOf(empty) <= ranks.callRank[empty]) {
        return explain(empty);
      }
    }
    return null;
  }

  /** Covers the run with few values: always the one that lasts longest of those that reach it. */
  private Verdict<Witness, Refutation> explain(int empty) {
    int count = ranks.count();
    long[] firstReturn = new long[count];
    for (int stay = 0; stay < count; stay++) {
      firstReturn[stay] = ranks.firstReturn(stay);
    }
    int[] byReturn = IntStream.range(0, count).toArray();
    RadixSort.byKey(byReturn, count, firstReturn);
    IntList enqueues = new IntList();
    IntList others = new IntList();
    int next = 0;
    int longest = -1;
    int slot = ranks.callRank[empty] + 1;
    while (slot <= ranks.returnRank[empty]) {
      while (next < count && firstReturn[byReturn[next]] < slot) {
        int stay = byReturn[next++];
        if (longest < 0 || ranks.frontCall(stay) > ranks.frontCall(longest)) {
          longest = stay;
        }
      }
      enqueues.add(ranks.enqueue[longest]);
      for (int op : ranks.essence(longest)) {
        others.add(op);
      }
      slot = ranks.frontCall(longest) + 1;
    }
    return new QueueViolations(ranks.history)
        .neverEmpty(empty, enqueues.toArray(), others.toArray());
  }
}
