package dev.linchpin.internal.monitor;

import dev.linchpin.history.OperationTable;
import java.util.Arrays;

/**
 * Operations whose call is still to come, ordered by call and, for equal calls, by return. Files
 * are nearly in that order, so most operations are inserted near the end of a sorted ring in O(1);
 * the others go to a heap in O(log n).
 */
final class CallWindow {
  private static final int MOST_STEPS = 64;

  private final OperationTable table;
  private final EventHeap strays;

  /** A ring of {@code size} entries from {@code head}; the lengths are powers of two. */
  private long[] stamps = new long[64];

  private int[] ops = new int[64];
  private int head;
  private int size;

  CallWindow(OperationTable table) {
    this.table = table;
    strays = new EventHeap(table);
  }

  private CallWindow(CallWindow other) {
    table = other.table;
    strays = other.strays.copy();
    stamps = other.stamps.clone();
    ops = other.ops.clone();
    head = other.head;
    size = other.size;
  }

  CallWindow copy() {
    return new CallWindow(this);
  }

  int size() {
    return size + strays.size();
  }

  boolean isEmpty() {
    return size == 0 && strays.isEmpty();
  }

  /** The next call; there must be one. */
  long stamp() {
    return isStrayNext() ? strays.stamp() : stamps[head];
  }

  void add(int op) {
    long stamp = table.call(op);
    int mask = ops.length - 1;
    int steps = 0;
    while (steps < size && comesBefore(stamp, op, (head + size - 1 - steps) & mask)) {
      if (++steps > MOST_STEPS) {
        strays.add(stamp, op);
        return;
      }
    }
    if (size == ops.length) {
      grow();
      mask = ops.length - 1;
    }
    int at = head + size++;
    for (; steps > 0; steps--, at--) {
      stamps[at & mask] = stamps[(at - 1) & mask];
      ops[at & mask] = ops[(at - 1) & mask];
    }
    stamps[at & mask] = stamp;
    ops[at & mask] = op;
  }

  /** Removes the operation called next. */
  int remove() {
    if (isStrayNext()) {
      return strays.remove();
    }
    int op = ops[head];
    head = (head + 1) & (ops.length - 1);
    size--;
    return op;
  }

  private boolean isStrayNext() {
    return !strays.isEmpty() && (size == 0 || comesBefore(strays.stamp(), strays.op(), head));
  }

  private boolean comesBefore(long stamp, int op, int at) {
    return stamp < stamps[at]
        || (stamp == stamps[at] && table.returned(op) < table.returned(ops[at]));
  }

  private void grow() {
    long[] oldStamps = stamps;
    int[] oldOps = ops;
    stamps = Arrays.copyOfRange(oldStamps, head, head + 2 * size);
    ops = Arrays.copyOfRange(oldOps, head, head + 2 * size);
    System.arraycopy(oldStamps, 0, stamps, size - head, head);
    System.arraycopy(oldOps, 0, ops, size - head, head);
    head = 0;
  }
}
