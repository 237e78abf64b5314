package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.SpinWatch;

/** Follows a path, a schedule, then lets the first thread go on that can. */
public final class AlongPath implements Policy {
  private final int[] path;
  private boolean hasLeft;
  private int hinderedBy = SpinWatch.NONE;

  public AlongPath(int[] path) {
    this.path = path;
  }

  /** Whether the run could not follow the path to its end. */
  public boolean hasLeft(RunView run) {
    return hasLeft || run.depth() < path.length;
  }

  /**
   * The loop in which the thread waits that cannot follow; {@link SpinWatch#NONE} if it does not
   * wait in one.
   */
  public int hinderedBy(RunView run) {
    return hasLeft || run.depth() >= path.length ? hinderedBy : run.waitsInLoop(path[run.depth()]);
  }

  @Override
  public int next(RunView run, long enabled) {
    int depth = run.depth();
    if (depth >= path.length) {
      return Long.numberOfTrailingZeros(enabled);
    }
    if (!hasLeft && ((enabled >>> path[depth]) & 1) == 0) {
      hasLeft = true;
      hinderedBy = run.waitsInLoop(path[depth]);
    }
    return hasLeft ? STOP : path[depth];
  }

  @Override
  public int alternative(RunView run, int count) {
    int depth = run.depth();
    if (depth >= path.length) {
      return 0;
    }
    hasLeft |= path[depth] >= count;
    return hasLeft ? 0 : path[depth];
  }
}
