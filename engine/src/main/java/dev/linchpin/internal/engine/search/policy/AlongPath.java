package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;

/** Follows a path, then lets the first thread go on that can. */
public final class AlongPath implements Policy {
  private final int[] path;
  private boolean hasLeft;

  public AlongPath(int[] path) {
    this.path = path;
  }

  /** Whether the run could not follow the path to its end. */
  public boolean hasLeft(RunView run) {
    return hasLeft || run.depth() < path.length;
  }

  @Override
  public int next(RunView run, long enabled) {
    int depth = run.depth();
    if (depth >= path.length) {
      return Long.numberOfTrailingZeros(enabled);
    }
    hasLeft |= ((enabled >>> path[depth]) & 1) == 0;
    return hasLeft ? STOP : path[depth];
  }

  @Override
  public int alternative(RunView run, int count) {
    hasLeft |= run.depth() < path.length;
    return 0;
  }
}
