package dev.linchpin.internal.engine.search;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.States;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.search.policy.PartialOrderSampling;
import dev.linchpin.internal.engine.search.policy.PriorityChangePoints;
import dev.linchpin.internal.engine.search.policy.RandomWalk;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.search.tree.AllInterleavings;
import dev.linchpin.internal.engine.search.tree.BoundedDpor;
import dev.linchpin.internal.engine.search.tree.SerialInterleavings;
import dev.linchpin.internal.engine.search.tree.SerialOrders;
import dev.linchpin.internal.engine.search.tree.SourceDpor;
import dev.linchpin.internal.engine.search.tree.UndisturbedRuns;
import dev.linchpin.internal.engine.search.warning.Suspicions;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.learn.Mislearned;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.InternalFault;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Explores one program as a plan says.
 *
 * <p>Each worker has a runner of its own, in a world of its own; they share the tree and the tally.
 */
public final class Explorer {
  private static final int SHALLOW = 3;

  /** One in this many samples of the portfolio is for shallow bugs. */
  private static final int SHALLOW_SHARE = 4;

  private static final long SELF_CHECK_SAMPLES = 2_000;

  private final Plan plan;
  private final Team team;
  private final Tally tally;

  /** What a search by states may cost; null if there is to be none. */
  private final StateSearch.@Nullable Limits limits;

  private States states = States.NONE;

  /** The part of a run that did not repeat. */
  private String divergedBy = "";

  private Explorer(List<Runner> runners, Plan plan, Progress progress, Runs runs) {
    this(runners, plan, progress, runs, StateSearch.Limits.DEFAULT);
  }

  private Explorer(
      List<Runner> runners, Plan plan, Progress progress, Runs runs, StateSearch.Limits limits) {
    this.plan = plan;
    // Who wants a run of each class is not content with those that differ in results.
    this.limits = plan.matchesStates() && runs == Runs.NONE ? limits : null;
    this.tally = new Tally();
    this.team = new Team(runners, plan, tally, progress, runs);
  }

  /** How long one run of the plan's program may take that serves no search. */
  public static Budget timeForOneRun(Plan plan) {
    Duration most = plan.budget().dividedBy(2);
    Duration work = Effort.mostTime(plan.effort());
    return Effort.clock().start(shorter(most, work));
  }

  /** Explores with one worker per runner; all runners run the same program. */
  public static Exploration explore(List<Runner> runners, Plan plan, Progress progress) {
    return explore(runners, plan, progress, Runs.NONE);
  }

  /** What an exploration showed: results, and what people are warned of. */
  public record Explored(Exploration exploration, Suspicions suspicions) {}

  /** As {@link #explore}; also tells what the runs show besides their results. */
  public static Explored exploreAndLook(List<Runner> runners, Plan plan, Progress progress) {
    return trusted(
        () -> new Explorer(runners, plan, progress, Runs.NONE),
        runners,
        (exploration, explorer) -> new Explored(exploration, explorer.team.suspicions()));
  }

  /** As {@link #explore}; also hands over the first run of each class. */
  public static Exploration explore(List<Runner> runners, Plan plan, Progress progress, Runs runs) {
    return trusted(
        () -> new Explorer(runners, plan, progress, runs),
        runners,
        (exploration, explorer) -> exploration);
  }

  /** As {@link #explore}, with other limits of a search by states, for comparisons. */
  static Exploration explore(
      List<Runner> runners, Plan plan, Progress progress, StateSearch.Limits limits) {
    return trusted(
        () -> new Explorer(runners, plan, progress, Runs.NONE, limits),
        runners,
        (exploration, explorer) -> exploration);
  }

  /** As {@link #explore}; also gives the fingerprints of the classes seen, for comparisons. */
  static Exploration explore(
      List<Runner> runners, Plan plan, Progress progress, Set<Long> fingerprints) {
    return trusted(
        () -> new Explorer(runners, plan, progress, Runs.NONE),
        runners,
        (exploration, explorer) -> {
          fingerprints.addAll(explorer.tally.classes());
          return exploration;
        });
  }

