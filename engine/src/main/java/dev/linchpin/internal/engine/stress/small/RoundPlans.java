package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.engine.stress.StressOrder.Limit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random plans: mostly two threads, few operations each, and start states of different sizes. */
final class RoundPlans {
  private static final int MOST_JUDGED = 10;
  private static final int[] SETUPS = {0, 0, 0, 1, 2, 3, 4, 8, 20, 70};
  private static final int ATTEMPTS = 1_000;

  private final int operations;
  private final List<Integer> closing;
  private final List<Limit> limits;
  private final int mostThreads;
  private final Random random;

  /** Operations that no plan has had yet. */
  private final Set<Integer> unused = new HashSet<>();

  /**
   * Plans.
   *
   * @param operations how many there are to choose from
   * @param closing what every plan closes with
   */
  RoundPlans(
      int operations, List<Integer> closing, List<Limit> limits, int mostThreads, long seed) {
    this.operations = operations;
    this.closing = List.copyOf(closing);
    this.limits = List.copyOf(limits);
    this.mostThreads = mostThreads;
    this.random = new Random(seed);
    for (int operation = 0; operation < operations; operation++) {
      unused.add(operation);
    }
  }

  RoundPlan next() {
    RoundPlan plan = any();
    for (int attempt = 0; attempt < ATTEMPTS && !isAllowed(plan); attempt++) {
      plan = any();
    }
    unused.removeAll(plan.operations());
    return plan;
  }

  /** Whether the roles let these threads run at the same time. */
  boolean isAllowed(RoundPlan plan) {
    return limits.stream()
        .allMatch(
            limit ->
                plan.threads().stream()
                        .filter(calls -> calls.stream().anyMatch(limit.operations()::contains))
                        .count()
                    <= limit.most());
  }

  private RoundPlan any() {
    int threads =
        mostThreads == 2 || random.nextInt(3) > 0 ? 2 : 2 + random.nextInt(mostThreads - 1);
    threads = Math.min(threads, mostThreads);
    int each = Math.max(1, Math.min(3, (MOST_JUDGED - 2) / threads));
    List<List<Integer>> calls = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      calls.add(some(1 + random.nextInt(each)));
    }
    int setup = SETUPS[random.nextInt(SETUPS.length)];
    List<Integer> last = new ArrayList<>(some(random.nextInt(3)));
    last.addAll(closing);
    return new RoundPlan(some(setup), calls, last);
  }

  private List<Integer> some(int count) {
    List<Integer> calls = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      boolean takesUnused = !unused.isEmpty() && random.nextBoolean();
      calls.add(
          takesUnused
              ? unused.stream().skip(random.nextInt(unused.size())).findFirst().orElse(0)
              : random.nextInt(operations));
    }
    return calls;
  }
}
