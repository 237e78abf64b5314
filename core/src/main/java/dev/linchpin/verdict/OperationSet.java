package dev.linchpin.verdict;

import java.util.Arrays;

/** A set of operations of a history, by position, ascending. */
public final class OperationSet {
  private final int[] ops;

  public OperationSet(int... ops) {
    this.ops = Arrays.stream(ops).sorted().distinct().toArray();
  }

  /** A fresh array, ascending. */
  public int[] toArray() {
    return ops.clone();
  }

  public int size() {
    return ops.length;
  }

  @Override
  public String toString() {
    return Arrays.toString(ops);
  }
}