  /**
   * Explores; if a run shows that others were computed wrongly, once more, and all runs are made.
   */
  private static <T> T trusted(
      Supplier<Explorer> explorers,
      List<Runner> runners,
      BiFunction<Exploration, Explorer, T> answer) {
    Explorer explorer = explorers.get();
    Exploration exploration;
    try {
      exploration = explorer.explore();
    } catch (Mislearned differs) {
      runners.forEach(Runner::unlearn);
      explorer = explorers.get();
      // What differed is in the exception: kinds and numbers that only this engine knows.
      explorer.tally.warn(
          "the values that an operation has received do not determine what it does next, so every"
              + " execution was run and none computed");
      exploration = explorer.explore();
    }
    return answer.apply(exploration, explorer);
  }

  private Exploration explore() {
    long start = System.nanoTime();
    Ending ending;
    try {
      ending = ending(runStrategy());
    } catch (Diverged divergence) {
      if (team.hasComputed()) {
        // A run that was computed wrongly, if only in part, looks like one that differs.
        throw new Mislearned(String.valueOf(divergence.getMessage()));
      }
      ending = Ending.ERRATIC;
      divergedBy = String.valueOf(divergence.getMessage());
    }
    if (tally.executions() == 0 && tally.redundant() > 0 && !plan.blocks().isEmpty()) {
      tally.warn(
          "no run executes the atomic blocks without interruption: in each run a thread waits"
              + " inside a block");
    }
    return new Exploration(
        new Exploration.Counts(
            tally.executions(),
            tally.distinct(),
            tally.redundant(),
            tally.computed(),
            tally.ends(),
            tally.races(),
            states),
        tally.found(),
        ending,
        describe(ending),
        tally.caveats(),
        (System.nanoTime() - start) / 1_000_000);
  }

  /** Whether every schedule was covered. */
  private boolean runStrategy() {
    return switch (plan.strategy()) {
      case PORTFOLIO -> portfolio();
      case COMPLETE -> plan.bound() < 0 ? complete() : deepen();
      case INTERLEAVINGS ->
          team.search(new AllInterleavings(plan.bound()), false) && plan.bound() < 0;
      case SERIAL -> serial();
      case TURNS -> team.search(new SerialOrders(), false);
      case UNDISTURBED -> oneAtATime(new UndisturbedRuns());
      case POS, PCT, RANDOM -> {
        sample(plan.samples(), plan.strategy());
        yield false;
      }
    };
  }

  private boolean serial() {
    SerialOrders orders = new SerialOrders();
    boolean finished = team.search(orders, false);
    if (!finished || !orders.sawOwnThreads()) {
      return finished;
    }
    return oneAtATime(new SerialInterleavings());
  }

  private boolean oneAtATime(SerialInterleavings search) {
    team.callOneAtATime(true);
    try {
      return team.search(search, false);
    } finally {
      team.callOneAtATime(false);
    }
  }

  /** Samples have any number of preemptions, so a bound leaves them out. */
  private boolean portfolio() {
    if (plan.bound() >= 0) {
      return deepen();
    }
    if (!plan.keepsStores()) {
      team.search(new SerialOrders(), true);
    }
    sample(plan.samples() - plan.samples() / SHALLOW_SHARE, Strategy.POS);
    sample(plan.samples() / SHALLOW_SHARE, Strategy.PCT);
    return complete();
  }

  private boolean complete() {
    boolean finished = searchAll(new SourceDpor());
    if (finished && plan.options().audit()) {
      selfCheck();
    }
    return finished;
  }

  /**
   * Goes by schedules first, which is best if there are few. If there are many, by states; if that
   * is not possible, on by schedules.
   */
  private boolean searchAll(SourceDpor search) {
    StateSearch.Limits most = limits;
    if (most == null) {
      return team.search(search, false);
    }
    if (team.search(search, most.runsBefore())) {
      return true;
    }
    StateSearch.Answer answer = team.searchStates(most);
    if (answer != null && answer.isComplete()) {
      states = States.all(answer.states(), answer.schedules());
      return true;
    }
    if (answer != null && !team.ranOutOfTime() && !team.wasCancelled()) {
      states = States.unsuited(answer.reason());
    }
    return team.search(search, false);
  }

