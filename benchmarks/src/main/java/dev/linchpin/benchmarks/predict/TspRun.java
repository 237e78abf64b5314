package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;

/**
 * A run as branch and bound for the travelling salesman makes it: solvers take a tour under the
 * tour lock, look at the minimum without a lock while they work on tours, and write a new minimum
 * under the minimum lock. Made on the fly: nothing is stored.
 *
 * @param events how many there are about; a transaction begun is ended
 * @param perTransaction events of a transaction, about
 */
record TspRun(int threads, int variables, long events, int perTransaction, long seed)
    implements RunSource {
  private static final int TOUR_LOCK = 0;
  private static final int MINIMUM_LOCK = 1;
  private static final int MINIMUM = 0;
  private static final int UNIT = 16;

  @Override
  public void feed(RunSink sink) {
    long state = seed * 0x9E3779B97F4A7C15L + 1;
    int[] left = new int[threads];
    long made = 0;
    int thread = 0;
    while (made < events) {
      state = next(state);
      int dice = (int) (state >>> 33);
      thread = (dice & 7) == 0 ? (dice >>> 3) % threads : thread;
      if (left[thread] <= 0) {
        sink.begin(thread, 0);
        made++;
        left[thread] = perTransaction;
      }
      int done = unit(sink, thread, dice >>> 8, state);
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

  private int unit(RunSink sink, int thread, int dice, long state) {
    int entity = 1 + dice % (variables - 1);
    if ((dice & 15) == 0) {
      return takeTour(sink, thread, entity);
    }
    sink.read(thread, MINIMUM, 1);
    int count = UNIT - 2;
    for (int index = 0; index < count; index++) {
      int variable = entity + index < variables ? entity + index : entity - index;
      // What a solver works on is its own for now, so it needs no lock.
      if ((state >>> index & 7) == 0) {
        sink.write(thread, variable, 3 + (index & 3));
      } else {
        sink.read(thread, variable, 7 + (index & 3));
      }
    }
    sink.read(thread, MINIMUM, 2);
    if ((dice & 1023) == 1) {
      sink.acquire(thread, MINIMUM_LOCK);
      sink.read(thread, MINIMUM, 11);
      sink.write(thread, MINIMUM, 12);
      sink.release(thread, MINIMUM_LOCK);
      return UNIT + 4;
    }
    return UNIT;
  }

  private int takeTour(RunSink sink, int thread, int entity) {
    sink.acquire(thread, TOUR_LOCK);
    sink.read(thread, MINIMUM, 13);
    for (int index = 0; index < UNIT - 4; index++) {
      int variable = entity + index < variables ? entity + index : entity - index;
      if ((index & 3) == 3) {
        sink.write(thread, variable, 14);
      } else {
        sink.read(thread, variable, 15);
      }
    }
    sink.read(thread, MINIMUM, 16);
    sink.release(thread, TOUR_LOCK);
    return UNIT;
  }
}
