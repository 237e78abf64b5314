package dev.linchpin.internal.monitor.collection;

import dev.linchpin.verdict.Witness;

/**
 * Operations put into slots, on the way to a witness: those of one slot overlap, and take effect in
 * the order in which they were added.
 */
final class SlotOrder {
  private final int end;
  private int[] ops;
  private int[] slots;
  private int size;

  SlotOrder(ValueIntervals values) {
    end = values.end;
    ops = new int[values.roles().history().size()];
    slots = new int[ops.length];
  }

  /** Adds an operation unless there is none (negative), or it did not happen in the history. */
  void add(int op, int slot) {
    if (op >= 0 && slot <= end) {
      ops[size] = op;
      slots[size++] = slot;
    }
  }

  Witness toWitness() {
    int[] next = new int[end + 2];
    for (int at = 0; at < size; at++) {
      next[slots[at] + 1]++;
    }
    for (int slot = 1; slot < next.length; slot++) {
      next[slot] += next[slot - 1];
    }
    int[] order = new int[size];
    for (int at = 0; at < size; at++) {
      order[next[slots[at]]++] = ops[at];
    }
    return new Witness(order);
  }
}
