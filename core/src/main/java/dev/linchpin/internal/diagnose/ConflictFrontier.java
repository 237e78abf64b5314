package dev.linchpin.internal.diagnose;

import java.util.Arrays;

/**
 * The relevant conflicts from one thread to another: those for which no other conflict leaves later
 * and arrives earlier.
 *
 * <p>They are kept in order: the later they leave, the later they arrive.
 */
final class ConflictFrontier {
  private final int[] leave;
  private final int[] arrive;

  private ConflictFrontier(int[] leave, int[] arrive) {
    this.leave = leave;
    this.arrive = arrive;
  }

  /** For every pair of threads. */
  static ConflictFrontier[][] of(ConflictTrace trace) {
    int threads = trace.threads();
    int[][] first = firstConflicts(trace);
    ConflictFrontier[][] all = new ConflictFrontier[threads][threads];
    for (int from = 0; from < threads; from++) {
      int[] points = trace.pointsOf(from);
      for (int to = 0; to < threads; to++) {
        all[from][to] = of(points, first[to]);
      }
    }
    return all;
  }

  private static ConflictFrontier of(int[] points, int[] firstConflict) {
    int[] leave = new int[points.length];
    int[] arrive = new int[points.length];
    int size = points.length;
    int earliest = Integer.MAX_VALUE;
    for (int index = points.length - 1; index >= 0; index--) {
      int arrival = firstConflict[points[index]];
      if (arrival < earliest) {
        earliest = arrival;
        size--;
        leave[size] = points[index];
        arrive[size] = arrival;
      }
    }
    return new ConflictFrontier(
        Arrays.copyOfRange(leave, size, points.length),
        Arrays.copyOfRange(arrive, size, points.length));
  }

  /** For each thread and point, the first later point of that thread that conflicts with it. */
  private static int[][] firstConflicts(ConflictTrace trace) {
    int[][] first = new int[trace.threads()][trace.size()];
    for (int[] row : first) {
      Arrays.fill(row, Integer.MAX_VALUE);
    }
    for (int[] group : trace.groups()) {
      for (int at = 0; at < group.length; at++) {
        int missing = trace.threads() - 1;
        for (int later = at + 1; later < group.length && missing > 0; later++) {
          int[] row = first[trace.thread(group[later])];
          if (row[group[at]] == Integer.MAX_VALUE && trace.conflict(group[at], group[later])) {
            row[group[at]] = group[later];
            missing--;
          }
        }
      }
    }
    return first;
  }

  int size() {
    return leave.length;
  }

  int leave(int index) {
    return leave[index];
  }

  int arrive(int index) {
    return arrive[index];
  }

  /** The first conflict that does not leave before the point; the size if there is none. */
  int notBefore(int point) {
    int found = Arrays.binarySearch(leave, point);
    return found >= 0 ? found : -found - 1;
  }
}
