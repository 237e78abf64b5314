package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes the instances of a value that was inserted more than once, if the history leaves no
 * choice; otherwise declines. O(m log m) for m operations on repeated values.
 *
 * <p>There is no choice when the operations on the value fall into groups, each entirely before the
 * next in real time, with one insert each, and one removal each (the last group need not have one).
 * Argument, by induction over the groups: what a group's removal takes out went in before the next
 * group began, and all earlier instances have been taken out by the removals of earlier groups; so
 * it takes out its own group's instance, and the group's peeks can have seen no other. Giving each
 * group a value of its own therefore changes nothing, for a stack, a queue or a priority queue. By
 * the same argument a pending removal can take the last group's instance only, whenever it was
 * called. Inserts of a value that never came out again are instances of their own, too.
 */
final class RepeatedValues {
  private final History history;
  private final int[] number;
  private int count;
  private @Nullable Verdict<Witness, Refutation> refusal;

  RepeatedValues(ValueRoles values) {
    history = values.history();
    number = new int[history.size()];
    count = values.count();
    Arrays.setAll(number, values::valueOf);
    int[] again =
        IntStream.range(0, number.length)
            .filter(op -> number[op] >= 0 && values.isRepeated(number[op]))
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(op -> number[op])
                    .thenComparing(this::isPendingRemoval)
                    .thenComparingLong(history::call))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int from = 0; from < again.length && refusal == null; ) {
      int to = from;
      while (to < again.length && number[again[to]] == number[again[from]]) {
        to++;
      }
      split(Arrays.copyOfRange(again, from, to), history.values().show(values.word(again[from])));
      from = to;
    }
  }

  /**
   * Why the instances cannot be distinguished, or are impossible; null if they can be
   * distinguished.
   */
  @Nullable Verdict<Witness, Refutation> refusal() {
    return refusal;
  }

  /** How many values there are when each instance counts. */
  int count() {
    return count;
  }

  /** The value, or instance of a value, that the operation is about. */
  int numberOf(int op) {
    return number[op];
  }

  private boolean isPendingRemoval(int op) {
    return history.isPending(op) && history.method(op) == ValueRoles.REMOVE;
  }

  /** All operations on one value, by call, pending removals last. */
  private void split(int[] ops, String shown) {
    if (tally(ops, ValueRoles.REMOVE) > tally(ops, ValueRoles.INSERT)) {
      refusal = removedTooOften(ops, shown);
      return;
    }
    boolean onlyInserted = tally(ops, ValueRoles.INSERT) == ops.length;
    int inserts = 0;
    int removals = 0;
    long latest = Long.MIN_VALUE;
    int instance = number[ops[0]];
    for (int op : ops) {
      boolean nextGroup =
          inserts == 1 && (onlyInserted || (removals == 1 && latest < history.call(op)));
      if (nextGroup) {
        inserts = 0;
        removals = 0;
        latest = Long.MIN_VALUE;
        instance = count++;
      }
      int method = history.method(op);
      inserts += method == ValueRoles.INSERT ? 1 : 0;
      removals += method == ValueRoles.REMOVE ? 1 : 0;
      latest = Math.max(latest, history.returned(op));
      if (inserts > 1 || removals > 1) {
        refusal = Verdict.outOfScope(shown + " was inserted several times: which one came out?");
        return;
      }
      number[op] = instance;
    }
    if (inserts == 0) {
      // The last group only looks: by the argument above every instance had been taken out before.
      refusal =
          Refutation.verdict(
              "%s returned %s, but every %s that had been inserted had been removed before"
                  .formatted(history.describe(ops[ops.length - 1]), shown, shown),
              ops);
    }
  }

  private Verdict<Witness, Refutation> removedTooOften(int[] ops, String shown) {
    return Refutation.verdict(
        "%s was removed %d times, but inserted only %d times"
            .formatted(shown, tally(ops, ValueRoles.REMOVE), tally(ops, ValueRoles.INSERT)),
        ops);
  }

  private int tally(int[] ops, int method) {
    return (int) Arrays.stream(ops).filter(op -> history.method(op) == method).count();
  }
}
