package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.queue.QueueSweep;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The enqueues, front operations and empty answers of a history. A pending dequeue may take any
 * value; a pending peek says nothing and is left out.
 */
final class MatchingInput {
  /** What a pending dequeue returned, as far as anybody knows. */
  private static final long ANY = ValueTable.UNKNOWN;

  private final History history;
  private final MatchingSide enqueues;
  private final MatchingSide fronts;

  // Empty answers by call; the last column is the first return of this one and those after it.
  private final int[] empties;
  private final int[] emptyCall;
  private final int[] emptyReturn;
  private final int[] firstEmptyReturn;

  private MatchingInput(
      History history, TimeOrder order, MatchingSide enqueues, MatchingSide fronts) {
    this.history = history;
    this.enqueues = enqueues;
    this.fronts = fronts;
    int count = (int) Arrays.stream(ops(history)).filter(op -> isEmpty(history, op)).count();
    this.empties = new int[count];
    this.emptyCall = new int[count];
    this.emptyReturn = new int[count];
    this.firstEmptyReturn = new int[count + 1];
    readEmpties(order);
  }

  /** Null if the history is out of scope: see {@link #obstacle}. */
  static @Nullable MatchingInput of(History history) {
    TimeOrder order = TimeOrder.of(history);
    boolean[] isEnqueue = new boolean[history.size()];
    boolean[] isFront = new boolean[history.size()];
    for (int op = 0; op < history.size(); op++) {
      isEnqueue[op] = history.method(op) == QueueSweep.ENQ;
      isFront[op] =
          !isEnqueue[op]
              && (history.isPending(op)
                  ? history.method(op) == QueueSweep.DEQ
                  : history.result(op) != ValueTable.NONE);
    }
    MatchingSide enqueues = MatchingSide.of(history, order, isEnqueue);
    MatchingSide fronts = MatchingSide.of(history, order, isFront);
    return enqueues == null || fronts == null
        ? null
        : new MatchingInput(history, order, enqueues, fronts);
  }

  /** Why such histories are not for this algorithm, or null if they are. */
  static @Nullable String obstacle(History history) {
    for (int op = 0; op < history.size(); op++) {
      boolean isEnqueue = history.method(op) == QueueSweep.ENQ;
      boolean hasResult = history.result(op) != ValueTable.NONE;
      if (isEnqueue && history.argument(op) == ValueTable.NONE) {
        return "null was enqueued, which a dequeue cannot tell from an empty queue";
      }
      if (hasResult && (isEnqueue || history.isPending(op) || history.result(op) == ANY)) {
        return history.describe(op) + " has a result that queues do not give";
      }
    }
    return null;
  }

  History history() {
    return history;
  }

  MatchingSide enqueues() {
    return enqueues;
  }

  MatchingSide fronts() {
    return fronts;
  }

  long valueOfEnqueue(int entry) {
    return history.argument(enqueues.op[entry]);
  }

  /** What the front operation returned; of a pending dequeue, a word that no value has. */
  long valueOfFront(int entry) {
    int op = fronts.op[entry];
    return history.isPending(op) ? ANY : history.result(op);
  }

  /** Whether the front operation can be about the value. */
  boolean fits(int front, long value) {
    long answer = valueOfFront(front);
    return answer == value || answer == ANY;
  }

  boolean isPeek(int front) {
    return history.method(fronts.op[front]) == QueueSweep.PEEK;
  }

  int emptyCount() {
    return empties.length;
  }

  int emptyOp(int at) {
    return empties[at];
  }

  int emptyCall(int at) {
    return emptyCall[at];
  }

  int emptyReturn(int at) {
    return emptyReturn[at];
  }

  /** The first return of the empty answers from this one on. */
  int firstEmptyReturn(int at) {
    return firstEmptyReturn[at];
  }

  private void readEmpties(TimeOrder order) {
    int[] number = new int[history.size()];
    int count = 0;
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      if (!isEmpty(history, op)) {
        continue;
      }
      if (order.isReturn(at)) {
        emptyReturn[number[op]] = at;
      } else {
        number[op] = count;
        empties[count] = op;
        emptyCall[count++] = at;
      }
    }
    firstEmptyReturn[count] = MatchingSide.NEVER;
    for (int at = count - 1; at >= 0; at--) {
      firstEmptyReturn[at] = Math.min(emptyReturn[at], firstEmptyReturn[at + 1]);
    }
  }

  private static boolean isEmpty(History history, int op) {
    return history.method(op) != QueueSweep.ENQ
        && !history.isPending(op)
        && history.result(op) == ValueTable.NONE;
  }

  private static int[] ops(History history) {
    int[] ops = new int[history.size()];
    Arrays.setAll(ops, op -> op);
    return ops;
  }
}
