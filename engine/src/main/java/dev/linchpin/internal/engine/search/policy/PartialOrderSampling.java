package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Gives each announced operation a random priority and takes the highest; then draws again for the
 * thread that moved and for all threads whose operation conflicts with its step. Of two conflicting
 * operations each comes first with probability one half, whatever is between them.
 *
 * <p>Source: Yuan, Yang, Gu, "Partial order aware concurrency sampling", CAV 2018 (POS).
 *
 * <p>Follows it.
 */
public final class PartialOrderSampling implements Policy {
  private final SplittableRandom random;
  private final double[] priority = new double[64];

  public PartialOrderSampling(long seed) {
    this.random = new SplittableRandom(seed);
    Arrays.setAll(priority, thread -> random.nextDouble());
  }

  @Override
  public int next(RunView run, long enabled) {
    int last = run.trace().steps() - 1;
    if (last >= 0) {
      priority[run.trace().thread(last)] = random.nextDouble();
      for (long left = enabled; left != 0; left &= left - 1) {
        int thread = Long.numberOfTrailingZeros(left);
        if (thread != run.trace().thread(last) && run.conflicts(thread, last)) {
          priority[thread] = random.nextDouble();
        }
      }
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
