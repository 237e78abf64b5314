package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Runs the enabled thread of highest priority; at d - 1 random steps the running thread falls below
 * all others. Finds a bug of depth d among n threads and k steps with probability at least 1 / (n
 * k^(d-1)).
 *
 * <p>Source: Burckhardt, Kothari, Musuvathi, Nagarakatte, "A randomized scheduler with
 * probabilistic guarantees of finding bugs", ASPLOS 2010 (PCT).
 *
 * <p>Departs from it: k is the length of the longest run so far, because it is not known in
 * advance.
 */
public final class PriorityChangePoints implements Policy {
  private final SplittableRandom random;
  private final long[] priority = new long[64];
  private final int[] changeAt;
  private int changes;

  public PriorityChangePoints(long seed, int depth, int length) {
    this.random = new SplittableRandom(seed);
    Arrays.setAll(priority, thread -> random.nextLong(1L << 32, 1L << 62));
    this.changeAt = new int[depth - 1];
    Arrays.setAll(changeAt, change -> 1 + random.nextInt(Math.max(1, length)));
    Arrays.sort(changeAt);
  }

  @Override
  public int next(RunView run, long enabled) {
    int steps = run.trace().steps();
    while (changes < changeAt.length && steps >= changeAt[changes]) {
      priority[run.trace().thread(steps - 1)] = changeAt.length - changes;
      changes++;
    }
    int best = Long.numberOfTrailingZeros(enabled);
    for (long left = enabled; left != 0; left &= left - 1) {
      int thread = Long.numberOfTrailingZeros(left);
      best = priority[thread] > priority[best] ? thread : best;
    }
    return best;
  }

  @Override
  public int alternative(RunView run, int count) {
    return random.nextInt(count);
  }
}
