package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import java.util.List;

/** Trial runs up to a number; beyond it no call has a footprint. */
final class LimitedTrials implements CallTrials {
  private final CallTrials trials;
  private int left;

  LimitedTrials(CallTrials trials) {
    this.trials = trials;
  }

  /** Allows this many from now on; what was left before is lost. */
  void allow(int number) {
    left = number;
  }

  boolean areSpent() {
    return left == 0;
  }

  @Override
  public List<Footprint> of(StartState start, List<Invocation> calls) {
    if (areSpent()) {
      return List.of();
    }
    left--;
    return trials.of(start, calls);
  }
}
