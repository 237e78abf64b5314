package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import java.util.SplittableRandom;

/**
 * A run whose threads take locks one inside another, in some of a number of fixed ways, and touch
 * variables on the way in and out. Made on the fly.
 *
 * @param depth the deepest nesting; the ways go from depth 1 to this one
 * @param shapes how many ways there are
 * @param ordered whether all ways take locks in one order, as programs without deadlocks do
 */
record NestedRun(
    int threads,
    int variables,
    int locks,
    int depth,
    int shapes,
    boolean ordered,
    long events,
    long seed)
    implements RunSource {

  @Override
  public void feed(RunSink sink) {
    int[][] ways = ways();
    SplittableRandom random = new SplittableRandom(seed);
    long made = 0;
    while (made < events) {
      long bits = random.nextLong();
      int thread = (int) ((bits >>> 8 & 0xFFFF) % threads);
      int[] way = ways[(int) ((bits >>> 24 & 0xFFFFF) % shapes)];
      int entity = (int) ((bits >>> 44) % variables);
      sink.begin(thread, 0);
      made += 2;
      for (int level = 0; level < way.length; level++) {
        sink.acquire(thread, way[level]);
        access(sink, thread, entity, level, bits);
        access(sink, thread, entity, level + 1, bits >>> 1);
      }
      for (int level = way.length - 1; level >= 0; level--) {
        access(sink, thread, entity, level, bits >>> 2);
        access(sink, thread, entity, level + 1, bits >>> 3);
        sink.release(thread, way[level]);
      }
      made += 6L * way.length;
      sink.end(thread);
    }
  }

  private void access(RunSink sink, int thread, int entity, int level, long bits) {
    int variable = (entity + level) % variables;
    if ((bits >>> level & 3) == 0) {
      sink.write(thread, variable, 1 + level);
    } else {
      sink.read(thread, variable, 51 + level);
    }
  }

  private int[][] ways() {
    SplittableRandom random = new SplittableRandom(seed + 1);
    int[][] ways = new int[shapes][];
    for (int shape = 0; shape < shapes; shape++) {
      int[] order = random.ints(0, locks).distinct().limit(1 + shape % depth).toArray();
      ways[shape] = ordered ? java.util.Arrays.stream(order).sorted().toArray() : order;
    }
    return ways;
  }
}
