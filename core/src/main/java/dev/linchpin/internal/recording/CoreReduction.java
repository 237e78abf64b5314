package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.minimize.DropRules;
import dev.linchpin.internal.minimize.HistoryCore;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.verdict.Core;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * From a negative verdict to the evidence a person reads: the core, confirmed by the search, which
 * shares no code with the fast monitors, and an explanation in terms of what the core is made of.
 */
final class CoreReduction {
  private final Specification specification;
  private final Decider decider;

  CoreReduction(Specification specification, Decider decider) {
    this.specification = specification;
    this.decider = decider;
  }

  ObjectJudgement judgement(History history, Decision decision, Refutation no) {
    DataType type = specification.type();
    HistoryCore reduced =
        HistoryCore.of(
            history,
            no.suspects().toArray(),
            type == null ? DropRules.ofModel() : DropRules.of(type),
            this::fails,
            decider.budget());
    List<String> remarks = new ArrayList<>(decision.remarks());
    if (!reduced.isMinimal()) {
      remarks.add("the budget ran out before the core was minimal");
    }
    confirm(reduced.core(), remarks);
    Core core =
        new Core(explanation(reduced, no), byCall(reduced.core()), byCall(reduced.context()));
    return new ObjectJudgement(
        history.object(),
        Verdict.no(core),
        decision.algorithm(),
        history.size(),
        history.pendingCount(),
        remarks);
  }

  private boolean fails(History part) {
    return decider.decide(part, Evidence.VERDICT_ONLY).verdict() instanceof No;
  }

  private void confirm(History core, List<String> remarks) {
    Verdict<Witness, Refutation> second = decider.searchWhole(core);
    if (second instanceof Yes) {
      throw new InternalFault(
          "the core found has a linearization after all; please report this with the history file");
    }
    if (!(second instanceof No)) {
      remarks.add("the core is too large for the search to confirm it within the budget");
    }
  }

  /** What the monitor says of the few operations that are left is clearer than of the whole. */
  private String explanation(HistoryCore reduced, Refutation whole) {
    Verdict<Witness, Refutation> again =
        decider.decide(reduced.context(), Evidence.VERDICT_ONLY).verdict();
    return again instanceof No<Witness, Refutation> no
        ? no.evidence().explanation()
        : whole.explanation();
  }

  private static List<RecordedOperation> byCall(History history) {
    List<RecordedOperation> operations = new ArrayList<>(history.operations());
    operations.sort(
        Comparator.comparingLong(RecordedOperation::call)
            .thenComparingInt(RecordedOperation::index));
    return operations;
  }
}
