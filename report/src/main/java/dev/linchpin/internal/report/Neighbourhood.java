package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The operations nearest to the calls and returns of a core, fairly over processes: first what each
 * process did at such a moment, then what it did just before and after, and so on. O(n log n).
 *
 * <p>Near is counted in operations of the same process, then in calls and returns; never in units
 * of time, because one slow stretch would make everything else look close together.
 */
final class Neighbourhood {
  private static final int FAR = Integer.MAX_VALUE / 2;

  private final History history;
  private final boolean[] isCore;

  /** Positions in the order of time; those of pending returns lie behind everything. */
  private final int[] callAt;

  private final int[] returnAt;

  /** Operations in order of call. */
  private final int[] byCall;

  /** Calls and returns of the core, ascending. */
  private final int[] moments;

  Neighbourhood(History history, int[] core) {
    this.history = history;
    int n = history.size();
    isCore = new boolean[n];
    callAt = new int[n];
    returnAt = new int[n];
    byCall = new int[n];
    TimeOrder order = TimeOrder.of(history);
    Arrays.fill(returnAt, order.size());
    int calls = 0;
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      if (order.isReturn(at)) {
        returnAt[op] = at;
      } else {
        callAt[op] = at;
        byCall[calls++] = op;
      }
    }
    for (int op : core) {
      isCore[op] = true;
    }
    moments =
        Arrays.stream(core)
            .flatMap(op -> IntStream.of(callAt[op], returnAt[op]))
            .filter(at -> at < order.size())
            .sorted()
            .toArray();
  }

  /**
   * The nearest {@code count} operations outside of the core, in no particular order; there must be
   * so many.
   */
  IntStream nearest(int count) {
    if (count == 0) {
      return IntStream.empty();
    }
    int[] steps = steps();
    int[] others = Arrays.stream(byCall).filter(op -> !isCore[op]).toArray();
    long[] keys = Arrays.stream(others).mapToLong(op -> key(steps, op)).sorted().toArray();
    long last = keys[count - 1];
    IntStream closer = Arrays.stream(others).filter(op -> key(steps, op) < last);
    IntStream equal = Arrays.stream(others).filter(op -> key(steps, op) == last);
    return IntStream.concat(closer, equal).limit(count);
  }

  private long key(int[] steps, int op) {
    return (long) steps[op] << 32 | distance(op);
  }

  /** For each operation how many of the same process lie between it and a moment of the core. */
  private int[] steps() {
    int n = history.size();
    int[] lane = lanes();
    int[] neighbour = new int[n];
    int[] steps = new int[n];
    Arrays.fill(neighbour, -1);
    for (int op : byCall) {
      int before = neighbour[lane[op]];
      int since = before < 0 ? 0 : returnAt[before];
      int known = before < 0 ? FAR : steps[before];
      steps[op] = steps(op, since, callAt[op], known);
      neighbour[lane[op]] = op;
    }
    int[] back = new int[n];
    Arrays.fill(neighbour, -1);
    for (int at = n - 1; at >= 0; at--) {
      int op = byCall[at];
      int after = neighbour[lane[op]];
      int until = after < 0 ? FAR : callAt[after];
      int known = after < 0 ? FAR : back[after];
      back[op] = steps(op, returnAt[op], until, known);
      neighbour[lane[op]] = op;
      steps[op] = Math.min(steps[op], back[op]);
    }
    return steps;
  }

  private int steps(int op, int gapFrom, int gapTo, int ofNeighbour) {
    if (distance(op) == 0) {
      return 0;
    }
    return firstMoment(gapFrom) <= gapTo ? 1 : Math.min(FAR, ofNeighbour + 1);
  }

  /** Numbers the processes from 0. */
  private int[] lanes() {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] lane = new int[history.size()];
    for (int op = 0; op < lane.length; op++) {
      Integer next = numbers.size();
      Integer known = numbers.putIfAbsent(history.process(op), next);
      lane[op] = known == null ? next : known;
    }
    return lane;
  }

  /** How many calls and returns lie between the operation and the nearest moment of the core. */
  private int distance(int op) {
    int after = lowerBound(callAt[op]);
    int next = after < moments.length ? Math.max(0, moments[after] - returnAt[op]) : FAR;
    int last = after > 0 ? callAt[op] - moments[after - 1] : FAR;
    return Math.min(next, last);
  }

  private int firstMoment(int from) {
    int at = lowerBound(from);
    return at < moments.length ? moments[at] : FAR + 1;
  }

  private int lowerBound(int from) {
    int at = Arrays.binarySearch(moments, from);
    return at < 0 ? -at - 1 : at;
  }
}
