package dev.linchpin.internal.monitor;

import dev.linchpin.history.OperationTable;
import java.util.Arrays;

/** A binary heap of calls or returns to come, ordered by stamp and, for equal stamps, by return. */
final class EventHeap {
  private final OperationTable table;
  private long[] stamps = new long[64];
  private int[] ops = new int[64];
  private int size;

  EventHeap(OperationTable table) {
    this.table = table;
  }

  EventHeap copy() {
    EventHeap copy = new EventHeap(table);
    copy.stamps = stamps.clone();
    copy.ops = ops.clone();
    copy.size = size;
    return copy;
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The stamp of the next event; there must be one. */
  long stamp() {
    return stamps[0];
  }

  /** The operation of the next event; there must be one. */
  int op() {
    return ops[0];
  }

  void add(long stamp, int op) {
    if (size == ops.length) {
      stamps = Arrays.copyOf(stamps, 2 * size);
      ops = Arrays.copyOf(ops, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >> 1;
      if (!comesBefore(stamp, op, parent)) {
        break;
      }
      move(parent, at);
      at = parent;
    }
    stamps[at] = stamp;
    ops[at] = op;
  }

  /** Removes the next event: its operation. */
  int remove() {
    int top = ops[0];
    long stamp = stamps[--size];
    int op = ops[size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      int other = child + 1;
      if (other < size && comesBefore(stamps[other], ops[other], child)) {
        child = other;
      }
      if (comesBefore(stamp, op, child)) {
        break;
      }
      move(child, at);
      at = child;
    }
    stamps[at] = stamp;
    ops[at] = op;
    return top;
  }

  private boolean comesBefore(long stamp, int op, int at) {
    return stamp < stamps[at]
        || (stamp == stamps[at] && table.returned(op) < table.returned(ops[at]));
  }

  private void move(int from, int to) {
    stamps[to] = stamps[from];
    ops[to] = ops[from];
  }
}
