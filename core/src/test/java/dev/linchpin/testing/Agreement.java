package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.stream.Collectors;

/**
 * What every monitor owes on every small history: the {@link Oracle}'s verdict, with and without
 * witness; a witness that the oracle confirms; an explanation; suspects that the oracle condemns.
 * {@code OUT_OF_SCOPE} is let through, {@code BUDGET} is not: nothing is limited here.
 */
public final class Agreement {
  private Agreement() {}

  /**
   * Fails with the history in words where the monitor breaks its contract.
   *
   * @return what it answered when asked for a witness, for counting
   */
  public static Verdict<Witness, Refutation> check(
      DataType type, Monitor monitor, History history) {
    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);
    Verdict<Witness, Refutation> bare =
        monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
    demand(bare.getClass() == verdict.getClass(), "another verdict without witness", bare, history);
    if (verdict instanceof Undecided<Witness, Refutation> undecided) {
      demand(
          undecided.shortfall().kind() == Shortfall.Kind.OUT_OF_SCOPE, "gave up", verdict, history);
      return verdict;
    }
    boolean linearizable = Oracle.isLinearizable(type, history);
    demand(
        linearizable == verdict instanceof Yes,
        "the oracle says " + (linearizable ? "linearizable" : "not linearizable"),
        verdict,
        history);
    if (verdict instanceof Yes<Witness, Refutation> yes) {
      demand(
          yes.evidence() != null && Oracle.confirms(type, history, yes.evidence().toArray()),
          "the witness is none",
          verdict,
          history);
    } else if (verdict instanceof No<Witness, Refutation> no) {
      demand(!no.evidence().explanation().isBlank(), "no explanation", verdict, history);
      demand(
          !Oracle.isLinearizable(type, history.select(no.evidence().suspects().toArray())),
          "innocent suspects",
          verdict,
          history);
    }
    return verdict;
  }

  private static void demand(
      boolean holds, String otherwise, Verdict<Witness, Refutation> verdict, History history) {
    if (!holds) {
      throw new AssertionError(
          "%s; the monitor: %s; the history: %s"
              .formatted(
                  otherwise,
                  verdict,
                  history.operations().stream()
                      .map(RecordedOperation::describe)
                      .collect(Collectors.joining("; "))));
    }
  }
}
