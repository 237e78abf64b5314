package dev.linchpin.internal.supply;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A clock that goes on with the work that is done, not with the time that passes: the same check
 * ends at the same run on a busy machine, which only takes longer.
 *
 * <p>Engines that {@link #meter} returns tell it what they have run. Whatever is computed between
 * runs is counted by the questions whether the time is over, each of which costs a little; loops
 * that nothing else ends ask it in each round. For use by one thread at a time, because two would
 * ask in an order that depends on their speed.
 *
 * <p>A class whose steps are slow, or a machine that is much too busy, could take for ever. After a
 * limit on the wall clock everything is spent, and {@link #isOverrun} says that what was found is
 * no longer a function of the work.
 */
public final class WorkClock implements TimeBudget.Clock {
  /** What a step of a run takes on a quiet machine, in a worker that has just started. */
  private static final long NANOS_PER_STEP = 3_000;

  /** Sending and judging a distinct outcome. */
  private static final long NANOS_PER_OUTCOME = 300_000;

  /** In steps: creating the objects of a run, starting and judging it. */
  private static final long STEPS_PER_RUN = 20;

  /** A message to a worker and its answer. */
  private static final long NANOS_PER_REQUEST = 500_000;

  /** A question whether the time is over, and what is computed until the next one. */
  private static final long NANOS_PER_QUESTION = 1_000;

  private final LongSupplier wallNanos;
  private final long wallStart;
  private final long mostWallNanos;
  private long now;
  private boolean isOverrun;

  /**
   * A clock that stands at zero.
   *
   * @param most on the wall clock
   * @param wallNanos the wall clock
   */
  public WorkClock(Duration most, LongSupplier wallNanos) {
    this.mostWallNanos = most.toNanos();
    this.wallNanos = wallNanos;
    this.wallStart = wallNanos.getAsLong();
  }

  /** An engine whose work is counted here. */
  public Engine meter(Engine engine) {
    return new MeteredEngine(engine, this);
  }

  @Override
  public TimeBudget start(Duration duration) {
    long end = now + duration.toNanos();
    return new TimeBudget() {
      @Override
      public Duration left() {
        ask();
        return isOverrun ? Duration.ZERO : Duration.ofNanos(Math.max(0, end - now));
      }

      @Override
      public boolean isSpent() {
        ask();
        return isOverrun || now >= end;
      }
    };
  }

  @Override
  public boolean countsWork() {
    return true;
  }

  /** Whether the wall clock ended the work. */
  public boolean isOverrun() {
    return isOverrun;
  }

  /** The work so far, as the time that a quiet machine needs for it. */
  public Duration now() {
    return Duration.ofNanos(now);
  }

  private void ask() {
    now += NANOS_PER_QUESTION;
    looksAtTheWall();
  }

  /** Whether the wall clock has ended the work by now. To ask this is no work. */
  boolean looksAtTheWall() {
    isOverrun = isOverrun || wallNanos.getAsLong() - wallStart > mostWallNanos;
    return isOverrun;
  }

  void addRequest() {
    now += NANOS_PER_REQUEST;
  }

  void addRuns(long runs, long steps) {
    now += (steps + runs * STEPS_PER_RUN) * NANOS_PER_STEP;
  }

  /** An exploration that went on until something that was planned ended it. */
  void addAll(Exploration finished) {
    long steps = 0;
    for (Found found : finished.found()) {
      steps += found.executions() * found.schedule().size();
    }
    addRuns(finished.executions() + finished.redundant(), steps);
    now += finished.found().size() * NANOS_PER_OUTCOME;
  }

  /** One that was stopped at something that it found. */
  void addUntil(Found last) {
    addRuns(last.after(), last.after() * last.schedule().size());
  }
}
