package dev.linchpin.exploration;

import dev.linchpin.execution.AtomicBlock;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * How to explore a scenario.
 *
 * @param bound the most preemptions of an execution, or -1 for any number
 * @param samples how many executions a sampler runs
 * @param seed of everything random
 * @param budget wall-clock time after which the exploration stops
 * @param effort amount of work after which it stops, given as the time that a quiet machine needs
 *     for it; a busy machine takes longer and shows the same
 * @param stepLimit maximum number of steps in an execution
 * @param workers number of cores to use
 * @param blocks code that is not interleaved
 * @param options the finer points
 */
public record Plan(
    Strategy strategy,
    int bound,
    long samples,
    long seed,
    Duration budget,
    Duration effort,
    int stepLimit,
    int workers,
    List<AtomicBlock> blocks,
    Options options)
    implements Serializable {
  public static final int UNBOUNDED = -1;

  /** More than any budget. */
  public static final Duration ANY_EFFORT = Duration.ofDays(10_000);

  public Plan {
    blocks = List.copyOf(blocks);
  }

  /**
   * The finer points.
   *
   * @param audit run every schedule twice and compare
   * @param spurious let each wait and park wake up spuriously once
   * @param realLocks run the real code of java.util.concurrent.locks instead of modelling it
   * @param processors the result of Runtime.availableProcessors
   */
  public record Options(boolean audit, boolean spurious, boolean realLocks, int processors)
      implements Serializable {
    public static final Options DEFAULT = new Options(false, false, false, 1);
  }

  /** The complete search with ample limits. */
  public static Plan complete() {
    return of(Strategy.COMPLETE);
  }

  public static Plan of(Strategy strategy) {
    return new Plan(
        strategy,
        UNBOUNDED,
        2_000,
        1,
        Duration.ofSeconds(30),
        ANY_EFFORT,
        10_000,
        1,
        List.of(),
        Options.DEFAULT);
  }

  public Plan withBound(int preemptions) {
    return new Plan(
        strategy, preemptions, samples, seed, budget, effort, stepLimit, workers, blocks, options);
  }

  public Plan withSamples(long count, long newSeed) {
    return new Plan(
        strategy, bound, count, newSeed, budget, effort, stepLimit, workers, blocks, options);
  }

  public Plan withBudget(Duration duration) {
    return new Plan(
        strategy, bound, samples, seed, duration, effort, stepLimit, workers, blocks, options);
  }

  public Plan withEffort(Duration work) {
    return new Plan(
        strategy, bound, samples, seed, budget, work, stepLimit, workers, blocks, options);
  }

  public Plan withStepLimit(int steps) {
    return new Plan(
        strategy, bound, samples, seed, budget, effort, steps, workers, blocks, options);
  }

  public Plan withWorkers(int count) {
    return new Plan(
        strategy, bound, samples, seed, budget, effort, stepLimit, count, blocks, options);
  }

  public Plan withBlocks(List<AtomicBlock> atomic) {
    return new Plan(
        strategy, bound, samples, seed, budget, effort, stepLimit, workers, atomic, options);
  }

  public Plan withOptions(Options finer) {
    return new Plan(
        strategy, bound, samples, seed, budget, effort, stepLimit, workers, blocks, finer);
  }
}
