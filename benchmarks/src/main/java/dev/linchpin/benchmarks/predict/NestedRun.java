package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A run whose threads take locks one inside another, in some of a number of fixed ways, or the same
 * locks for the same accesses one after another, to compare. Each variable has a lock of its own
 * and is accessed under it; now and then a transaction takes its locks a second time, and others
 * come between. Made on the fly.
 *
 * @param depth the deepest nesting; the ways go from half of it to this one
 * @param ways how many there are
 * @param order whether locks are taken inside each other, and in which order
 */
record NestedRun(int locks, int depth, int ways, Order order, long events) implements RunSource {
  /** How the locks of one way are taken. */
  enum Order {
    /** Inside each other, all ways in one order, as programs without deadlocks do. */
    NESTED,
    /** Inside each other, each way in an order of its own. */
    NESTED_IN_ANY_ORDER,
    /** Each is given up before the next is taken. */
    ONE_AFTER_ANOTHER
  }

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
    boolean isFlat = order == Order.ONE_AFTER_ANOTHER;
    for (int level = 0; level < chain.length; level++) {
      enter(sink, thread, chain[level], bits >>> level);
      if (isFlat) {
        leave(sink, thread, chain[level], bits >>> level);
      }
    }
    for (int level = chain.length - 1; level >= 0 && !isFlat; level--) {
      leave(sink, thread, chain[level], bits >>> level);
    }
    return 6 * chain.length;
  }

  private void enter(RunSink sink, int thread, int lock, long bits) {
    sink.acquire(thread, lock);
    access(sink, thread, lock, bits);
    access(sink, thread, lock, bits >>> 1);
  }

  private void leave(RunSink sink, int thread, int lock, long bits) {
    access(sink, thread, lock, bits >>> 2);
    access(sink, thread, lock, bits >>> 3);
    sink.release(thread, lock);
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
      int[] chain = random.ints(0, locks).distinct().limit(length).toArray();
      chains[way] =
          order == Order.NESTED_IN_ANY_ORDER ? chain : Arrays.stream(chain).sorted().toArray();
    }
    return chains;
  }
}
