package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** How many operations of each process are left out between those that are shown. */
final class OmittedOperations {
  /** The operations of one process that are shown; gap i lies before the i-th, the last behind. */
  private static final class Lane {
    final long[] calls;
    final int[] gaps;

    Lane(long[] calls) {
      this.calls = calls;
      this.gaps = new int[calls.length + 1];
    }

    int position(long call) {
      int at = Arrays.binarySearch(calls, call);
      return at < 0 ? -at - 1 : at;
    }
  }

  private final History history;
  private final Map<Integer, Lane> lanes = new HashMap<>();

  /**
   * @param ops the operations shown, in order of their calls
   */
  OmittedOperations(History history, int[] ops) {
    this.history = history;
    boolean[] isShown = new boolean[history.size()];
    for (int op : ops) {
      isShown[op] = true;
    }
    Arrays.stream(ops)
        .boxed()
        .collect(Collectors.groupingBy(history::process))
        .forEach((process, own) -> lanes.put(process, new Lane(calls(own))));
    for (int op = 0; op < isShown.length; op++) {
      Lane lane = lanes.get(history.process(op));
      if (lane != null && !isShown[op]) {
        lane.gaps[lane.position(history.call(op))]++;
      }
    }
  }

  private long[] calls(List<Integer> ops) {
    return ops.stream().mapToLong(history::call).toArray();
  }

  private Lane laneOf(int op) {
    return Objects.requireNonNull(lanes.get(history.process(op)));
  }

  /** Left out before an operation shown, since the one before it. */
  int before(int op) {
    Lane lane = laneOf(op);
    return lane.gaps[lane.position(history.call(op))];
  }

  /** Left out behind an operation shown, if it is the last of its process. */
  int after(int op) {
    Lane lane = laneOf(op);
    boolean isLast = lane.calls[lane.calls.length - 1] == history.call(op);
    return isLast ? lane.gaps[lane.calls.length] : 0;
  }
}
