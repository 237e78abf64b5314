package dev.linchpin.internal.monitor.queue;

import dev.linchpin.history.RadixSort;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds an order in which the values of a queue history, peeks included, can have passed through
 * it, or a cycle that forbids every order. O(n) after sorting by rank.
 *
 * <p>Source: Abdulla, Grahn, Jonsson, Krishna, Mishra, "Efficient Linearizability Monitoring", PLDI
 * 2025, appendix B.2 (a queue history is linearizable iff some value can be first and the rest is
 * linearizable); the idea of taking such values away in nearly linear time is that of Lee and
 * Mathur, "Efficient Linearizability Monitoring for Sets, Stacks, Queues and Priority Queues",
 * OOPSLA 2025.
 *
 * <p>Departs from it: peeks are front operations like dequeues. Value a must come before b iff some
 * operation of a returned before the enqueue of b was called, or a front operation of a returned
 * before a front operation of b was called. With peeks critical pairs do not suffice: there are
 * cycles of three values without one of two.
 *
 * <p><b>Why an order is enough.</b> Let the order respect all those constraints. Give each enqueue
 * the latest call among the enqueues up to it, and each front operation (those of a value by call,
 * its dequeue last) the latest call among the front operations up to it and the enqueue of its
 * value. None of these lies after the return of its operation: that would be a constraint against
 * the order, or within one value what {@link QueueRanks} refuses. So these moments are a
 * linearization.
 */
final class QueueElimination {
  private final QueueRanks ranks;
  private final int count;

  /** Bits: 1 nothing left must be enqueued before it, 2 nothing left must be seen before it. */
  private final byte[] granted;

  private final boolean[] gone;
  private final int[] order;
  private int eliminated;
  private int ready;

  /** All stays by first return and by front return, as far as they are left. */
  private final Smallest firstReturns;

  private final Smallest frontReturns;

  QueueElimination(QueueRanks ranks) {
    this.ranks = ranks;
    count = ranks.count();
    granted = new byte[count];
    gone = new boolean[count];
    order = new int[count];
    long[] firstReturn = new long[count];
    long[] frontReturn = new long[count];
    long[] enqueueCall = new long[count];
    long[] frontCall = new long[count];
    for (int stay = 0; stay < count; stay++) {
      firstReturn[stay] = ranks.firstReturn(stay);
      frontReturn[stay] = ranks.frontReturn(stay);
      enqueueCall[stay] = ranks.enqueueCall(stay);
      frontCall[stay] = ranks.frontCall(stay);
    }
    firstReturns = new Smallest(firstReturn, enqueueCall, 1);
    frontReturns = new Smallest(frontReturn, frontCall, 2);
    run();
  }

  /** Whether every value found its place. */
  boolean isComplete() {
    return eliminated == count;
  }

  /** The stays in an order they can have had; only when complete. */
  int[] order() {
    return order;
  }

  private void run() {
    do {
      firstReturns.grant();
      frontReturns.grant();
      if (ready == eliminated) {
        return;
      }
      gone[order[eliminated++]] = true;
    } while (eliminated < count);
  }

  private void grant(int stay, int bit) {
    int before = granted[stay];
    granted[stay] |= (byte) bit;
    if (before != 3 && granted[stay] == 3) {
      order[ready++] = stay;
    }
  }

  /** One kind of constraint: v waits for every other value whose return lies before v's call. */
  private final class Smallest {
    private final long[] returned;
    private final long[] call;
    private final int bit;
    private final int[] byReturn;
    private final int[] byCall;

    /** Positions in {@link #byReturn} of the first and the second that are left. */
    private int first;

    private int second = 1;
    private int nextCall;

    Smallest(long[] returned, long[] call, int bit) {
      this.returned = returned;
      this.call = call;
      this.bit = bit;
      byReturn = IntStream.range(0, count).toArray();
      byCall = byReturn.clone();
      RadixSort.byKey(byReturn, count, returned);
      RadixSort.byKey(byCall, count, call);
    }

