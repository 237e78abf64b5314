package dev.linchpin.internal.monitor.set;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides whole multiset histories by {@link MultisetSweep}, in O(n) after sorting by time.
 *
 * <p>Source: see there.
 *
 * <p>Departs from it: what asks for absence or presence (contains, failing removals) is left out
 * first. If the rest fails, so does the whole; if it does not, such a history is out of scope.
 */
public final class MultisetMonitor implements Monitor {

  @Override
  public String algorithm() {
    return "multiset sweep, O(n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    TimeOrder order = TimeOrder.of(history);
    MultisetSweep sweep = MultisetSweep.brief(history);
    int asking = -1;
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      if (asksForState(history, op)) {
        asking = op;
        continue;
      }
      @Nullable Verdict<Witness, Refutation> verdict =
          order.isReturn(at) ? sweep.returned(op) : sweep.called(op);
      if (verdict != null) {
        return verdict instanceof No<Witness, Refutation> brief
            ? explain(history, brief.evidence())
            : verdict;
      }
    }
    if (asking >= 0) {
      return Verdict.outOfScope(
          "%s depends on whether its key is present".formatted(history.describe(asking)));
    }
    return evidence == Evidence.VERDICT_ONLY ? Verdict.yes() : Verdict.yes(witness(history, order));
  }

  private static boolean asksForState(History history, int op) {
    int method = history.method(op);
    long result = history.result(op);
    return (result == ValueTable.FALSE && method != MultisetSweep.ADD)
        || (result == ValueTable.TRUE && method == MultisetSweep.CONTAINS);
  }

  private static Verdict<Witness, Refutation> explain(History history, Refutation brief) {
    int noticed = brief.suspects().toArray()[0];
    int[] ops =
        Arrays.stream(SetMonitor.onKeyOf(history, noticed))
            .filter(op -> !asksForState(history, op))
            .toArray();
    History key = history.select(ops);
    Verdict<Witness, Refutation> found =
        SetMonitor.sweep(new MultisetSweep(key), TimeOrder.of(key));
    return SetMonitor.inWhole(ops, found, brief);
  }

  /** Additions at their calls, removals at their returns. */
  private static Witness witness(History history, TimeOrder order) {
    int[] ops = new int[history.size()];
    int size = 0;
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      boolean isRemoval = history.method(op) == MultisetSweep.REMOVE;
      boolean isAbsent = history.method(op) != MultisetSweep.ADD && history.isPending(op);
      if (order.isReturn(at) == isRemoval && !isAbsent) {
        ops[size++] = op;
      }
    }
    return new Witness(Arrays.copyOf(ops, size));
  }
}
