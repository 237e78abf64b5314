package dev.linchpin.internal.diagnose;

import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * All optimal trace eliminators of a run: the smallest sets of blocks such that no run equivalent
 * to it executes every block without interruption.
 *
 * <p>Source: Çirisci, Enea, Farzan, Mutluergil, "Root Causing Linearizability Violations" (CAV
 * 2020): they are the critical segments of the chordless cycles of the trace graph with operations
 * as cliques, those subsumed by none. A chordless cycle visits each thread at most once (lemma 4),
 * so it is a cycle of threads with a conflict from each to the next. Where a thread is left before
 * the point at which it was entered, these two points are the ends of a block and must belong to
 * one operation.
 *
 * <p>Departs from it: the paper tries all sequences of conflicts, |cf|^|threads|. Two observations
 * make it fast. A conflict that leaves earlier and arrives later than another one of the same two
 * threads can be replaced by that one: every block becomes smaller or disappears, so only the
 * {@link ConflictFrontier} counts. And once a thread is entered at a point, of the conflicts that
 * leave it later, which need no block, only the one that arrives first counts. What is left is
 * searched depth first, short cycles first, giving up as soon as the blocks so far subsume a known
 * eliminator.
 */
public final class TraceEliminators {
  /** The budget is asked once in so many steps, less one. */
  private static final int POLL_MASK = 63;

  private final ConflictTrace trace;
  private final ConflictFrontier[][] frontiers;
  private final SmallestSets found;
  private final boolean[] visited;
  private final int[] cycle;

  /** The lowest thread of the cycles that are being looked for. */
  private int start;

  /** How many threads they have. */
  private int length;

  private final Budget budget;
  private final boolean isFirstEnough;
  private int ticks;
  private boolean isCut;

  private TraceEliminators(ConflictTrace trace, Budget budget, boolean isFirstEnough) {
    this.trace = trace;
    this.budget = budget;
    this.isFirstEnough = isFirstEnough;
    this.found = new SmallestSets(trace);
    this.frontiers = ConflictFrontier.of(trace);
    this.visited = new boolean[trace.threads()];
    this.cycle = new int[2 * trace.threads()];
  }

  /**
   * An eliminator with a cycle that proves it.
   *
   * @param cycle the conflicts of the cycle, in order
   */
  public record Found(Blocks blocks, List<Edge> cycle) {
    public Found {
      cycle = List.copyOf(cycle);
    }
  }

  /**
   * What a search within a budget found.
   *
   * @param found sets that rule out the run, of which none subsumes another
   * @param threads those of cycles of up to so many threads are all there, or have smaller ones
   *     there; if it is the number of threads, the sets are the optimal ones
   */
  public record Search(List<Found> found, int threads) {
    public Search {
      found = List.copyOf(found);
    }
  }

  /** A conflict of two points, the earlier one first. */
  public record Edge(int from, int to) {}

  /** All optimal ones, in no particular order. */
  public static List<Found> of(ConflictTrace trace) {
    return of(trace, Budget.UNLIMITED).found();
  }

  /** All optimal ones, or as many as the budget allows: short cycles first. */
  public static Search of(ConflictTrace trace, Budget budget) {
    return new TraceEliminators(trace, budget, false).search();
  }

  /** Whether there are any; no if none was found within the budget. */
  static boolean hasAny(ConflictTrace trace, Budget budget) {
    return !new TraceEliminators(trace, budget, true).search().found().isEmpty();
  }

  private Search search() {
    int covered = Math.min(1, trace.threads());
    for (length = 2; length <= trace.threads() && !isOver(); length++) {
      for (start = 0; start + length <= trace.threads() && !isOver(); start++) {
        from();
      }
      covered = isCut ? covered : length;
    }
    return new Search(found.all(), covered);
  }

  private boolean isOver() {
    if ((++ticks & POLL_MASK) == 0) {
      isCut = isCut || budget.isSpent();
    }
    return isCut || (isFirstEnough && !found.isEmpty());
  }

  /** Cycles of {@link #length} threads of which {@link #start} is the lowest. */
  private void from() {
    visited[start] = true;
    for (int next = start + 1; next < trace.threads(); next++) {
      ConflictFrontier edges = frontiers[start][next];
      for (int index = 0; index < edges.size() && !isOver(); index++) {
        cycle[0] = edges.leave(index);
        cycle[1] = edges.arrive(index);
        visited[next] = true;
        enter(next, 1, Blocks.NONE);
        visited[next] = false;
      }
    }
    visited[start] = false;
  }

  /**
   * Goes on from the point at which a thread was entered.
   *
   * @param depth conflicts taken so far
   */
  private void enter(int thread, int depth, Blocks blocks) {
    if (depth == length - 1) {
      leave(thread, start, depth, blocks);
      return;
    }
    for (int next = start + 1; next < trace.threads() && !isOver(); next++) {
      if (!visited[next]) {
        visited[next] = true;
        leave(thread, next, depth, blocks);
        visited[next] = false;
      }
    }
  }

  private void leave(int thread, int next, int depth, Blocks blocks) {
    int entered = cycle[2 * depth - 1];
    ConflictFrontier edges = frontiers[thread][next];
    int first = edges.notBefore(entered);
    if (first < edges.size()) {
      take(edges, first, next, depth, blocks);
    }
    for (int index = first - 1; index >= 0 && !isOver(); index--) {
      int left = edges.leave(index);
      if (trace.operation(left) != trace.operation(entered) || trace.operation(left) < 0) {
        return;
      }
      Blocks more = blocks.plus(left, entered);
      if (found.isNew(more)) {
        take(edges, index, next, depth, more);
      }
    }
  }

  private void take(ConflictFrontier edges, int index, int next, int depth, Blocks blocks) {
    cycle[2 * depth] = edges.leave(index);
    cycle[2 * depth + 1] = edges.arrive(index);
    if (next == start) {
      close(blocks);
    } else {
      enter(next, depth + 1, blocks);
    }
  }

  private void close(Blocks blocks) {
    int left = cycle[0];
    int entered = cycle[2 * length - 1];
    if (entered <= left) {
      add(blocks);
    } else if (trace.operation(left) == trace.operation(entered) && trace.operation(left) >= 0) {
      add(blocks.plus(left, entered));
    }
  }

  private void add(Blocks blocks) {
    if (found.isNew(blocks)) {
      found.add(new Found(blocks, edges()));
    }
  }

  private List<Edge> edges() {
    List<Edge> edges = new ArrayList<>();
    for (int at = 0; at < length; at++) {
      edges.add(new Edge(cycle[2 * at], cycle[2 * at + 1]));
    }
    return edges;
  }
}
