package dev.linchpin.verdict;

import java.util.Arrays;

/**
 * A linearization: operations of a history, by position, in the order they took effect. Every
 * completed operation is in it; a pending one is in it iff it took effect.
 */
public final class Witness {
  private final int[] order;

  public Witness(int... order) {
    this.order = order.clone();
  }

  public int[] toArray() {
    return order.clone();
  }

  public int size() {
    return order.length;
  }

  public int op(int at) {
    return order[at];
  }

  @Override
  public String toString() {
    return Arrays.toString(order);
  }
}
