package dev.linchpin.internal.judge.realtime;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An order of the steps of one run that makes chosen operations return before others are called.
 *
 * <p>Run again in that order the steps do the same, since no two that depend on each other change
 * places, and the caller sees the real-time order wanted. A thread goes on while it can, so that
 * there are few switches for people to follow; not always the fewest. Quadratic in the steps.
 */
public final class WitnessSchedule {
  /** What is needed to know about a run; steps and operations count from 0. */
  public interface Steps {
    int steps();

    int thread(int step);

    /**
     * Steps that come before in every equivalent run, the step's own thread included: all of them,
     * or enough of them for the others to follow.
     */
    BitSet predecessors(int step);

    int operations();

    int threadOf(int operation);

    /** The first step of an operation, or -1 if it has none. */
    int first(int operation);

    /** The last step of an operation (so far, if it never returned), or -1 if it has none. */
    int last(int operation);
  }

  private final Steps run;

  /**
   * Steps, then one stand-in per operation without any: it still has its place between its
   * neighbours, and what was added about it binds them.
   */
  private final BitSet[] before;

  private WitnessSchedule(Steps run) {
    this.run = run;
    this.before = new BitSet[run.steps() + run.operations()];
    for (int node = 0; node < before.length; node++) {
      before[node] = new BitSet();
      if (node < run.steps()) {
        before[node].or(run.predecessors(node));
      }
    }
    for (int op = 1; op < run.operations(); op++) {
      if (run.threadOf(op) == run.threadOf(op - 1)) {
        before[firstOf(op)].set(lastOf(op - 1));
      }
    }
  }

  /**
   * The steps in an order that respects happens-before and the added pairs.
   *
   * @throws IllegalArgumentException if no run shows all of the pairs
   */
  public static int[] order(Steps run, List<Violation.Before> added) {
    WitnessSchedule schedule = new WitnessSchedule(run);
    for (Violation.Before pair : added) {
      schedule.before[schedule.firstOf(pair.later())].set(schedule.lastOf(pair.earlier()));
    }
    int[] order = schedule.sort();
    if (order == null) {
      throw new IllegalArgumentException("no equivalent run shows all of " + added);
    }
    return order;
  }

  private int firstOf(int op) {
    return run.first(op) >= 0 ? run.first(op) : run.steps() + op;
  }

  private int lastOf(int op) {
    return run.last(op) >= 0 ? run.last(op) : run.steps() + op;
  }

  private int threadOf(int node) {
    return node < run.steps() ? run.thread(node) : run.threadOf(node - run.steps());
  }

  private int @Nullable [] sort() {
    List<Integer> order = new ArrayList<>();
    BitSet open = new BitSet();
    open.set(0, before.length);
    int thread = -1;
    while (!open.isEmpty()) {
      int next = next(open, thread);
      if (next < 0) {
        return null;
      }
      open.clear(next);
      if (next < run.steps()) {
        order.add(next);
        thread = threadOf(next);
      }
    }
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A node nothing open comes before: a stand-in, else one of this thread, else the first. */
  private int next(BitSet open, int thread) {
    int first = -1;
    for (int node = open.length() - 1; node >= 0; node = open.previousSetBit(node - 1)) {
      if (!before[node].intersects(open)) {
        if (node >= run.steps() || threadOf(node) == thread) {
          return node;
        }
        first = node;
      }
    }
    return first;
  }
}