    /**
     * What is granted stays granted, as fewer and fewer are left to wait for. The one with the
     * smallest return does not wait for itself, so it is compared with the second.
     */
    void grant() {
      settle();
      if (first == count) {
        return;
      }
      int holder = byReturn[first];
      while (nextCall < count && call[byCall[nextCall]] < returned[holder]) {
        int stay = byCall[nextCall++];
        if (stay != holder) {
          QueueElimination.this.grant(stay, bit);
        }
      }
      if (second == count || call[holder] < returned[byReturn[second]]) {
        QueueElimination.this.grant(holder, bit);
      }
    }

    private void settle() {
      if (first < count && gone[byReturn[first]]) {
        first = second;
        second = first + 1;
        while (first < count && gone[byReturn[first]]) {
          first++;
          second = first + 1;
        }
      }
      while (second < count && gone[byReturn[second]]) {
        second++;
      }
    }

    private void addTo(IntList stays) {
      stays.add(byReturn[first]);
      if (second < count) {
        stays.add(byReturn[second]);
      }
    }
  }

  /**
   * Why it is not complete: the shortest cycle among the values with the two smallest returns of
   * each kind. There is one, since each value left waits for one of those four.
   */
  Verdict<Witness, Refutation> cycle() {
    IntList candidates = new IntList();
    firstReturns.addTo(candidates);
    frontReturns.addTo(candidates);
    int[] stays = Arrays.stream(candidates.toArray()).distinct().toArray();
    for (int length = 2; length <= stays.length; length++) {
      int[] cycle = new int[length];
      if (extend(cycle, 0, stays)) {
        return explain(cycle);
      }
    }
    throw new InternalFault("a queue history got stuck without a cycle");
  }

  private boolean extend(int[] cycle, int length, int[] stays) {
    if (length == cycle.length) {
      return precedes(cycle[length - 1], cycle[0]);
    }
    for (int stay : stays) {
      boolean isNew = Arrays.stream(cycle, 0, length).noneMatch(before -> before == stay);
      if (isNew && (length == 0 || precedes(cycle[length - 1], stay))) {
        cycle[length] = stay;
        if (extend(cycle, length + 1, stays)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean precedes(int a, int b) {
    return ranks.firstReturn(a) < ranks.enqueueCall(b) || ranks.frontReturn(a) < ranks.frontCall(b);
  }

  private Verdict<Witness, Refutation> explain(int[] cycle) {
    StringBuilder text = new StringBuilder();
    IntList suspects = new IntList();
    for (int at = 0; at < cycle.length; at++) {
      int stay = cycle[at];
      int next = cycle[(at + 1) % cycle.length];
      text.append(at == 0 ? "" : at == cycle.length - 1 ? ", and " : ", ")
          .append(
              "%s must leave before %s as %s"
                  .formatted(value(stay), value(next), reason(stay, next)));
      for (int op : ranks.essence(stay)) {
        suspects.add(op);
      }
    }
    return QueueViolations.no(text.toString(), suspects.toArray());
  }

  private String reason(int a, int b) {
    if (ranks.firstReturn(a) < ranks.enqueueCall(b)) {
      return finishedBefore(ranks.firstToReturn(a), ranks.enqueue[b]);
    }
    return ranks.lastSeer[b] == QueueRanks.NONE
        ? "%s finished and %s was never dequeued"
            .formatted(ranks.history.describe(ranks.firstSeer[a]), value(b))
        : finishedBefore(ranks.firstSeer[a], ranks.lastSeer[b]);
  }

  private String finishedBefore(int a, int b) {
    return "%s finished before %s began"
        .formatted(ranks.history.describe(a), ranks.history.describe(b));
  }

  private String value(int stay) {
    return ranks.history.values().show(ranks.history.argument(ranks.enqueue[stay]));
  }
}
