package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.execution.Outcome;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import org.jspecify.annotations.Nullable;

/** Repeats the choices of an earlier run, and reports where that is not possible. */
public final class ReplayPolicy implements Policy {
  private final int[] choices;
  private @Nullable String divergence;

  public ReplayPolicy(int[] choices) {
    this.choices = choices.clone();
  }

  /**
   * A serial run may end while threads of the subject wait for time to pass. Beyond the limit of
   * steps threads take turns, among those that the policy of the run allowed: only the choices tell
   * who that was.
   */
  @Override
  public long candidates(RunView run) {
    if (run.depth() >= choices.length) {
      return ~run.upToTime();
    }
    return run.isBeyondLimit() ? 1L << choices[run.depth()] : -1L;
  }

  @Override
  public int next(RunView run, long enabled) {
    int depth = run.depth();
    if (depth >= choices.length) {
      return diverge(
          "the run continues after its last recorded choice, "
              + depth
              + new Whereabouts(run).ofLatestStep());
    }
    int thread = choices[depth];
    if (thread < 0 || thread > 63 || !canRun(run, thread, enabled)) {
      return diverge(
          "at choice "
              + depth
              + " thread "
              + thread
              + " cannot run"
              + new Whereabouts(run).ofThread(thread));
    }
    return thread;
  }

  private static boolean canRun(RunView run, int thread, long enabled) {
    // In a serial run operations wait only for threads of the subject.
    return ((enabled >>> thread) & 1) != 0 || run.canInsist(thread);
  }

  @Override
  public int alternative(RunView run, int count) {
    int depth = run.depth();
    if (depth >= choices.length || choices[depth] < 0 || choices[depth] >= count) {
      diverge(
          "at choice "
              + depth
              + " there are "
              + count
              + " alternatives only"
              + new Whereabouts(run).ofLatestStep());
      return 0;
    }
    return choices[depth];
  }

  private int diverge(String why) {
    if (divergence == null) {
      divergence = why;
    }
    return STOP;
  }

  /** The outcome of the latest run, with the order that all equivalent runs share. */
  public static Outcome outcome(RunView run, RunEnd end) {
    HappensBefore happenings = new HappensBefore();
    happenings.compute(run, Integer.MAX_VALUE, (first, second, thread) -> {});
    return new Outcome(
        end.status(),
        end.results(),
        end.closing(),
        happenings.order(run.trace(), run.operations()),
        run.operations().late());
  }

  /** Throws if the run did not follow the choices to their end. */
  public void check(RunView run) {
    if (divergence == null && run.depth() < choices.length) {
      divergence =
          "the run ended after "
              + run.depth()
              + " of "
              + choices.length
              + " recorded choices"
              + new Whereabouts(run).ofLatestStep();
    }
    if (divergence != null) {
      throw new Diverged(divergence);
    }
  }
}
