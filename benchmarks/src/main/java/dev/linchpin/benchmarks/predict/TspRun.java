package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;

/**
 * A run as branch and bound for the travelling salesman makes it: a transaction takes a tour under
 * the tour lock, works on it, looks at the minimum without a lock while it does so, and writes a
 * new minimum under the minimum lock. Made on the fly: nothing is stored.
 *
 * @param events how many there are about; a transaction begun is ended
 * @param perTransaction events of a transaction, about
 * @param isMixed whether a solver takes any tour, so that sooner or later all solvers break all
 *     transactions of each other; otherwise its own and some of its neighbour's
 */
record TspRun(
    int threads, int variables, long events, int perTransaction, boolean isMixed, long seed)
    implements RunSource {
  private static final int TOUR_LOCK = 0;
  private static final int MINIMUM_LOCK = 1;
  private static final int MINIMUM = 0;
  private static final int UNIT = 16;
  private static final int CELLS = 14;

  @Override
  public void feed(RunSink sink) {
    long state = seed * 0x9E3779B97F4A7C15L + 1;
    int[] left = new int[threads];
    int[] tour = new int[threads];
    long made = 0;
    int thread = 0;
    while (made < events) {
      state = next(state);
      int dice = (int) (state >>> 33);
      thread = (dice & 7) == 0 ? (dice >>> 3) % threads : thread;
      if (left[thread] <= 0) {
        tour[thread] = tour(thread, dice >>> 8);
        left[thread] = perTransaction;
        made += take(sink, thread, tour[thread]);
      }
      int done = work(sink, thread, tour[thread], dice >>> 8);
      made += done;
      left[thread] -= done;
      if (left[thread] <= 0) {
        sink.end(thread);
        made++;
      }
    }
    for (int solver = 0; solver < threads; solver++) {
      if (left[solver] > 0) {
        sink.end(solver);
      }
    }
  }

  private static long next(long state) {
    long x = state;
    x ^= x << 13;
    x ^= x >>> 7;
    return x ^ x << 17;
  }

  /** The first variable of a tour. */
  private int tour(int thread, int dice) {
    int tours = (variables - 1) / CELLS;
    int own = Math.max(1, tours / threads);
    int number = isMixed ? dice : thread * own + dice % (own + 1);
    return 1 + number % tours * CELLS;
  }

  private static int take(RunSink sink, int thread, int tour) {
    sink.begin(thread, 0);
    sink.acquire(thread, TOUR_LOCK);
    sink.read(thread, MINIMUM, 13);
    for (int index = 0; index < CELLS; index++) {
      sink.write(thread, tour + index, 14);
    }
    sink.release(thread, TOUR_LOCK);
    return CELLS + 4;
  }

  private static int work(RunSink sink, int thread, int tour, int dice) {
    sink.read(thread, MINIMUM, 1);
    for (int index = 0; index < CELLS; index++) {
      sink.read(thread, tour + index, 2 + (index & 7));
    }
    sink.read(thread, MINIMUM, 10);
    if ((dice & 255) == 1) {
      sink.acquire(thread, MINIMUM_LOCK);
      sink.read(thread, MINIMUM, 11);
      sink.write(thread, MINIMUM, 12);
      sink.release(thread, MINIMUM_LOCK);
      return UNIT + 4;
    }
    return UNIT;
  }
}
