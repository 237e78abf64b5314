package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.BitSet;
import java.util.StringJoiner;
import java.util.function.IntPredicate;

/**
 * Why a stack history is not linearizable: some of the values that {@link StackElimination} left,
 * of which none can be the lowest, because all through its push, its pop or one of its peeks others
 * of them are surely inside.
 *
 * <p>Every value left is kept from being the lowest by such a chain of others. Following the chains
 * depth first, the first strongly connected component that is complete has no chain leading out of
 * it, and is what we want: mostly two values, though there are histories in which nothing less than
 * all will do. The walk ends after a number of steps linear in the values left, so that it costs no
 * more than the decision did; then all of them are named.
 *
 * <p>Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing
 * 1972, for the components. That there is no bound on the number of values needed: P. A. Abdulla et
 * al., "Efficient Linearizability Monitoring", PLDI 2025, lemma 3.1.
 *
 * <p>Departs from it: stops at the first component.
 */
final class StuckValues {
  private static final int STEPS_PER_VALUE = 16;
  private static final int MOST_NAMED = 3;

  private final ValueIntervals values;
  private final History history;
  private final SurelyInside inside;
  private final PeekLists peeks;
  private final int[] inserts;
  private final int[] removals;

  /** By value: the operation that cannot take effect while the value is lowest. */
  private final int[] blocked;

  /** By value: the values that cover that operation. */
  private final int[][] chain;

  /** By value: when the walk came to it, from 1, and the earliest it leads back to. */
  private final int[] visited;

  private final int[] earliest;
  private long steps;

  StuckValues(ValueIntervals values, IntPredicate isStuck) {
    this.values = values;
    history = values.roles().history();
    inside = new SurelyInside(values, isStuck);
    peeks = new PeekLists(values);
    inserts = values.roles().inserts();
    removals = values.roles().removals();
    blocked = new int[values.count()];
    chain = new int[values.count()][];
    visited = new int[values.count()];
    earliest = new int[values.count()];
  }

  Verdict<Witness, Refutation> verdict() {
    int[] stuck = inside.all();
    int[] component = walk(stuck);
    boolean cutShort = component.length == 0;
    BitSet named = new BitSet();
    for (int value : cutShort ? stuck : component) {
      named.set(value);
    }
    String explanation =
        cutShort
            ? "one of the values %s must have been at the bottom of the stack, but during an operation of each of them others of them were certainly present"
                .formatted(inside.list(stuck))
            : component.length == 2 ? explainTwo(component[0], component[1]) : explain(component);
    return Refutation.verdict(explanation, values.roles().opsOf(named, -1));
  }

  /** Tarjan's walk from the first value, without recursion; empty when it was cut short. */
  private int[] walk(int[] stuck) {
    int[] found = new int[stuck.length];
    int[] path = new int[stuck.length];
    int[] next = new int[stuck.length];
    int count = 0;
    int depth = 0;
    path[0] = stuck[0];
    while (steps <= (long) STEPS_PER_VALUE * stuck.length) {
      int value = path[depth];
      if (visited[value] == 0) {
        found[count++] = value;
        visited[value] = count;
        earliest[value] = count;
        next[depth] = 0;
        block(value, depth == 0 ? value : path[depth - 1]);
      }
      if (next[depth] < chain[value].length) {
        int other = chain[value][next[depth]++];
        if (visited[other] == 0) {
          path[++depth] = other;
        } else {
          earliest[value] = Math.min(earliest[value], visited[other]);
        }
      } else if (earliest[value] == visited[value]) {
        return Arrays.copyOfRange(found, visited[value] - 1, count);
      } else {
        depth--;
        earliest[path[depth]] = Math.min(earliest[path[depth]], earliest[value]);
      }
    }
    return new int[0];
  }

  /**
   * Finds the operation of the value that is covered by the fewest others; best by the one that led
   * to it, as two values that keep each other from being the lowest are the shortest reason.
   */
  private void block(int value, int ledHere) {
    chain[value] = new int[0];
    consider(
        value, removals[value], values.lastCall(value) + 1, values.removeReturn(value), ledHere);
    consider(
        value, inserts[value], values.insertCall(value) + 1, values.firstReturn(value), ledHere);
    for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
      int query = peeks.query(at);
      int first = values.firstQuerySlot(query);
      int last = values.lastQuerySlot(query);
      consider(value, values.roles().queryOp(query), first, last, ledHere);
    }
  }

  private void consider(int value, int op, int firstSlot, int lastSlot, int ledHere) {
    boolean isLedHere =
        ledHere != value
            && values.firstReturn(ledHere) < firstSlot
            && values.lastCall(ledHere) >= lastSlot;
    int[] covering = isLedHere ? new int[] {ledHere} : inside.cover(firstSlot, lastSlot, value);
    steps += covering.length;
    boolean isFirst = chain[value].length == 0;
    if (covering.length > 0 && (isFirst || isLedHere || covering.length < chain[value].length)) {
      blocked[value] = op;
      chain[value] = covering;
    }
  }

  private String explainTwo(int one, int two) {
    // Not both pushes: each would have to begin after the other returned.
    boolean swap = history.method(blocked[one]) == ValueRoles.INSERT;
    int lower = swap ? two : one;
    int upper = swap ? one : two;
    return "%s cannot take effect: during its whole run %s was certainly present, and above %s, because %s was certainly present during %s"
        .formatted(
            history.describe(blocked[lower]),
            inside.show(upper),
            inside.show(lower),
            inside.show(lower),
            history.describe(blocked[upper]));
  }

  private String explain(int[] component) {
    StringJoiner reasons = new StringJoiner("; ");
    for (int at = 0; at < Math.min(MOST_NAMED, component.length); at++) {
      int value = component[at];
      reasons.add(
          "not %s, because %s during %s"
              .formatted(
                  inside.show(value), inside.were(chain[value]), history.describe(blocked[value])));
    }
    return "one of the values %s must have been at the bottom of the stack, below none of the others, but %s%s"
        .formatted(
            inside.list(component), reasons, component.length > MOST_NAMED ? "; and so on" : "");
  }
}
