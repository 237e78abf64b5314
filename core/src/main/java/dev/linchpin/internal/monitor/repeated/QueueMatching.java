package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.stream.IntStream;

/**
 * Decides queue histories in which values come again, with up to 64 enqueues and 64 dequeues open
 * at once: O(k² 4^k n²) for n operations of which k overlap (k³ with peeks as well as empty
 * answers), and about linear where first choices hold.
 *
 * <p>Source: the idea that the number of processes, not the length, makes repeated values hard: L.
 * Y. Lee and U. Mathur, fixed-parameter tractable linearizability monitoring, arXiv 2509.05586 (its
 * abstract and measured behaviour; the algorithm here was found without its text).
 *
 * <p>Departs from it: see {@link MatchingSearch}, which has the argument. Empty answers, peeks,
 * pending operations and equal stamps are added; a witness is built and checked.
 */
public final class QueueMatching implements Monitor {
  @Override
  public String algorithm() {
    return "queue matching, exponential in overlapping operations only";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    String obstacle = MatchingInput.obstacle(history);
    MatchingInput input = obstacle == null ? MatchingInput.of(history) : null;
    if (input == null) {
      return Verdict.outOfScope(
          obstacle == null ? "more than 64 operations of one kind are open at once" : obstacle);
    }
    MatchingSearch search = new MatchingSearch(input);
    return switch (search.run(budget)) {
      case FOUND -> Verdict.yes(evidence == Evidence.WITNESS ? new Witness(search.order()) : null);
      case NONE_EXISTS -> refutation(input, search.farthestTurn());
      case OUT_OF_TIME -> Verdict.outOfBudget("the budget is used up" + howFar(input, search));
      case OUT_OF_MEMORY -> Verdict.outOfBudget("the memory is used up" + howFar(input, search));
    };
  }

  private static String howFar(MatchingInput input, MatchingSearch search) {
    return ": the longest attempt explained %d of %d answers"
        .formatted(search.farthestTurn(), input.fronts().returnCount());
  }

  /**
   * What was called before the return that no attempt got past has no linearization either: the
   * search among those operations would have had the same choices up to there.
   */
  private static Verdict<Witness, Refutation> refutation(MatchingInput input, int farthest) {
    History history = input.history();
    MatchingSide fronts = input.fronts();
    if (farthest == fronts.returnCount()) {
      return Refutation.verdict(
          "the queue cannot have been empty when %s said so"
              .formatted(history.describe(input.emptyOp(0))),
          IntStream.range(0, history.size()).toArray());
    }
    int stuck = fronts.op[fronts.dueAt(farthest)];
    int[] suspects =
        IntStream.range(0, history.size())
            .filter(op -> history.call(op) <= history.returned(stuck))
            .toArray();
    return Refutation.verdict(
        "no order of the enqueues explains what was dequeued up to the return of %s"
            .formatted(history.describe(stuck)),
        suspects);
  }
}
