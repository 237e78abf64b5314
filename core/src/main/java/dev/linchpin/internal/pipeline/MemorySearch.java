package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Explores a scenario; if the plan's model of memory is {@link MemoryModel#AUTO} and runs have data
 * races, explores it again under Java's memory model, in the time that is left.
 *
 * @param plan the one under which the schedules of the exploration are replayed
 */
public record MemorySearch(Plan plan, Exploration exploration) {
  /**
   * What to show: the second exploration if there is one and it shows all results of the first,
   * which are sequentially consistent and thus allowed by every model, or if whoever searches
   * stopped it, which means that it shows enough.
   *
   * @param search explores by a plan
   */
  public static MemorySearch of(Plan plan, Function<Plan, Exploration> search) {
    Exploration first = search.apply(plan);
    Duration left = plan.budget().minusMillis(first.millis());
    if (!first.needsSecondSearch(plan) || left.isNegative() || left.isZero()) {
      return new MemorySearch(plan, first);
    }
    Plan weak = plan.withMemory(MemoryModel.OWN).withBudget(left);
    Exploration second = search.apply(weak);
    boolean isMore =
        second.exhausted()
            || second.ending() == Exploration.Ending.CANCELLED
            || (!first.exhausted() && answers(second).containsAll(answers(first)));
    return isMore ? new MemorySearch(weak, second) : new MemorySearch(plan, first);
  }

  private record Answers(EndStatus status, List<Result> results, List<Result> closing) {}

  private static Set<Answers> answers(Exploration exploration) {
    Set<Answers> all = new HashSet<>();
    exploration
        .found()
        .forEach(
            one ->
                all.add(
                    new Answers(
                        one.outcome().status(), one.outcome().results(), one.outcome().closing())));
    return all;
  }
}
