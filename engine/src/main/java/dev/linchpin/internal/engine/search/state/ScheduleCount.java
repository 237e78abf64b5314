package dev.linchpin.internal.engine.search.state;

import java.util.HashMap;
import java.util.Map;

/**
 * How many schedules no two of which are equivalent a graph of states stands for: the runs that a
 * search with sleep sets would make, counted by state and sleep set instead of made.
 *
 * <p>Source: Godefroid, "Partial-order methods for the verification of concurrent systems", 1996:
 * with sleep sets, exactly one run of each equivalence class is made to its end.
 */
final class ScheduleCount {
  /** Pairs of a state and a sleep set beyond which nothing is counted. */
  private static final int MOST = 2_000_000;

  /** So many pairs are counted between two calls of those who wait. */
  private static final int PATIENCE = 256;

  private final StateGraph graph;
  private final Runnable now;
  private final Map<Long, Long> known = new HashMap<>();

  /**
   * @param now called now and then
   */
  ScheduleCount(StateGraph graph, Runnable now) {
    this.graph = graph;
    this.now = now;
  }

  /** The number; -1 if it is too large to be counted. */
  long from(int root) {
    try {
      return count(root, 0);
    } catch (ArithmeticException | Unsuited tooMany) {
      return -1;
    }
  }

  private long count(int state, long asleep) {
    if (graph.firstEdge(state) == StateGraph.NONE) {
      return 1;
    }
    long key = (long) state << 16 | asleep;
    Long before = known.get(key);
    if (before != null) {
      return before;
    }
    if (known.size() % PATIENCE == 0) {
      now.run();
    }
    if (known.size() == MOST) {
      throw new Unsuited("too many schedules to count");
    }
    long sum = 0;
    long covered = asleep;
    for (int edge = graph.firstEdge(state); edge != StateGraph.NONE; edge = graph.nextEdge(edge)) {
      long thread = 1L << graph.thread(edge);
      if ((asleep & thread) == 0) {
        sum = Math.addExact(sum, count(graph.target(edge), stayAsleep(state, covered, edge)));
        covered |= thread;
      }
    }
    known.put(key, sum);
    return sum;
  }

  /** Those of the threads whose step from the state commutes with the step of the edge. */
  private long stayAsleep(int state, long threads, int taken) {
    long asleep = 0;
    long awake = 1L << graph.thread(taken);
    long there = 0;
    for (int edge = graph.firstEdge(state); edge != StateGraph.NONE; edge = graph.nextEdge(edge)) {
      there |= 1L << graph.thread(edge);
      long thread = threads & 1L << graph.thread(edge) & ~(1L << graph.thread(taken));
      if (graph.conflict(edge, taken) == StateGraph.NONE) {
        asleep |= thread;
      } else {
        awake |= thread;
      }
    }
    if ((asleep & awake) != 0) {
      throw new Unsuited("a step of which one alternative commutes with another step and one not");
    }
    // A thread that sleeps could go on. If it has no step here, the step of another one is enough.
    return asleep | (threads & ~there);
  }
}
