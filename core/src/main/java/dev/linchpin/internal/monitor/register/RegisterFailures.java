package dev.linchpin.internal.monitor.register;

import dev.linchpin.internal.monitor.basis.OpenOrder;
import java.util.Arrays;

/**
 * Finds places in a linearization for {@code cas} operations that failed: a moment of their
 * interval at which the register does not hold what they expected. Finding none says nothing:
 * another order of the writes may have one.
 */
final class RegisterFailures {
  private final RegisterSources sources;
  private final OpenOrder open;
  private final int[] order;

  /** Positions in the order that are writers, ascending. */
  private final int[] writers;

  RegisterFailures(RegisterSources sources, int[] order, OpenOrder open) {
    this.sources = sources;
    this.order = order;
    this.open = open;
    this.writers = sources.hasFailures() ? positionsOfWriters() : new int[0];
  }

  private int[] positionsOfWriters() {
    int[] positions = new int[order.length];
    int count = 0;
    for (int at = 0; at < open.size(); at++) {
      if (sources.isWriter(order[at])) {
        positions[count++] = at;
      }
    }
    return Arrays.copyOf(positions, count);
  }

  /** Puts the failed operation into the order; false when it fits nowhere. */
  boolean place(int op, int callRank, int returnRank) {
    long expected = sources.seen(op);
    int place = open.placesBefore(callRank);
    int lastPlace = open.placesBefore(returnRank);
    int found = Arrays.binarySearch(writers, place);
    int next = found < 0 ? -1 - found : found;
    long held = next == 0 ? sources.initial() : sources.written(order[writers[next - 1]]);
    while (held == expected) {
      if (next == writers.length || writers[next] >= lastPlace) {
        return false;
      }
      place = writers[next] + 1;
      held = sources.written(order[writers[next++]]);
    }
    open.put(op, place);
    return true;
  }
}
