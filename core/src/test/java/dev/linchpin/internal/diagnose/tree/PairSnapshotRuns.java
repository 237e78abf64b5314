package dev.linchpin.internal.diagnose.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Every run of {@code write(0,2); write(1,2); write(1,1); write(0,1) | read()} on the pair (1, 1),
 * where read repeats x = d[0]; y = d[1] until x == d[0].
 *
 * <p>The pair is (1,1), (2,1), (2,2), (2,1), (1,1) in turn, so a read of (1,2) is wrong and no
 * other.
 */
final class PairSnapshotRuns {
  private static final int[][] WRITES = {{0, 2}, {1, 2}, {1, 1}, {0, 1}};

  /** A run, and whether it is wrong. */
  record Run(List<Event> events, boolean isBad) {}

  private final List<Run> runs = new ArrayList<>();

  static List<Run> all() {
    PairSnapshotRuns all = new PairSnapshotRuns();
    all.go(new ArrayList<>(), 0, new int[] {1, 1}, new int[3], 0);
    return all.runs;
  }

  /**
   * Goes on in both ways.
   *
   * @param at which of its three accesses the reader does next; 3 when it has returned
   */
  private void go(List<Event> run, int written, int[] pair, int[] seen, int at) {
    if (written < WRITES.length) {
      int[] write = WRITES[written];
      int[] next = pair.clone();
      next[write[0]] = write[1];
      go(with(run, 1, written, Kind.WRITE, write[0], "write:1"), written + 1, next, seen, at);
    }
    if (at < 3) {
      int cell = at == 1 ? 1 : 0;
      int[] now = seen.clone();
      now[at] = pair[cell];
      int then = at == 2 && now[0] != now[2] ? 0 : at + 1;
      go(with(run, 2, 4, Kind.READ, cell, "read:" + (2 + at)), written, pair, now, then);
    }
    if (written == WRITES.length && at == 3) {
      runs.add(new Run(run, seen[0] == 1 && seen[1] == 2));
    }
  }

  private static List<Event> with(
      List<Event> run, int thread, int operation, Kind kind, int cell, String at) {
    List<Event> longer = new ArrayList<>(run);
    longer.add(new Event(run.size(), thread, operation, kind, "d[" + cell + "]", "", at));
    return longer;
  }
}
