package dev.linchpin.internal.monitor.queue;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.Impossible;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.basis.LongIntMap;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Every stay of a whole queue history (see {@link QueueSweep}), with the ranks that constrain it.
 *
 * <p>The <em>front operations</em> of a stay are those that see it at the front: its peeks and its
 * dequeue. Ranks from {@link #end} on are those of what did not happen in time: first the returns
 * of pending dequeues with a value, which took effect; then the calls of dequeues that never came,
 * the same for all; then all returns that never came. A pending enqueue that nobody saw is a stay
 * too: it constrains nothing, so it may as well have happened, last of all.
 */
final class QueueRanks {
  static final int NONE = -1;

  final History history;

  /** The number of events. */
  final int end;

  /** The return of what never returns, larger than any other rank. */
  final int never;

  /** By operation. */
  final int[] callRank;

  final int[] returnRank;

  /** Number of stays; the arrays below are by stay. */
  private int count;

  int[] enqueue = new int[16];
  int[] dequeue = new int[16];

  /** The front operation that returned first; {@link #NONE} for the dequeue that never came. */
  int[] firstSeer = new int[16];

  /** The front operation called last; {@link #NONE} for the dequeue that never came. */
  int[] lastSeer = new int[16];

  /** The peeks of stay s, by call: {@code peeks[peekStart[s]] … peeks[peekStart[s + 1] - 1]}. */
  int[] peekStart = new int[1];

  int[] peeks = new int[0];

  /** Completed operations that found the queue empty, by call. */
  final IntList empties = new IntList();

  /** Completed peeks of which nobody knows what they saw, by call. */
  final IntList unknownPeeks = new IntList();

  private final LongIntMap current = new LongIntMap();
  private final int[] stayOf;
  private int[] open = new int[16];
  private @Nullable Verdict<Witness, Refutation> refusal;

  /** The history must have passed a {@link QueueSweep} that was not told the peeks. */
  QueueRanks(History history, TimeOrder order) {
    this.history = history;
    end = order.size();
    never = end + 2;
    callRank = new int[history.size()];
    returnRank = new int[history.size()];
    Arrays.fill(returnRank, never);
    stayOf = new int[history.size()];
    Arrays.fill(stayOf, NONE);
    IntList seen = new IntList();
    for (int at = 0; at < end && refusal == null; at++) {
      int op = order.op(at);
      if (order.isReturn(at)) {
        returnRank[op] = at;
        close(op);
      } else {
        callRank[op] = at;
        refusal = place(op, seen);
      }
    }
    if (refusal == null) {
      groupPeeks(seen);
      refusal = findSeers();
    }
  }

  /** What forbids to go on: a violation, or something out of scope; null when there is nothing. */
  @Nullable Verdict<Witness, Refutation> refusal() {
    return refusal;
  }

  int count() {
    return count;
  }

  /** The earliest return of a front operation. */
  int frontReturn(int stay) {
    int seer = firstSeer[stay];
    return seer == NONE ? never : returnRank[seer];
  }

  /** The latest call of a front operation. */
  int frontCall(int stay) {
    int seer = lastSeer[stay];
    return seer == NONE ? end + 1 : callRank[seer];
  }

  int enqueueCall(int stay) {
    return callRank[enqueue[stay]];
  }

  /** The earliest return of any operation: by then the enqueue has taken effect. */
  int firstReturn(int stay) {
    return Math.min(returnRank[enqueue[stay]], frontReturn(stay));
  }

  /** The operation that {@link #firstReturn} belongs to. */
  int firstToReturn(int stay) {
    int enqueued = enqueue[stay];
    return firstSeer[stay] == NONE || returnRank[enqueued] < frontReturn(stay)
        ? enqueued
        : firstSeer[stay];
  }

  /**
   * The operations that make a stay constrain others as it does: peeks other than the first to
   * return and the last to be called add nothing. Missing ones are {@link #NONE}.
   */
  int[] essence(int stay) {
    return new int[] {enqueue[stay], dequeue[stay], firstSeer[stay], lastSeer[stay]};
  }

  private @Nullable Verdict<Witness, Refutation> place(int op, IntList seen) {
    int method = history.method(op);
    boolean isEnqueue = method == QueueSweep.ENQ;
    long value = isEnqueue ? history.argument(op) : history.result(op);
    if (!isEnqueue && isNoSeer(op, value)) {
      return null;
    }
    if (method == QueueSweep.PEEK && history.values().isThrown(value)) {
      return Impossible.answer(history, op, "queue");
    }
    int stay = current.get(value);
    if (stay == NONE) {
      stay = openStay(value);
    }
    if (method == QueueSweep.PEEK) {
      seen.add(op);
    } else {
      int[] half = isEnqueue ? enqueue : dequeue;
      if (half[stay] != NONE) {
        return Verdict.outOfScope(
            "%s is enqueued again while a peek or dequeue of it is open"
                .formatted(history.values().show(value)));
      }
      half[stay] = op;
      if (!isEnqueue && history.isPending(op)) {
        returnRank[op] = end;
      }
    }
    stayOf[op] = stay;
    open[stay]++;
    return null;
  }

  /** Sorts out pending peeks, pending dequeues of no known value, unknown and empty answers. */
  private boolean isNoSeer(int op, long value) {
    boolean isPeek = history.method(op) == QueueSweep.PEEK;
    if (history.isPending(op) && (isPeek || value == ValueTable.NONE)) {
      return true;
    }
    if (value == ValueTable.NONE) {
      empties.add(op);
      return true;
    }
    if (value == ValueTable.UNKNOWN) {
      unknownPeeks.add(op);
      return true;
    }
    return false;
  }

  /**
   * A stay is over when it has both halves and nothing of it is open: what comes of its value then
   * belongs to another, by the argument of {@link QueueSweep}, which holds for peeks as well.
   */
  private void close(int op) {
    int stay = stayOf[op];
    if (stay != NONE && --open[stay] == 0 && enqueue[stay] != NONE && dequeue[stay] != NONE) {
      current.remove(history.argument(enqueue[stay]));
    }
  }

  private int openStay(long value) {
    if (count == enqueue.length) {
      enqueue = Arrays.copyOf(enqueue, 2 * count);
      dequeue = Arrays.copyOf(dequeue, 2 * count);
      open = Arrays.copyOf(open, 2 * count);
    }
    enqueue[count] = NONE;
    dequeue[count] = NONE;
    current.put(value, count);
    return count++;
  }

  private void groupPeeks(IntList seen) {
    peekStart = new int[count + 1];
    peeks = new int[seen.size()];
    for (int at = 0; at < seen.size(); at++) {
      peekStart[stayOf[seen.get(at)] + 1]++;
    }
    for (int stay = 0; stay < count; stay++) {
      peekStart[stay + 1] += peekStart[stay];
    }
    int[] next = peekStart.clone();
    for (int at = 0; at < seen.size(); at++) {
      peeks[next[stayOf[seen.get(at)]]++] = seen.get(at);
    }
  }

  private @Nullable Verdict<Witness, Refutation> findSeers() {
    firstSeer = new int[count];
    lastSeer = new int[count];
    QueueViolations violations = new QueueViolations(history);
    for (int stay = 0; stay < count; stay++) {
      int dequeued = dequeue[stay];
      firstSeer[stay] = dequeued;
      lastSeer[stay] = dequeued;
      for (int at = peekStart[stay]; at < peekStart[stay + 1]; at++) {
        int peek = peeks[at];
        if (enqueue[stay] == NONE || returnRank[peek] < callRank[enqueue[stay]]) {
          return violations.neverEnqueued(peek, enqueue[stay], dequeued);
        }
        if (dequeued != NONE && returnRank[dequeued] < callRank[peek]) {
          return violations.seenAfterwards(peek, enqueue[stay], dequeued);
        }
        if (returnRank[peek] < frontReturn(stay)) {
          firstSeer[stay] = peek;
        }
        if (callRank[peek] > frontCall(stay)) {
          lastSeer[stay] = peek;
        }
      }
    }
    return null;
  }
}
