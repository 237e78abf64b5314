package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * Decides priority queue histories in which the inserted values can be told apart, with empty
 * answers, peeks, equal stamps and pending operations, in O(n log n); pending removals may multiply
 * that, see {@link PendingRemovals}.
 *
 * <p>Source: Z. H. Lee, U. Mathur, "Efficient Decrease-and-Conquer Linearizability Monitoring",
 * OOPSLA 2025 (priority queue).
 *
 * <p>Departs from it: the smallest value leaves first; nothing is eliminated, one pass in ascending
 * order suffices (see {@link AscendingCover}); empty answers, equal stamps, pending operations, a
 * witness and a named reason are ours.
 */
public final class PriorityQueueMonitor implements Monitor {

  @Override
  public String algorithm() {
    return "priority queue cover, O(n log n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    return PendingRemovals.decide(history, evidence, budget, PriorityQueueMonitor::decideComplete);
  }

  private static Verdict<Witness, Refutation> decideComplete(History history, Evidence evidence) {
    ValueIntervals values = new ValueIntervals(history);
    Verdict<Witness, Refutation> refusal = values.refusal();
    if (refusal != null) {
      return refusal;
    }
    SlotCells cells = new SlotCells(values);
    @Nullable PriorityQueueWitness witness =
        evidence == Evidence.WITNESS ? new PriorityQueueWitness(values, cells) : null;
    AscendingCover cover = new AscendingCover(values, cells, witness);
    refusal = cover.run();
    if (refusal != null) {
      return refusal;
    }
    EmptyAnswers empties = new EmptyAnswers(values, cells, cover.cover());
    if (empties.refusal() != null) {
      return empties.refusal();
    }
    return Verdict.yes(
        witness == null ? null : witness.order(cover.ascending(), cover.peeks(), empties));
  }
}
