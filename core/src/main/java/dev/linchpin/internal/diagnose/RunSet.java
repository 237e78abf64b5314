package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs of which it is asked how many some code blocks would rule out. */
public final class RunSet {
  private final Basis basis;
  private final Budget budget;
  private final List<ConflictTrace> runs = new ArrayList<>();
  private final Map<Set<CodeBlock>, Integer> known = new HashMap<>();

  public RunSet(Basis basis) {
    this(basis, Budget.UNLIMITED);
  }

  /**
   * A set that is asked within a budget; once that is spent, the runs not yet compared count as
   * allowed.
   */
  RunSet(Basis basis, Budget budget) {
    this.basis = basis;
    this.budget = budget;
  }

  /** For everything that is asked about these runs. */
  Budget budget() {
    return budget;
  }

  /** One more run. */
  public void add(List<Event> events) {
    runs.add(ConflictTrace.of(events, basis));
    known.clear();
  }

  /** How many of them have no equivalent run in which each of the blocks is uninterrupted. */
  public int disabledBy(Collection<CodeBlock> code) {
    Set<CodeBlock> blocks = Set.copyOf(code);
    Integer count = known.get(blocks);
    if (count == null) {
      count = 0;
      for (ConflictTrace run : runs) {
        if (budget.isSpent()) {
          break;
        }
        count += isDisabled(run, blocks) ? 1 : 0;
      }
      known.put(blocks, count);
    }
    return count;
  }

  /** Whether the blocks rule a run out. */
  public static boolean isDisabled(ConflictTrace run, Collection<CodeBlock> code) {
    return IntervalGraph.isCyclic(run, CodeInstances.of(code, run));
  }
}
