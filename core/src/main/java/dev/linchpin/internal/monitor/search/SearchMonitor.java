package dev.linchpin.internal.monitor.search;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.PartSplitter;
import dev.linchpin.spec.Model;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides every history of every model, given time and memory: exponential in the worst case, about
 * linear where few operations overlap. What a budget or the memory cannot pay is {@code Undecided}.
 *
 * <p>Source: Wing and Gong 1993 with Lowe's memo, see {@link LinearizationSearch}, which is the
 * algorithm; this class puts its result into words.
 *
 * <p>Departs from it: as said there. Histories of objects with parts should be split first, by
 * {@link PartSplitter}: this class takes them as they are.
 */
public final class SearchMonitor implements Monitor {
  private final CarefulModel<?> model;

  public SearchMonitor(Model<?> model) {
    this.model = new CarefulModel<>(model);
  }

  @Override
  public String algorithm() {
    return "search with " + model.name() + ", exponential";
  }

  /** Throws {@code ModelProblem} where the model has no meaning for an operation, or fails. */
  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    try {
      return decide(new LinearizationSearch<>(model, history), history, evidence, budget);
    } catch (OutOfMemoryError full) {
      // The search limits the number of states, but only the model knows how large each is.
      return undecided("the memory is used up: the states of %s are large".formatted(model.name()));
    }
  }

  private static Verdict<Witness, Refutation> decide(
      LinearizationSearch<?> search, History history, Evidence evidence, Budget budget) {
    return switch (search.run(budget)) {
      case FOUND -> Verdict.yes(evidence == Evidence.WITNESS ? new Witness(search.order()) : null);
      case NONE_EXISTS -> Refutation.verdict(whyNot(search, history), search.calledBeforeStuck());
      case OUT_OF_TIME -> undecided("the budget is used up" + howFar(search, history));
      case OUT_OF_MEMORY -> undecided("the memory is used up" + howFar(search, history));
    };
  }

  private static Verdict<Witness, Refutation> undecided(String explanation) {
    return Verdict.outOfBudget(explanation);
  }

  private static String howFar(LinearizationSearch<?> search, History history) {
    return ": the longest attempt put %d of %d operations in order and reached the return of %s"
        .formatted(search.longest(), history.size(), history.describe(search.stuckAt()));
  }

  private static String whyNot(LinearizationSearch<?> search, History history) {
    return "no order explains what was called before the return of %s: the longest attempt put %d of these %d operations in order, and after it that operation %s"
        .formatted(
            history.describe(search.stuckAt()),
            search.longest(),
            search.calledBeforeStuck().length,
            instead(search.possibleAnswers()));
  }

  private static String instead(List<@Nullable Object> answers) {
    return answers.isEmpty()
        ? "cannot take effect"
        : "returns "
            + answers.stream()
                .map(ValueTable::literal)
                .distinct()
                .collect(Collectors.joining(" or "));
  }
}
