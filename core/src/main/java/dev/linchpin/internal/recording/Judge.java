package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Recording;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.Monitors;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.internal.monitor.OnlineRun;
import dev.linchpin.internal.monitor.basis.WitnessMerge;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Core;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether recordings are linearizable: picks the monitor for each object, falls back to the
 * search where the fast ones do not apply, reduces what fails to its core, and checks every piece
 * of evidence once more before handing it out.
 */
public final class Judge {
  private final Specification specification;
  private final Settings settings;

  public Judge(Specification specification, Settings settings) {
    this.specification = specification;
    this.settings = settings;
  }

  /** Judges each object; several at once where there are several. */
  public Judgement judge(Recording recording) {
    Budget budget = Budget.lasting(settings.budget());
    try (Parallel parallel = new Parallel(settings.jobs())) {
      Decider decider = new Decider(specification, budget, parallel);
      List<ObjectJudgement> objects =
          parallel.map(recording.histories(), history -> judge(history, decider));
      return new Judgement(objects, joined(recording, objects)).lacking(recording.missing());
    }
  }

  /**
   * A judge for a recording that is still being read or written.
   *
   * @param window how many operations an operation may come late
   */
  public LiveJudge live(Vocabulary vocabulary, ValueTable values, int window) {
    DataType type = specification.type();
    Optional<Function<OperationTable, OnlineMonitor>> online =
        type == null ? Optional.empty() : Monitors.online(type);
    return online.isPresent()
        ? new OnlineJudge(
            this,
            new OnlineRun(window, vocabulary.names(), values, online.get()),
            vocabulary.names(),
            window)
        : new GrowingJudge(this, vocabulary, values, window);
  }

  /** Whether recordings can be judged in memory for what is live only. */
  public boolean isOnline() {
    DataType type = specification.type();
    return type != null
        && Monitors.online(type).isPresent()
        && settings.evidence() == Evidence.VERDICT_ONLY;
  }

  /** The judgement on operations of one object that were found to be not linearizable. */
  ObjectJudgement violation(List<RecordedOperation> suspects, List<String> methods) {
    History history = History.of(suspects, methods);
    return judge(new Recording(List.of(history))).objects().get(0);
  }

  /** What reports call the first monitor of the type. */
  String fastAlgorithm() {
    return Monitors.fast(specification).get(0).algorithm();
  }

  private ObjectJudgement judge(History history, Decider decider) {
    Decision decision = decider.decide(history, settings.evidence());
    if (decision.verdict() instanceof No<Witness, Refutation> no) {
      if (settings.core()) {
        return new CoreReduction(specification, decider)
            .judgement(history, decision, no.evidence());
      }
      Core unreduced = new Core(no.evidence().explanation(), List.of(), List.of());
      return judgement(history, decision, Verdict.no(unreduced));
    }
    return judgement(history, decision, confirmed(history, decision.verdict()));
  }

  private static ObjectJudgement judgement(
      History history, Decision decision, Verdict<Witness, Core> verdict) {
    return new ObjectJudgement(
        history.object(),
        verdict,
        decision.algorithm(),
        history.size(),
        history.pendingCount(),
        decision.remarks());
  }

  /** A verdict other than no; a linearization is checked by replaying it. */
  private Verdict<Witness, Core> confirmed(History history, Verdict<Witness, Refutation> verdict) {
    return verdict instanceof Undecided<Witness, Refutation> undecided
        ? Verdict.undecided(undecided.shortfall())
        : Verdict.yes(confirmed(history, ((Yes<Witness, Refutation>) verdict).evidence()));
  }

  private @Nullable Witness confirmed(History history, @Nullable Witness witness) {
    if (witness == null) {
      return null;
    }
    String refutation = WitnessReplay.refute(specification.model(), history, witness);
    if (refutation != null) {
      throw new InternalFault(
          "the linearization found does not hold: %s; please report this with the history file"
              .formatted(refutation));
    }
    return witness;
  }

  /** One order of all operations, by file index; null unless every object has one. */
  private static @Nullable Witness joined(Recording recording, List<ObjectJudgement> objects) {
    WitnessMerge merge = new WitnessMerge(recording.size());
    for (int at = 0; at < objects.size(); at++) {
      Witness witness = objects.get(at).witness();
      if (witness == null) {
        return null;
      }
      History history = recording.histories().get(at);
      for (int op : witness.toArray()) {
        merge.add(history.index(op), history.call(op));
      }
      merge.endPart();
    }
    return merge.merge();
  }
}
