package dev.linchpin.benchmarks;

import dev.linchpin.history.History;
import java.util.SplittableRandom;

/**
 * A history spoilt in one place: two answers of the same operation, far apart in time, are swapped.
 * Nearly always that leaves no linearization; the table's verdict column says whether.
 */
final class HistoryMutation {
  private static final int TRIES = 10_000;

  private HistoryMutation() {}

  /** The history with two answers of operation 1 (the type's removal, read or count) swapped. */
  static History of(History history, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int half = history.size() / 2;
    for (int tries = 0; tries < TRIES; tries++) {
      int early = random.nextInt(half);
      int late = half + random.nextInt(half);
      if (history.method(early) == 1
          && history.method(late) == 1
          && history.result(early) != history.result(late)) {
        return history
            .withResult(early, history.result(late))
            .withResult(late, history.result(early));
      }
    }
    throw new IllegalArgumentException("no two answers to swap");
  }
}
