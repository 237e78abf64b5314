package dev.linchpin.internal.monitor.queue;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.collection.PendingRemovals;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * Decides whole queue histories in O(n) after sorting by time: without peeks by {@link QueueSweep},
 * with peeks, or when a witness is wanted, by {@link QueueElimination} as well.
 *
 * <p>Source: see those two.
 *
 * <p>Departs from it: a pending dequeue of unknown value is left out at first; that is right when
 * the rest is linearizable. Else {@link PendingRemovals} tries which value it may have taken.
 */
public final class QueueMonitor implements Monitor {
  private static final int PEEKS = 1;

  /** A pending dequeue that may have taken any value, or none. */
  private static final int UNKNOWN_REMOVAL = 2;

  /** A pending dequeue presumed to have taken a certain value. */
  private static final int PRESUMED = 4;

  @Override
  public String algorithm() {
    return "queue sweep, O(n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    return PendingRemovals.decide(history, evidence, budget, QueueMonitor::decideComplete);
  }

  /**
   * Decides the history without its pending dequeues that have no value; one that has a value is a
   * dequeue that took effect and returns after everything else.
   */
  static Verdict<Witness, Refutation> decideComplete(History history, Evidence evidence) {
    TimeOrder order = TimeOrder.of(history);
    int kinds = kinds(history);
    Verdict<Witness, Refutation> swept = sweep(history, order, kinds);
    boolean isYes = swept instanceof Yes;
    if (!isYes || (evidence == Evidence.VERDICT_ONLY && (kinds & PEEKS) == 0)) {
      return swept;
    }
    QueueRanks ranks = new QueueRanks(history, order);
    Verdict<Witness, Refutation> refusal = ranks.refusal();
    if (refusal != null) {
      return refusal;
    }
    QueueElimination elimination = new QueueElimination(ranks);
    if (!elimination.isComplete()) {
      return elimination.cycle();
    }
    QueueGaps gaps = new QueueGaps(ranks);
    Verdict<Witness, Refutation> violation = gaps.violation();
    if (violation != null) {
      return violation;
    }
    return evidence == Evidence.VERDICT_ONLY
        ? Verdict.yes()
        : Verdict.yes(QueueWitness.of(ranks, elimination, gaps));
  }

  /** Sweeps over all but the kinds given: leaving out queries keeps linearizable what is so. */
  private static Verdict<Witness, Refutation> sweep(History history, TimeOrder order, int leftOut) {
    QueueSweep sweep = new QueueSweep(history);
    int skipped = leftOut & (PEEKS | UNKNOWN_REMOVAL);
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      if (skipped != 0 && (kind(history, op) & skipped) != 0) {
        continue;
      }
      @Nullable Verdict<Witness, Refutation> verdict =
          order.isReturn(at) ? sweep.returned(op) : sweep.called(op);
      if (verdict != null) {
        return verdict;
      }
    }
    return sweep.finish();
  }

  /** The kinds of all operations together. */
  private static int kinds(History history) {
    int kinds = 0;
    for (int op = 0; op < history.size(); op++) {
      kinds |= kind(history, op);
    }
    return kinds;
  }

  private static int kind(History history, int op) {
    int method = history.method(op);
    if (method == QueueSweep.PEEK) {
      return PEEKS;
    }
    if (!history.isPending(op) || method == QueueSweep.ENQ) {
      return 0;
    }
    return history.result(op) == ValueTable.NONE ? UNKNOWN_REMOVAL : PRESUMED;
  }
}
