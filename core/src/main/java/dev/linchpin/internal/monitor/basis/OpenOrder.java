package dev.linchpin.internal.monitor.basis;

import dev.linchpin.history.RadixSort;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;

/**
 * A linearization of some operations of a history into which others, which change nothing, are
 * still to be put.
 *
 * <p>Element i of the order is given the latest call among elements 0 to i as its time; times do
 * not decrease. An operation with call c and return r may stand anywhere between the elements with
 * time below c and those with time above r: whoever returned before c has a time below c, because
 * an element before it called after that return would be in the wrong place already; and whoever
 * was called after r has a time above r. Two such operations of which one precedes the other get
 * ranges that touch at most, and at the same place stand in order of their calls.
 */
public final class OpenOrder {
  private final int[] order;
  private final int size;
  private final int[] callRank;
  private final int[] time;
  private int[] added = new int[4];
  private long[] place = new long[4];
  private int addedCount;

  /**
   * @param order operations, of which the first {@code size} count
   * @param callRank rank of the call, by operation
   */
  public OpenOrder(int[] order, int size, int[] callRank) {
    this.order = order;
    this.size = size;
    this.callRank = callRank;
    this.time = new int[size];
    int latest = -1;
    for (int at = 0; at < size; at++) {
      latest = Math.max(latest, callRank[order[at]]);
      time[at] = latest;
    }
  }

  /** How many operations it had at first. */
  public int size() {
    return size;
  }

  /**
   * How many elements have a time below this rank of an event outside the order: for a call the
   * first place the operation may take, for a return the last.
   */
  public int placesBefore(int rank) {
    return -1 - Arrays.binarySearch(time, rank);
  }

  /**
   * Adds an operation after the first {@code elements} elements; preceding ones must come first.
   */
  public void put(int op, int elements) {
    if (addedCount == added.length) {
      added = Arrays.copyOf(added, 2 * addedCount);
      place = Arrays.copyOf(place, 2 * addedCount);
    }
    added[addedCount] = op;
    place[addedCount++] = elements;
  }

  /** Adds an operation that fits every state. */
  public void put(int op) {
    put(op, placesBefore(callRank[op]));
  }

  public Witness close() {
    int[] byPlace = new int[addedCount];
    Arrays.setAll(byPlace, at -> at);
    RadixSort.byKey(byPlace, addedCount, place);
    int[] all = new int[size + addedCount];
    int taken = 0;
    for (int next = 0; next < addedCount; next++) {
      int before = (int) place[byPlace[next]];
      System.arraycopy(order, taken, all, taken + next, before - taken);
      taken = before;
      all[taken + next] = added[byPlace[next]];
    }
    System.arraycopy(order, taken, all, taken + addedCount, size - taken);
    return new Witness(all);
  }
}