  /** Searches with bound 0, then 1, …, so that a bug with the fewest preemptions is found first. */
  private boolean deepen() {
    for (int bound = 0; bound <= plan.bound(); bound++) {
      BoundedDpor search = new BoundedDpor(bound);
      if (!team.search(search, false)) {
        return false;
      }
      if (!search.cutSomething()) {
        return true;
      }
    }
    return false;
  }

  private void sample(long count, Strategy by) {
    team.sample(
        count, by == Strategy.PCT ? 2 : 1, (number, longest) -> policy(by, number, longest));
  }

  private Policy policy(Strategy by, long number, int longest) {
    long seed = new SplittableRandom(plan.seed() * 31 + by.name().hashCode()).nextLong() + number;
    return switch (by) {
      case PCT -> new PriorityChangePoints(seed, 2 + (int) (number % (SHALLOW - 1)), longest);
      case RANDOM -> new RandomWalk(seed);
      default -> new PartialOrderSampling(seed);
    };
  }

  /** Checks that the complete search has found every class that a sampler sees. */
  private void selfCheck() {
    Runner runner = team.first();
    HappensBefore happenings = new HappensBefore();
    for (long number = 0; number < SELF_CHECK_SAMPLES; number++) {
      RunEnd end = runner.execute(policy(Strategy.POS, number, 1));
      happenings.compute(runner.view(), Integer.MAX_VALUE, (first, second, thread) -> {});
      if (!end.cut() && !runner.wasTorn() && !tally.contains(happenings.fingerprint())) {
        throw new InternalFault(
            "the complete search missed the class of sample "
                + number
                + ", schedule "
                + java.util.Arrays.toString(runner.view().choices()));
      }
    }
  }

  private Ending ending(boolean finished) {
    if (team.ranOutOfTime()) {
      return Ending.OUT_OF_TIME;
    }
    if (team.wasCancelled()) {
      return Ending.CANCELLED;
    }
    if (tally.abandonment() != null) {
      return Ending.ABANDONED;
    }
    if (lostRuns()) {
      return Ending.STEP_LIMIT;
    }
    boolean isSampler = !finished && plan.strategy().isSampler();
    if (!isSampler && tally.oneStepCalls().areKnown()) {
      return Ending.ONE_STEP_CALLS;
    }
    // A search by states follows each loop to its end.
    if (!isSampler && tally.wasHeldBack() && states.visited() == 0) {
      return Ending.LOOPS_HELD_BACK;
    }
    if (finished) {
      return Ending.ALL_EXPLORED;
    }
    return isSampler ? Ending.SAMPLED : Ending.BOUND_EXPLORED;
  }

  /**
   * Whether runs are missing because of the limit of steps. Beyond the limit threads take turns, so
   * a sample in which one thread was preferred while it waited for another one may still end, and
   * is then a run like others; a tree has branches there that nobody follows.
   */
  private boolean lostRuns() {
    return switch (plan.strategy()) {
      case POS, PCT, RANDOM -> tally.count(EndStatus.OUT_OF_BUDGET) > 0;
      default -> tally.wasLimited();
    };
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private String describe(Ending ending) {
    return switch (ending) {
      case ALL_EXPLORED ->
          plan.strategy().isSerial() ? "all serial orders explored" : "all schedules explored";
      case BOUND_EXPLORED -> "all schedules with at most " + plan.bound() + " preemptions explored";
      case ONE_STEP_CALLS ->
          "threads can be inside %s at a time, and each call was one step"
              .formatted(tally.oneStepCalls().text());
      case LOOPS_HELD_BACK ->
          "of loops that only count, the first %d rounds were interleaved with other threads"
              .formatted(SpinWatch.LIMIT);
      case SAMPLED -> plan.samples() + " samples taken";
      case OUT_OF_TIME ->
          "budget of " + shorter(plan.budget(), plan.effort()).toMillis() + " ms used up";
      case CANCELLED -> "cancelled";
      case STEP_LIMIT -> "some executions reached the limit of " + plan.stepLimit() + " steps";
      case ABANDONED ->
          "Linchpin abandoned some executions, which says nothing about the class: "
              + tally.abandonment();
      case UNCONTROLLED -> "the subject does something that cannot be controlled";
      case ERRATIC ->
          "the subject is not deterministic under control (a run could not be repeated: %s)"
              .formatted(divergedBy);
    };
  }
}
