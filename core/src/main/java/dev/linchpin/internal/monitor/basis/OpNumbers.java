package dev.linchpin.internal.monitor.basis;

import java.util.Arrays;

/**
 * A number for each open operation, set at its call and read at its return. Its size follows the
 * number of live operations, because a stream reuses operation numbers.
 */
public final class OpNumbers {
  private int[] numbers = new int[64];

  public OpNumbers copy() {
    OpNumbers copy = new OpNumbers();
    copy.numbers = numbers.clone();
    return copy;
  }

  public void set(int op, int number) {
    if (op >= numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(op + 1, numbers.length + (numbers.length >> 1)));
    }
    numbers[op] = number;
  }

  public int get(int op) {
    return numbers[op];
  }
}
