package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A run whose threads take locks one inside another, in some of a number of fixed ways. Each
 * variable has a lock of its own and is accessed under it; now and then a transaction takes its
 * locks a second time, and others come between. Made on the fly.
 *
 * @param depth the deepest nesting; the ways go from half of it to this one
 * @param ways how many there are
 * @param ordered whether all ways take locks in one order, as programs without deadlocks do
 */
record NestedRun(int locks, int depth, int ways, boolean ordered, long events)
    implements RunSource {
  private static final int THREADS = 8;
  private static final int VARIABLES = 200;

  private static final long SEED = 1;

  @Override
  public void feed(RunSink sink) {
    int[][] chains = chains();
    SplittableRandom random = new SplittableRandom(SEED);
    long made = 0;
    while (made < events) {
      long bits = random.nextLong();
      int thread = (int) ((bits >>> 8 & 0xFFFF) % THREADS);
      int[] chain = chains[(int) ((bits >>> 24 & 0xFFFFF) % ways)];
      sink.begin(thread, 0);
      made += 2 + section(sink, thread, chain, bits);
      if ((bits & 15) == 0) {
        made += section(sink, thread, chain, bits >>> 4);
      }
      sink.end(thread);
    }
  }

  private int section(RunSink sink, int thread, int[] chain, long bits) {
    for (int level = 0; level < chain.length; level++) {
      sink.acquire(thread, chain[level]);
      access(sink, thread, chain[level], bits >>> level);
      access(sink, thread, chain[level], bits >>> (level + 1));
    }
    for (int level = chain.length - 1; level >= 0; level--) {
      access(sink, thread, chain[level], bits >>> (level + 2));
      access(sink, thread, chain[level], bits >>> (level + 3));
      sink.release(thread, chain[level]);
    }
    return 6 * chain.length;
  }

  private void access(RunSink sink, int thread, int lock, long bits) {
    int perLock = VARIABLES / locks;
    int variable = lock * perLock + (int) ((bits >>> 32 & 0xFF) % perLock);
    if ((bits & 3) == 0) {
      sink.write(thread, variable, 1);
    } else {
      sink.read(thread, variable, 51);
    }
  }

  private int[][] chains() {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    int[][] chains = new int[ways][];
    for (int way = 0; way < ways; way++) {
      int length = depth - way % Math.max(1, depth / 2);
      int[] order = random.ints(0, locks).distinct().limit(length).toArray();
      chains[way] = ordered ? Arrays.stream(order).sorted().toArray() : order;
    }
    return chains;
  }
}
