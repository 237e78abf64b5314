package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import java.util.SplittableRandom;

/** Takes any enabled thread, each with the same probability. */
public final class RandomWalk implements Policy {
  private final SplittableRandom random;

  public RandomWalk(long seed) {
    this.random = new SplittableRandom(seed);
  }

  @Override
  public int next(RunView run, long enabled) {
    return pick(random, enabled);
  }

  /** A random member of a set. */
  static int pick(SplittableRandom random, long set) {
    long left = set;
    for (int skip = random.nextInt(Long.bitCount(set)); skip > 0; skip--) {
      left &= left - 1;
    }
    return Long.numberOfTrailingZeros(left);
  }

  @Override
  public int alternative(RunView run, int count) {
    return random.nextInt(count);
  }
}
