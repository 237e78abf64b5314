package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.stream.IntStream;

/**
 * Decides stack histories in which values come again, with up to 64 operations open at once:
 * exponential in the number of overlapping operations, polynomial in their length.
 *
 * <p>Source: the idea that the number of processes, not the length, makes repeated values hard: Z.
 * H. Lee and U. Mathur, fixed-parameter tractable linearizability monitoring, arXiv 2509.05586 (its
 * abstract; the algorithm here was found without its text). Reachability of pushdown systems by
 * summaries: M. Sharir and A. Pnueli, "Two approaches to interprocedural data flow analysis", 1981.
 *
 * <p>Departs from it: see {@link NestingSearch}, which has the argument. Peeks, empty answers,
 * pending operations and equal stamps are added; a witness is built and checked.
 */
public final class StackNesting implements Monitor {
  @Override
  public String algorithm() {
    return "stack nesting, exponential in overlapping operations only";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    String obstacle = NestingInput.obstacle(history);
    NestingInput input = obstacle == null ? NestingInput.of(history) : null;
    if (input == null) {
      return Verdict.outOfScope(
          obstacle == null ? "more than 64 operations are open at once" : obstacle);
    }
    NestingSearch search = new NestingSearch(input);
    return switch (search.run(budget)) {
      case FOUND -> Verdict.yes(evidence == Evidence.WITNESS ? new Witness(search.order()) : null);
      case NONE_EXISTS -> refutation(input, input.due(search.farthestTurn()));
      case OUT_OF_TIME -> Verdict.outOfBudget("the budget is used up" + howFar(input, search));
      case OUT_OF_MEMORY -> Verdict.outOfBudget("the memory is used up" + howFar(input, search));
    };
  }

  private static String howFar(NestingInput input, NestingSearch search) {
    return ": the longest attempt explained %d of %d operations"
        .formatted(search.farthestTurn(), input.returnCount());
  }

  /**
   * What was called before the return that no attempt got past has no linearization either: the
   * search among those operations would have had the same choices up to there.
   */
  private static Verdict<Witness, Refutation> refutation(NestingInput input, int stuck) {
    History history = input.history();
    int[] suspects =
        IntStream.range(0, history.size())
            .filter(op -> history.call(op) <= history.returned(stuck))
            .toArray();
    return Refutation.verdict(
        "no order of the pushes and pops explains what was seen up to the return of %s"
            .formatted(history.describe(stuck)),
        suspects);
  }
}
