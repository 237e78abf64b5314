package dev.linchpin.internal.engine.step.store;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.internal.engine.step.trace.StableIds;
import org.jspecify.annotations.Nullable;

/**
 * Which operations of a run happen before which, by Java's memory model.
 *
 * <p>Only these are ordered, and nothing may be added. In a sequentially consistent run a judge may
 * assume that an operation returned before another was called whenever the order of the conflicts
 * admits it. Here it may not: that somebody has waited for the first one would be an edge of
 * happens-before, and a read of the second one that saw an old store may not have been allowed to.
 */
public final class StoreOrder {
  private final int[] thread;

  /** By operation: the number of the last action of its thread when it returned. */
  private final int[] end;

  /** By operation and thread: how many actions were known when it was called. */
  private final int[][] known;

  private boolean isUsed;

  public StoreOrder(int operations) {
    this.thread = new int[operations];
    this.end = new int[operations];
    this.known = new int[operations][StableIds.MOST_THREADS];
  }

  public void clear() {
    isUsed = false;
  }

  public void called(int operation, int by, RunStores stores) {
    isUsed = true;
    thread[operation] = by;
    stores.known(by, known[operation]);
  }

  public void returned(int operation, int by, RunStores stores) {
    end[operation] = stores.actions(by);
  }

  /**
   * The order of the operations; null if no stores were kept.
   *
   * @param call the step in which each was called, negative if never
   * @param last the step in which each returned, negative if never
   */
  public @Nullable OperationOrder of(int[] call, int[] last) {
    if (!isUsed) {
      return null;
    }
    int count = call.length;
    long[] reach = new long[2 * count];
    for (int one = 0; one < count; one++) {
      reach[2 * one] |= 1L << (2 * one + 1);
      for (int other = 0; other < count; other++) {
        if (other == one || call[one] < 0 || call[other] < 0) {
          continue;
        }
        if (precedes(one, other, call, last)) {
          reach[2 * one + 1] |= 1L << (2 * other);
        }
      }
    }
    return new OperationOrder(closed(reach), true);
  }

  private boolean precedes(int one, int other, int[] call, int[] last) {
    return last[one] >= 0 && last[one] < call[other] && known[other][thread[one]] >= end[one];
  }

  private static long[] closed(long[] reach) {
    for (int via = 0; via < reach.length; via++) {
      for (int from = 0; from < reach.length; from++) {
        if (((reach[from] >>> via) & 1) != 0) {
          reach[from] |= reach[via];
        }
      }
    }
    return reach;
  }
}
