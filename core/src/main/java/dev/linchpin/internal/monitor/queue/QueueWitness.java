package dev.linchpin.internal.monitor.queue;

import dev.linchpin.verdict.Witness;

/**
 * Builds a linearization of a queue history from an order of its values and a slot for each empty
 * answer.
 *
 * <p>The slots cut time into segments. A value goes into the last segment in which all of its
 * operations can be: that after the last chosen slot not later than its first return. It covers no
 * chosen slot, so the next one lies after all of its calls. Segments follow each other, with the
 * empty answers between them; inside a segment enqueues and front operations take the moments of
 * {@link QueueElimination}, not earlier than the slot that opens it.
 */
final class QueueWitness {
  private final QueueRanks ranks;

  /** By slot: how many chosen slots there are up to it. */
  private final int[] segmentAt;

  /** Operations in order, and the slot of each; slots do not decrease. */
  private final int[] order;

  private final int[] slots;
  private int size;

  private QueueWitness(QueueRanks ranks) {
    this.ranks = ranks;
    segmentAt = new int[ranks.never + 1];
    order = new int[ranks.history.size()];
    slots = new int[ranks.history.size()];
  }

  static Witness of(QueueRanks ranks, QueueElimination elimination, QueueGaps gaps) {
    QueueWitness witness = new QueueWitness(ranks);
    witness.cut(gaps);
    witness.fill(elimination.order(), gaps);
    return new Witness(witness.withUnknownPeeks());
  }

  private void cut(QueueGaps gaps) {
    for (int at = 0; at < ranks.empties.size(); at++) {
      segmentAt[gaps.slotOf(ranks.empties.get(at))] = 1;
    }
    for (int slot = 1; slot < segmentAt.length; slot++) {
      segmentAt[slot] += segmentAt[slot - 1];
    }
  }

  private void fill(int[] values, QueueGaps gaps) {
    int segments = segmentAt[ranks.end] + 1;
    int[] emptyEnd = new int[segments + 1];
    int[] empties = ranks.empties.toArray();
    int[] emptySegment = new int[empties.length];
    for (int at = 0; at < empties.length; at++) {
      emptySegment[at] = segmentAt[gaps.slotOf(empties[at])];
    }
    int[] sortedEmpties = group(empties, emptySegment, emptyEnd);
    int[] valueEnd = new int[segments + 1];
    int[] valueSegment = new int[values.length];
    for (int at = 0; at < values.length; at++) {
      valueSegment[at] = segmentAt[ranks.firstReturn(values[at])];
    }
    int[] sortedValues = group(values, valueSegment, valueEnd);
    int empty = 0;
    int value = 0;
    int start = 0;
    for (int segment = 0; segment < segments; segment++) {
      for (; empty < emptyEnd[segment]; empty++) {
        start = gaps.slotOf(sortedEmpties[empty]);
        emit(sortedEmpties[empty], start);
      }
      fillSegment(sortedValues, value, valueEnd[segment], start);
      value = valueEnd[segment];
    }
  }

  /** Sorts items by segment, stably; {@code end[s]} is where segment s ends. */
  private static int[] group(int[] items, int[] segment, int[] end) {
    for (int at = 0; at < items.length; at++) {
      end[segment[at] + 1]++;
    }
    for (int s = 1; s < end.length; s++) {
      end[s] += end[s - 1];
    }
    int[] sorted = new int[items.length];
    for (int at = 0; at < items.length; at++) {
      sorted[end[segment[at]]++] = items[at];
    }
    return sorted;
  }

  private void fillSegment(int[] values, int from, int to, int start) {
    int seen = start;
    int enqueued = start;
    int next = from;
    int enqueueSlot = start;
    for (int at = from; at < to; at++) {
      int stay = values[at];
      enqueueSlot = Math.max(enqueueSlot, ranks.enqueueCall(stay) + 1);
      seen = Math.max(seen, enqueueSlot);
      for (int front = ranks.peekStart[stay]; front <= ranks.peekStart[stay + 1]; front++) {
        int op = front < ranks.peekStart[stay + 1] ? ranks.peeks[front] : ranks.dequeue[stay];
        if (op == QueueRanks.NONE) {
          continue;
        }
        seen = Math.max(seen, ranks.callRank[op] + 1);
        while (next < to && Math.max(enqueued, ranks.enqueueCall(values[next]) + 1) <= seen) {
          enqueued = enqueue(values[next++], enqueued);
        }
        emit(op, seen);
      }
    }
    while (next < to) {
      enqueued = enqueue(values[next++], enqueued);
    }
  }

  private int enqueue(int stay, int notBefore) {
    int slot = Math.max(notBefore, ranks.enqueueCall(stay) + 1);
    emit(ranks.enqueue[stay], slot);
    return slot;
  }

  private void emit(int op, int slot) {
    order[size] = op;
    slots[size++] = slot;
  }

  /** A peek of unknown answer fits anywhere in its run: at its call. */
  private int[] withUnknownPeeks() {
    int[] all = new int[size + ranks.unknownPeeks.size()];
    int peek = 0;
    int at = 0;
    for (int known = 0; known < size; known++) {
      while (peek < ranks.unknownPeeks.size()
          && ranks.callRank[ranks.unknownPeeks.get(peek)] + 1 <= slots[known]) {
        all[at++] = ranks.unknownPeeks.get(peek++);
      }
      all[at++] = order[known];
    }
    while (peek < ranks.unknownPeeks.size()) {
      all[at++] = ranks.unknownPeeks.get(peek++);
    }
    return all;
  }
}
