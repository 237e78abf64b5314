package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * Decides stack histories in which the inserted values can be told apart, with empty answers,
 * peeks, equal stamps and pending operations, in O(n log n); pending pops may multiply that, see
 * {@link PendingRemovals}.
 *
 * <p>Source: P. A. Abdulla, S. Grahn, B. Jonsson, S. Krishna, O. S. Mishra, "Efficient
 * Linearizability Monitoring", PLDI 2025, section 3.1: eliminate a value that can be the lowest (an
 * extreme value), split at deserted segments. In O(n log n): Z. H. Lee, U. Mathur, "Efficient
 * Decrease-and-Conquer Linearizability Monitoring", OOPSLA 2025.
 *
 * <p>Departs from it: no splitting, one value after the other is eliminated wherever it can be the
 * lowest, on a cover tree over cells (see {@link StackElimination}); empty answers, equal stamps
 * and unmatched values as said in {@link EmptyAnswers} and {@link ValueIntervals}, because the
 * printed algorithm errs on them; peeks, pending operations, a witness and a named reason are ours.
 */
public final class StackMonitor implements Monitor {

  @Override
  public String algorithm() {
    return "stack elimination, O(n log n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    return PendingRemovals.decide(history, evidence, budget, StackMonitor::decideComplete);
  }

  private static Verdict<Witness, Refutation> decideComplete(History history, Evidence evidence) {
    ValueIntervals values = new ValueIntervals(history);
    Verdict<Witness, Refutation> refusal = values.refusal();
    if (refusal != null) {
      return refusal;
    }
    SlotCells cells = new SlotCells(values);
    @Nullable StackWitness witness = evidence == Evidence.WITNESS ? new StackWitness() : null;
    StackElimination elimination = new StackElimination(values, cells, witness);
    EmptyAnswers empties = new EmptyAnswers(values, cells, elimination.cover());
    if (empties.refusal() != null) {
      return empties.refusal();
    }
    if (!elimination.run()) {
      return new StuckValues(values, value -> elimination.isLeft(cells.open(value))).verdict();
    }
    return Verdict.yes(witness == null ? null : witness.order(values, cells, elimination, empties));
  }
}
