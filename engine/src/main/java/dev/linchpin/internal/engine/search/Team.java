package dev.linchpin.internal.engine.search;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Goal;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.search.policy.AlongPath;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.search.policy.ReplayPolicy;
import dev.linchpin.internal.engine.search.policy.Whereabouts;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.search.tree.TreeSearch;
import dev.linchpin.internal.engine.search.warning.Suspicions;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.verdict.TimeBudget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The workers of an exploration: one thread per runner, one clock, one tally. */
final class Team {
  /** Executions whose schedule is always run twice, to see whether the subject is deterministic. */
  private static final long AUDITED = 3;

  /** How many steps in memory cost about as much as one of a run. */
  private static final int STEPS_IN_MEMORY = 8;

  /** Gives the policy of the n-th sample, knowing the length of the longest run so far. */
  interface Sampler {
    Policy policy(long number, int longest);
  }

  /** Makes one run. Returns false when no run is left. */
  private interface Work {
    boolean step(Runner runner, HappensBefore happenings) throws InterruptedException;
  }

  private final List<Runner> runners;
  private final Plan plan;
  private final Tally tally;
  private final Announcements announcements;
  private final Runs takers;
  private final Suspicions suspicions = new Suspicions();

  /** For each runner: what its repeated runs are compared by. */
  private final Map<Runner, HappensBefore> repeated = new HashMap<>();

  /** Processor time of this process: a busy machine takes longer for the same work. */
  private final TimeBudget deadline;

  private final Effort effort;
  private volatile boolean outOfTime;
  private volatile boolean cancelled;
  private volatile boolean stopped;

  Team(List<Runner> runners, Plan plan, Tally tally, Progress progress, Runs takers) {
    this.runners = List.copyOf(runners);
    this.plan = plan;
    this.tally = tally;
    this.announcements = new Announcements(progress);
    this.takers = takers;
    runners.forEach(runner -> repeated.put(runner, new HappensBefore()));
    this.deadline = Effort.clock().start(plan.budget());
    this.effort = new Effort(plan.effort());
    runners.forEach(runner -> runner.stopWhen(this::isUnwanted));
  }

  /** What the runs show besides their results. */
  Suspicions suspicions() {
    return suspicions;
  }

  /** Whether some run was computed, wholly or in part. */
  boolean hasComputed() {
    return runners.stream().anyMatch(Runner::hasComputed);
  }

  Runner first() {
    return runners.get(0);
  }

  /** See {@link Runner#callOneAtATime}. */
  void callOneAtATime(boolean only) {
    runners.forEach(runner -> runner.callOneAtATime(only, only ? plan.goal() : Goal.ANY));
  }

  boolean ranOutOfTime() {
    return outOfTime;
  }

  boolean wasCancelled() {
    return cancelled;
  }

  /**
   * Searches the tree until it is finished or the budget is used up. Returns whether it is
   * finished.
   */
  boolean search(TreeSearch search, boolean skipStuck) {
    TreeSearch.Sink sink = sink(search, skipStuck);
    return runAll((runner, happenings) -> search.step(runner, happenings, sink));
  }

  private TreeSearch.Sink sink(TreeSearch search, boolean skipStuck) {
    return new TreeSearch.Sink() {
      @Override
      public void accept(Runner runner, RunEnd end, HappensBefore happenings) {
        RunView run = runner.view();
        if (!(skipStuck && end.cut())) {
          count(runner, end, happenings, search.order(run, happenings), search.remarks(run));
        }
      }

      @Override
      public void redundant(RunView run) {
        tally.addRedundant(run);
      }
    };
  }

  /** Makes so many runs of the search; whether it is finished then. */
  boolean search(TreeSearch search, long runs) {
    long last = tally.executions() + runs;
    runAll(
        (runner, happenings) ->
            tally.executions() < last && search.step(runner, happenings, sink(search, false)));
    return search.isFinished();
  }

  /** Searches by states, with the first runner; null if its runs are not learned from. */
  StateSearch.@Nullable Answer searchStates(StateSearch.Limits limits) {
    Runner runner = first();
    Lessons lessons = runner.lessons();
    if (lessons == null || stopped) {
      return null;
    }
    RunOperations operations = runner.view().operations();
    int[] firsts = IntStream.rangeClosed(0, operations.threads()).map(operations::first).toArray();
    boolean followed = runner.follow(true);
    try {
      return new StateSearch(lessons, firsts, new LearnedRuns(runner), limits).search();
    } finally {
      runner.follow(followed);
    }
  }

  /** The runs that a search by states asks for. */
  private final class LearnedRuns implements StateSearch.Runs {
    private final Runner runner;
    private final HappensBefore happenings = new HappensBefore();
    private int hinderedBy = SpinWatch.NONE;

    LearnedRuns(Runner runner) {
      this.runner = runner;
    }

    @Override
    public boolean teach(int[] path) {
      AlongPath policy = new AlongPath(path);
      runner.study(policy);
      hinderedBy = policy.hinderedBy(runner.view());
      return !policy.hasLeft(runner.view());
    }

    @Override
    public @Nullable List<Result> count(int[] path) {
      AlongPath policy = new AlongPath(path);
      RunEnd end = runner.execute(policy);
      RunView run = runner.view();
      if (policy.hasLeft(run)) {
        hinderedBy = policy.hinderedBy(run);
        return null;
      }
      happenings.compute(run, Integer.MAX_VALUE, (first, second, thread) -> {});
      OperationOrder order = happenings.order(run.trace(), run.operations());
      Team.this.count(runner, end, happenings, order, 0);
      return end.results();
    }

