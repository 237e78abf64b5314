package dev.linchpin.internal.monitor.set;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.basis.WitnessMerge;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides whole set histories by {@link SetSweep}, in O(n log n), mostly O(n).
 *
 * <p>Source: see there.
 *
 * <p>Departs from it: the sweep's flips, with the updates that claimed them, give a linearization
 * of each key; {@link WitnessMerge} makes one of them.
 */
public final class SetMonitor implements Monitor {

  @Override
  public String algorithm() {
    return "set sweep, O(n log n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    TimeOrder order = TimeOrder.of(history);
    if (evidence == Evidence.VERDICT_ONLY) {
      return explain(history, sweep(SetSweep.brief(history), order));
    }
    int[] places = new int[history.size()];
    Arrays.fill(places, -1);
    SetSweep sweep = SetSweep.placing(history, places);
    Verdict<Witness, Refutation> verdict = sweep(sweep, order);
    return verdict instanceof Verdict.Yes
        ? Verdict.yes(witness(history, order, sweep, places))
        : explain(history, verdict);
  }

  static Verdict<Witness, Refutation> sweep(OnlineMonitor sweep, TimeOrder order) {
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      @Nullable Verdict<Witness, Refutation> verdict =
          order.isReturn(at) ? sweep.returned(op) : sweep.called(op);
      if (verdict != null) {
        return verdict;
      }
    }
    return sweep.finish();
  }

  /** Looks for more to say about a violation, among the operations on its key only. */
  private static Verdict<Witness, Refutation> explain(
      History history, Verdict<Witness, Refutation> verdict) {
    if (!(verdict instanceof No<Witness, Refutation> brief)) {
      return verdict;
    }
    int[] ops = onKeyOf(history, brief.evidence().suspects().toArray()[0]);
    History key = history.select(ops);
    return inWhole(ops, sweep(new SetSweep(key), TimeOrder.of(key)), brief.evidence());
  }

  /** The operations on the same key called before this one returned. */
  static int[] onKeyOf(History history, int op) {
    IntList ops = new IntList();
    for (int other = 0; other < history.size(); other++) {
      if (history.argument(other) == history.argument(op)
          && history.call(other) <= history.returned(op)) {
        ops.add(other);
      }
    }
    return ops.toArray();
  }

  /** A violation found among some operations, told with their numbers in the whole history. */
  static Verdict<Witness, Refutation> inWhole(
      int[] ops, Verdict<Witness, Refutation> found, Refutation otherwise) {
    if (!(found instanceof No<Witness, Refutation> part)) {
      throw new InternalFault(
          "the operations on one key do not fail alone: " + otherwise.explanation());
    }
    int[] suspects = part.evidence().suspects().toArray();
    for (int at = 0; at < suspects.length; at++) {
      suspects[at] = ops[suspects[at]];
    }
    return Refutation.verdict(part.evidence().explanation(), suspects.length == 0 ? ops : suspects);
  }

  private static Witness witness(History history, TimeOrder order, SetSweep sweep, int[] places) {
    int[] ops = new int[history.size()];
    int size = 0;
    WitnessMerge merge = new WitnessMerge(history.size());
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      if (order.isReturn(at)) {
        continue;
      }
      boolean isQuery = history.method(op) == SetSweep.CONTAINS;
      if (history.isPending(op) && !isQuery) {
        sweep.place(op);
      }
      if (places[op] >= 0) {
        ops[size++] = op;
      } else if (history.result(op) == ValueTable.UNKNOWN) {
        // It fits every state: a part of its own.
        merge.add(op, history.call(op));
        merge.endPart();
      }
    }
    long[] sortKey = new long[history.size()];
    for (int at = 0; at < size; at++) {
      sortKey[ops[at]] = (long) sweep.keyOf(ops[at]) << Integer.SIZE | places[ops[at]];
    }
    RadixSort.byKey(ops, size, sortKey);
    for (int at = 0; at < size; at++) {
      if (at > 0 && sweep.keyOf(ops[at]) != sweep.keyOf(ops[at - 1])) {
        merge.endPart();
      }
      merge.add(ops[at], history.call(ops[at]));
    }
    return merge.merge();
  }
}
