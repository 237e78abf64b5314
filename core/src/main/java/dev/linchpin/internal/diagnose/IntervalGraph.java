package dev.linchpin.internal.diagnose;

import dev.linchpin.internal.diagnose.Blocks.Block;
import java.util.Arrays;

/**
 * A run whose blocks are single nodes. Decides whether an equivalent run can execute every block
 * without interruption.
 *
 * <p>It can iff the graph of program order and conflicts between the nodes has no cycle (definition
 * 5 and theorem 1 of the CAV 2020 paper). Of the conflicts only those between neighbours of one
 * location are looked at: the others follow from them.
 */
final class IntervalGraph {
  private final ConflictTrace trace;

  /** For each point the first point of its block. */
  private final int[] node;

  private final int[][] successors;
  private final int[] count;

  private IntervalGraph(ConflictTrace trace, Blocks blocks) {
    this.trace = trace;
    this.node = new int[trace.size()];
    this.successors = new int[trace.size()][4];
    this.count = new int[trace.size()];
    Arrays.setAll(node, point -> point);
    for (Block block : blocks.blocks()) {
      for (int point = block.first(); point <= block.last(); point++) {
        if (trace.thread(point) == trace.thread(block.first())) {
          node[point] = Math.min(node[point], node[block.first()]);
        }
      }
    }
  }

  /** Whether the blocks rule the run out, with all runs equivalent to it. */
  static boolean isCyclic(ConflictTrace trace, Blocks blocks) {
    IntervalGraph graph = new IntervalGraph(trace, blocks);
    graph.addProgramOrder();
    for (int[] group : trace.groups()) {
      graph.addConflicts(group);
    }
    return graph.hasCycle();
  }

  private void addProgramOrder() {
    for (int thread = 0; thread < trace.threads(); thread++) {
      int[] points = trace.pointsOf(thread);
      for (int index = 1; index < points.length; index++) {
        edge(points[index - 1], points[index]);
      }
    }
  }

  /** From each point to the later ones up to the first of each thread that it conflicts with. */
  private void addConflicts(int[] group) {
    for (int at = 0; at < group.length; at++) {
      boolean[] seen = new boolean[trace.threads()];
      int missing = trace.threads() - 1;
      for (int later = at + 1; later < group.length && missing > 0; later++) {
        int thread = trace.thread(group[later]);
        if (!seen[thread] && trace.conflict(group[at], group[later])) {
          seen[thread] = true;
          missing--;
          edge(group[at], group[later]);
        }
      }
    }
  }

  private void edge(int from, int to) {
    int source = node[from];
    if (source != node[to]) {
      if (count[source] == successors[source].length) {
        successors[source] = Arrays.copyOf(successors[source], 2 * count[source]);
      }
      successors[source][count[source]++] = node[to];
    }
  }

  /** Takes away nodes that nothing leads to, as long as there are any. */
  private boolean hasCycle() {
    int[] incoming = new int[trace.size()];
    int left = 0;
    for (int point = 0; point < trace.size(); point++) {
      left += node[point] == point ? 1 : 0;
      for (int index = 0; index < count[point]; index++) {
        incoming[successors[point][index]]++;
      }
    }
    int[] free = new int[trace.size()];
    int size = 0;
    for (int point = 0; point < trace.size(); point++) {
      if (node[point] == point && incoming[point] == 0) {
        free[size++] = point;
      }
    }
    while (size > 0) {
      int next = free[--size];
      left--;
      for (int index = 0; index < count[next]; index++) {
        if (--incoming[successors[next][index]] == 0) {
          free[size++] = successors[next][index];
        }
      }
    }
    return left > 0;
  }
}
