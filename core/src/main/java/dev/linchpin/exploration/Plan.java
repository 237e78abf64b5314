package dev.linchpin.exploration;

import dev.linchpin.execution.AtomicBlock;
import java.time.Duration;
import java.util.List;

/**
 * How to explore a scenario.
 *
 * @param bound the most preemptions of an execution, or -1 for any number
 * @param sampling what a sampler runs
 * @param limits where the exploration and each of its executions stop
 * @param workers number of cores to use
 * @param blocks code that is not interleaved
 * @param options the finer points
 */
public record Plan(
    Strategy strategy,
    int bound,
    Sampling sampling,
    Limits limits,
    int workers,
    List<AtomicBlock> blocks,
    Options options) {
  public static final int UNBOUNDED = -1;

  /** More than any budget. */
  public static final Duration ANY_EFFORT = Duration.ofDays(10_000);

  public Plan {
    blocks = List.copyOf(blocks);
  }

  /**
   * What a sampler runs.
   *
   * @param samples how many executions
   * @param seed of everything random
   */
  public record Sampling(long samples, long seed) {
    public static final Sampling DEFAULT = new Sampling(2_000, 1);
  }

  /**
   * Where an exploration stops, finished or not.
   *
   * @param budget wall-clock time after which the exploration stops
   * @param effort amount of work after which it stops, given as the time that a quiet machine needs
   *     for it; a busy machine takes longer and shows the same
   * @param stepLimit maximum number of steps in an execution
   * @param goal where serial runs are sought that have certain results
   */
  public record Limits(Duration budget, Duration effort, int stepLimit, Goal goal) {
    public static final Limits DEFAULT = new Limits(Duration.ofSeconds(30), ANY_EFFORT, 10_000);

    /** Of an exploration to which every run is of interest. */
    public Limits(Duration budget, Duration effort, int stepLimit) {
      this(budget, effort, stepLimit, Goal.ANY);
    }
  }

  /**
   * The finer points.
   *
   * @param making which runs are made, and how often
   * @param spurious let each wait and park wake up spuriously once, and one weak compare-and-set of
   *     each operation fail
   * @param realLocks run the real code of locks and synchronisers instead of modelling it
   * @param jvm what the code is told about the JVM that it runs in
   * @param turns how often time may wake each thread that the subject itself started
   * @param trust libraries whose calls are single steps
   * @param memory which stores a read may see; serial runs are always sequentially consistent
   */
  public record Options(
      RunMaking making,
      boolean spurious,
      boolean realLocks,
      Jvm jvm,
      int turns,
      Trust trust,
      MemoryModel memory) {
    public static final int DEFAULT_TURNS = 2;

    /**
     * The JDK is told of one processor, so that its bounded spin loops go straight to parking.
     * Others, and what makes pools for them, are told of two: in a pool with one thread no two
     * tasks overlap.
     */
    public static final int BY_CALLER = 0;

    public static final Options DEFAULT = new Options(false, false, false, BY_CALLER);

    /** With the default number of turns, and the libraries trusted that always are. */
    public Options(boolean audit, boolean spurious, boolean realLocks, int processors) {
      this(
          audit ? RunMaking.TWICE : RunMaking.MATCHED,
          spurious,
          realLocks,
          new Jvm(processors, true),
          DEFAULT_TURNS,
          Trust.DEFAULT,
          MemoryModel.SC);
    }

    /** Whether every schedule is run twice, and both runs are compared. */
    public boolean audit() {
      return making == RunMaking.TWICE;
    }

    /** The same with runs made in another way. */
    public Options withMaking(RunMaking other) {
      return new Options(other, spurious, realLocks, jvm, turns, trust, memory);
    }

    /** The same with Java's {@code assert} switched on or off. */
    public Options withAssertions(boolean enabled) {
      Jvm other = new Jvm(jvm.processors(), enabled);
      return new Options(making, spurious, realLocks, other, turns, trust, memory);
    }

    /** The same with other libraries trusted. */
    public Options withTrust(Trust other) {
      return new Options(making, spurious, realLocks, jvm, turns, other, memory);
    }

    /** The same under another model of memory. */
    public Options withMemory(MemoryModel other) {
      return new Options(making, spurious, realLocks, jvm, turns, trust, other);
    }
  }

  /**
   * What the code is told about the JVM that it runs in.
   *
   * @param processors the result of Runtime.availableProcessors; {@link Options#BY_CALLER} for one
   *     in the code of the JDK and two elsewhere
   * @param assertions whether Java's {@code assert} is switched on outside the JDK, as test runners
   *     do
   */
  public record Jvm(int processors, boolean assertions) {}

  /** The complete search with ample limits. */
  public static Plan complete() {
    return of(Strategy.COMPLETE);
  }

  public static Plan of(Strategy strategy) {
    return new Plan(
        strategy, UNBOUNDED, Sampling.DEFAULT, Limits.DEFAULT, 1, List.of(), Options.DEFAULT);
  }

  public long samples() {
    return sampling.samples();
  }

  public long seed() {
    return sampling.seed();
  }

  public Duration budget() {
    return limits.budget();
  }

  public Duration effort() {
    return limits.effort();
  }

  public int stepLimit() {
    return limits.stepLimit();
  }

  public Goal goal() {
    return limits.goal();
  }

  /** The same where serial runs with certain results are sought. */
  public Plan withGoal(Goal goal) {
    return withLimits(new Limits(budget(), effort(), stepLimit(), goal));
  }

  public Plan withStrategy(Strategy other) {
    return new Plan(other, bound, sampling, limits, workers, blocks, options);
  }

  public Plan withBound(int preemptions) {
    return new Plan(strategy, preemptions, sampling, limits, workers, blocks, options);
  }

  public Plan withSamples(long count, long newSeed) {
    return new Plan(
        strategy, bound, new Sampling(count, newSeed), limits, workers, blocks, options);
  }

  public Plan withBudget(Duration duration) {
    return withLimits(new Limits(duration, effort(), stepLimit(), goal()));
  }

  public Plan withEffort(Duration work) {
    return withLimits(new Limits(budget(), work, stepLimit(), goal()));
  }

  public Plan withStepLimit(int steps) {
    return withLimits(new Limits(budget(), effort(), steps, goal()));
  }

  private Plan withLimits(Limits others) {
    return new Plan(strategy, bound, sampling, others, workers, blocks, options);
  }

  public Plan withWorkers(int count) {
    return new Plan(strategy, bound, sampling, limits, count, blocks, options);
  }

  public Plan withBlocks(List<AtomicBlock> atomic) {
    return new Plan(strategy, bound, sampling, limits, workers, atomic, options);
  }

  /** The same under another model of memory. */
  public Plan withMemory(MemoryModel memory) {
    return withOptions(options.withMemory(memory));
  }

  /** Whether reads may see stores that are not the latest. */
  public boolean keepsStores() {
    return options.memory().isWeak() && !strategy.isSerial();
  }

  /**
   * Whether runs may be computed from other runs. Not where reads choose among stores, or where
   * blocks are atomic: what a thread does is then no function of the latest values alone.
   */
  public boolean learns() {
    return (options.making() == RunMaking.LEARNED || options.making() == RunMaking.MATCHED)
        && !keepsStores()
        && blocks.isEmpty();
  }

  /**
   * Whether a large search may go by states. Not where threads may wake up without a reason: that
   * is a choice, not a state.
   */
  public boolean matchesStates() {
    return options.making() == RunMaking.MATCHED && learns() && !options.spurious();
  }

  public Plan withOptions(Options finer) {
    return new Plan(strategy, bound, sampling, limits, workers, blocks, finer);
  }
}