    @Override
    public int hinderedBy() {
      return hinderedBy;
    }

    @Override
    public Set<List<Result>> seen() {
      return tally.found().stream()
          .map(Found::outcome)
          .filter(Outcome::isCompleted)
          .map(Outcome::results)
          .collect(Collectors.toCollection(HashSet::new));
    }

    @Override
    public boolean mayGoOn(int steps) {
      effort.add(steps / STEPS_IN_MEMORY);
      took(steps);
      report();
      return Team.this.mayGoOn();
    }

    @Override
    public void took(int steps) {
      runner.tookInMemory(steps);
    }
  }

  /** Takes samples; each thread takes the next number. */
  void sample(long count, int leastLength, Sampler sampler) {
    AtomicLong next = new AtomicLong();
    runAll(
        (runner, happenings) -> {
          long number = next.getAndIncrement();
          if (number >= count) {
            return false;
          }
          RunEnd end =
              runner.execute(sampler.policy(number, Math.max(leastLength, tally.longest())));
          if (runner.wasTorn()) {
            tally.addRedundant(runner.view());
            return true;
          }
          RunView run = runner.view();
          happenings.compute(run, Integer.MAX_VALUE, (first, second, thread) -> {});
          OperationOrder order = happenings.order(run.trace(), run.operations());
          count(runner, end, happenings, order, 0);
          return true;
        });
  }

  private void count(
      Runner runner, RunEnd end, HappensBefore happenings, OperationOrder order, long remarks) {
    RunView run = runner.view();
    Outcome outcome =
        new Outcome(
            end.status(), end.results(), end.closing(), order, run.operations().late() | remarks);
    boolean isFirst =
        tally.add(run, end.notes(), outcome, happenings.fingerprint(), announcements::add);
    if (runner.wasComputed()) {
      tally.addComputed();
    }
    if (!plan.strategy().isSerial()) {
      tally.lookForRace(run, happenings, plan.options().memory().isAuto());
      if (plan.blocks().isEmpty()) {
        tally.lookForOneStepCalls(run, happenings);
      }
    }
    suspicions.look(run, end, tally.executions());
    if (isFirst && !cancelled && !takers.take(runner, end)) {
      cancelled = true;
      stopped = true;
    }
    report();
    if (!stopped && (tally.executions() <= AUDITED || plan.options().audit())) {
      audit(runner, end, happenings.fingerprint());
    }
  }

  /** Runs the latest schedule again: it must give the same steps and answers. */
  private void audit(Runner runner, RunEnd end, long fingerprint) {
    RunView run = runner.view();
    int[] choices = run.choices();
    boolean wasCut = run.wasCut();
    ReplayPolicy repetition = new ReplayPolicy(choices);
    Footsteps footsteps = new Footsteps(run.trace());
    HappensBefore again = Objects.requireNonNull(repeated.get(runner));
    RunEnd answer = runner.make(repetition);
    if (!wasCut) {
      repetition.check(run);
      requireSameAnswers(run, end.results(), answer.results());
      requireSameAnswers(run, end.closing(), answer.closing());
    }
    again.compute(run, Integer.MAX_VALUE, (first, second, thread) -> {});
    if (again.fingerprint() != fingerprint) {
      throw new Diverged(
          "the same schedule made other steps when it was repeated"
              + new Whereabouts(run).ofStep(footsteps.leftAt(run.trace())));
    }
  }

  private static void requireSameAnswers(RunView run, List<Result> first, List<Result> second) {
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      if (!first.get(i).equals(second.get(i))) {
        throw new Diverged(
            "the same schedule, when it was repeated, returned %s instead of %s%s"
                .formatted(second, first, new Whereabouts(run).ofOperation(i)));
      }
    }
  }

  private boolean runAll(Work work) {
    AtomicReference<Throwable> problem = new AtomicReference<>();
    stopped = cancelled;
    List<Thread> others = new ArrayList<>();
    for (Runner runner : runners.subList(1, runners.size())) {
      Thread thread = new Thread(() -> run(runner, work, problem), "linchpin-search");
      thread.setDaemon(true);
      thread.start();
      others.add(thread);
    }
    run(runners.get(0), work, problem);
    try {
      for (Thread thread : others) {
        thread.join();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      stopped = true;
    }
    rethrow(problem.get());
    return !stopped;
  }

  private void run(Runner runner, Work work, AtomicReference<Throwable> problem) {
    HappensBefore happenings = new HappensBefore();
    try {
      while (mayGoOn() && work.step(runner, happenings)) {
        effort.add(runner.view().trace().steps());
        report();
      }
    } catch (InterruptedException interrupted) {
      stopped = true;
    } catch (Throwable thrown) {
      problem.compareAndSet(null, thrown);
      stopped = true;
    }
  }

  private static void rethrow(@Nullable Throwable problem) {
    if (problem instanceof RuntimeException exception) {
      throw exception;
    }
    if (problem instanceof Error error) {
      throw error;
    }
    if (problem != null) {
      throw new IllegalStateException(problem);
    }
  }

  private boolean mayGoOn() {
    if (deadline.isSpent() || effort.isSpent()) {
      outOfTime = true;
      stopped = true;
    }
    return !stopped;
  }

  /** Asked in the middle of long runs. */
  private boolean isUnwanted() {
    report();
    return !mayGoOn();
  }

  private void report() {
    if (!announcements.tell(tally)) {
      cancelled = true;
      stopped = true;
    }
  }
}
