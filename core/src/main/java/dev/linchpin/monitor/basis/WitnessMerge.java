package dev.linchpin.monitor.basis;

import dev.linchpin.history.History;
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
  private final History history;
  private final long[] moment;
  private final int[] order;
  private int size;
  private long latest = Long.MIN_VALUE;

  public WitnessMerge(History history) {
    this.history = history;
    moment = new long[history.size()];
    order = new int[history.size()];
  }

  /** The next operation of the present part, in the order of its linearization. */
  public void add(int op) {
    latest = Math.max(latest, history.call(op));
    moment[op] = latest;
    order[size++] = op;
  }

  /** What is added from now on belongs to another part. */
  public void endPart() {
    latest = Long.MIN_VALUE;
  }

  public Witness merge() {
    RadixSort.byKey(order, size, moment);
    return new Witness(Arrays.copyOf(order, size));
  }
}
