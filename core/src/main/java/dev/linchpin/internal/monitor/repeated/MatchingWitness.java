package dev.linchpin.internal.monitor.repeated;

import java.util.Arrays;

/**
 * Merges the two orders of a matching into a linearization. One of the next operations can always
 * go: see the argument at {@link MatchingSearch}. Enqueues whose values stayed in the queue come
 * last of the enqueues, by return.
 */
final class MatchingWitness {
  private final MatchingInput input;
  private final MatchingSearch search;

  /** All enqueues that took effect, in order. */
  private final int[] enqueues;

  /** By position in that order: the first return from there on. */
  private final int[] firstEnqueueReturn;

  private final int[] order;
  private int size;
  private int enqueue;
  private int front;
  private int empty;

  MatchingWitness(MatchingInput input, MatchingSearch search) {
    this.input = input;
    this.search = search;
    this.enqueues = enqueues(input.enqueues(), search);
    this.firstEnqueueReturn = new int[enqueues.length + 1];
    firstEnqueueReturn[enqueues.length] = MatchingSide.NEVER;
    for (int at = enqueues.length - 1; at >= 0; at--) {
      firstEnqueueReturn[at] =
          Math.min(firstEnqueueReturn[at + 1], input.enqueues().returned[enqueues[at]]);
    }
    this.order = new int[enqueues.length + search.frontCount() + input.emptyCount()];
  }

  int[] order() {
    while (size < order.length) {
      if (isEmptyNext()) {
        order[size++] = input.emptyOp(empty++);
      } else if (isFrontNext()) {
        order[size++] = input.fronts().op[search.front(front++)];
      } else {
        order[size++] = input.enqueues().op[enqueues[enqueue++]];
      }
    }
    return order;
  }

  private boolean isEmptyNext() {
    return empty < input.emptyCount()
        && search.enqueuesBeforeEmpty(empty) == enqueue
        && search.frontsBeforeEmpty(empty) == front;
  }

  /** Whether the next front operation's value is there and no enqueue left returned before it. */
  private boolean isFrontNext() {
    return front < search.frontCount()
        && search.numberOfFront(front) < enqueue
        && input.fronts().call[search.front(front)] < firstEnqueueReturn[enqueue];
  }

  private static int[] enqueues(MatchingSide side, MatchingSearch search) {
    boolean[] isMatched = new boolean[side.size()];
    int[] all = new int[side.size()];
    int count = 0;
    for (int number = 0; number < search.brought(); number++) {
      all[count++] = search.enqueue(number);
      isMatched[search.enqueue(number)] = true;
    }
    for (int turn = 0; turn < side.returnCount(); turn++) {
      if (!isMatched[side.dueAt(turn)]) {
        all[count++] = side.dueAt(turn);
      }
    }
    return Arrays.copyOf(all, count);
  }
}
