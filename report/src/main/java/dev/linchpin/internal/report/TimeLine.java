package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The moments at which the operations shown were called or returned, numbered by <em>rank</em>.
 *
 * <p>All calls at one stamp share a rank, all returns at it share the next: then operation a
 * precedes b iff a's return has a lower rank than b's call, and operations that merely touch are
 * seen to overlap, as the precedence of histories has it.
 */
final class TimeLine {
  private final History history;
  private final int[] ops;

  /** By rank: {@code stamp}, and whether it is that of returns. */
  private final long[] stamps;

  private final boolean[] isReturn;

  TimeLine(History history, int[] ops) {
    this.history = history;
    this.ops = ops;
    long[] calls = Arrays.stream(ops).mapToLong(history::call).sorted().distinct().toArray();
    long[] returns =
        Arrays.stream(ops)
            .filter(op -> !history.isPending(op))
            .mapToLong(history::returned)
            .sorted()
            .distinct()
            .toArray();
    stamps = new long[calls.length + returns.length];
    isReturn = new boolean[stamps.length];
    int c = 0;
    int r = 0;
    for (int rank = 0; rank < stamps.length; rank++) {
      isReturn[rank] = c == calls.length || (r < returns.length && returns[r] < calls[c]);
      stamps[rank] = isReturn[rank] ? returns[r++] : calls[c++];
    }
  }

  int size() {
    return stamps.length;
  }

  long stamp(int rank) {
    return stamps[rank];
  }

  int callRank(int op) {
    return rank(history.call(op), false);
  }

  /** Not for a pending operation. */
  int returnRank(int op) {
    return rank(history.returned(op), true);
  }

  private int rank(long stamp, boolean ofReturn) {
    int rank = firstAt(stamp);
    return isReturn[rank] == ofReturn ? rank : rank + 1;
  }

  private int firstAt(long stamp) {
    int at = Arrays.binarySearch(stamps, stamp);
    if (at < 0) {
      return -at - 1;
    }
    return at > 0 && stamps[at - 1] == stamp ? at - 1 : at;
  }

  /**
   * Whether the stamps are spread so evenly that real time is as readable as ranks. True of
   * counters that tick at each event, not of clocks.
   */
  boolean isEven() {
    long span = size() == 0 ? 0 : stamps[size() - 1] - stamps[0];
    return span >= 0 && span <= 4L * size();
  }

  /**
   * When an operation can have taken effect.
   *
   * @param rank between two ranks
   * @param position in the whole linearization, from 1
   */
  record Point(double rank, int position) {}

  /**
   * A point for each operation shown that is in the linearization, in its order; by position in the
   * history.
   *
   * <p>Each takes effect as early as it can: just after its call, or after the one before it. So
   * every point lies between the rank of a call and the next rank, and a linearization leaves no
   * operation that returned before.
   */
  Map<Integer, Point> points(Witness witness) {
    boolean[] shown = new boolean[history.size()];
    for (int op : ops) {
      shown[op] = true;
    }
    int[] slot = new int[witness.size()];
    int[] inSlot = new int[size()];
    int latest = 0;
    for (int at = 0; at < slot.length; at++) {
      if (shown[witness.op(at)]) {
        latest = Math.max(latest, callRank(witness.op(at)));
        slot[at] = latest;
        inSlot[latest]++;
      }
    }
    Map<Integer, Point> points = new HashMap<>();
    int[] used = new int[size()];
    for (int at = 0; at < slot.length; at++) {
      int op = witness.op(at);
      if (shown[op]) {
        double share = (double) ++used[slot[at]] / (inSlot[slot[at]] + 1);
        points.put(op, new Point(slot[at] + share, at + 1));
      }
    }
    return points;
  }
}
