package dev.linchpin.internal.judge.serial;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serial runs that differ only in the order of independent operations.
 *
 * <p>Two conflicting operations have the same order in all of them. Every order of the operations
 * that keeps these pairs is a serial run with the same results, because only operations without a
 * conflicting step change places.
 */
final class SerialClass {
  private static final int NONE = -1;

  /** {@code before[b]}: the operations that come before {@code b} in all of them. */
  private final int[] before;

  private final int returned;

  /** The operation that blocks at the end of each, or {@link #NONE}. */
  private final int stuck;

  private final Answers answers;

  SerialClass(Scenario scenario, Outcome behaviour) {
    this.answers = Answers.of(behaviour);
    List<Result> results = behaviour.results();
    this.before = new int[results.size()];
    int done = 0;
    int blocked = NONE;
    for (int op = 0; op < before.length; op++) {
      Result result = results.get(op);
      if (result instanceof Result.Pending) {
        if (blocked != NONE) {
          throw new IllegalArgumentException(
              "operations %d and %d are both pending in a serial run".formatted(blocked, op));
        }
        blocked = op;
      } else if (!(result instanceof Result.Uncalled)) {
        done |= 1 << op;
      }
    }
    this.returned = done;
    this.stuck = blocked;
    addProgramOrder(scenario);
    addConflicts(behaviour.order());
  }

  private void addProgramOrder(Scenario scenario) {
    int op = 0;
    for (List<Invocation> thread : scenario.threads()) {
      int earlier = 0;
      for (int at = 0; at < thread.size(); at++) {
        before[op] |= earlier;
        earlier |= 1 << op;
        op++;
      }
    }
  }

  private void addConflicts(OperationOrder order) {
    for (int earlier = 0; earlier < before.length; earlier++) {
      for (int later = 0; later < before.length; later++) {
        if (earlier != later
            && has(returned, earlier)
            && has(returned, later)
            && order.firstReachesLast(earlier, later)) {
          before[later] |= 1 << earlier;
        }
      }
    }
  }

  Answers answers() {
    return answers;
  }

  /**
   * The operations in an order that some run of the class has and that also keeps the given pairs;
   * the one that blocks comes last. Null if there is none.
   */
  int @Nullable [] order(Earlier earlier) {
    int[] order = new int[Integer.bitCount(returned) + (stuck == NONE ? 0 : 1)];
    int placed = 0;
    int count = 0;
    while (placed != returned) {
      int next = next(placed, earlier);
      if (next == NONE) {
        return null;
      }
      order[count++] = next;
      placed |= 1 << next;
    }
    if (stuck != NONE) {
      order[count] = stuck;
    }
    return order;
  }

  private int next(int placed, Earlier earlier) {
    for (int op = 0; op < before.length; op++) {
      if (has(returned & ~placed, op)
          && (before[op] & ~placed) == 0
          && (earlier.than(op) & returned & ~placed) == 0) {
        return op;
      }
    }
    return NONE;
  }

  /** The operations that may come next in some run of the class that began with {@code placed}. */
  int nextAfter(int placed) {
    int next = 0;
    for (int op = 0; op < before.length; op++) {
      if (has(returned & ~placed, op) && (before[op] & ~placed) == 0) {
        next |= 1 << op;
      }
    }
    return next == 0 && stuck != NONE && !has(placed, stuck) ? 1 << stuck : next;
  }

  private static boolean has(int set, int op) {
    return (set >>> op & 1) != 0;
  }

  @Override
  public String toString() {
    return answers + " before " + Arrays.toString(before);
  }
}
