package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;

/**
 * Runs one thread after the other, each until it ends or has to wait, for runs whose outcome does
 * not matter.
 */
public final class InTurn implements Policy {
  @Override
  public int next(RunView run, long enabled) {
    return Long.numberOfTrailingZeros(enabled);
  }

  @Override
  public int alternative(RunView run, int count) {
    return 0;
  }
}
