package dev.linchpin.internal.monitor.basis;

import dev.linchpin.history.RadixSort;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;

/**
 * Merges linearizations of the parts of an object that do not influence each other, such as the
 * keys of a set, into one of the whole.
 *
 * <p>In each part every operation gets the latest call up to it in the part's order; all operations
 * are then sorted by these moments, keeping the order inside a part where they are equal. No moment
 * lies after the return of its operation: else the part would have an operation called after that
 * return stand before it. So of two operations of which one returned before the other was called,
 * in whatever parts, the first has the smaller moment.
 */
public final class WitnessMerge {
  private final long[] moment;
  private final int[] order;
  private int size;
  private long latest = Long.MIN_VALUE;

  /**
   * @param operations how many operations there are in all; they are numbered from 0
   */
  public WitnessMerge(int operations) {
    moment = new long[operations];
    order = new int[operations];
  }

  /** The next operation of the present part, in the order of its linearization. */
  public void add(int op, long call) {
    latest = Math.max(latest, call);
    moment[op] = latest;
    order[size++] = op;
  }

  /** What is added from now on belongs to another part. */
  public void endPart() {
    latest = Long.MIN_VALUE;
  }

  public Witness merge() {
    // The sort is stable: within a part moments never fall, so its order is kept.
    RadixSort.byKey(order, size, moment);
    return new Witness(Arrays.copyOf(order, size));
  }
}
