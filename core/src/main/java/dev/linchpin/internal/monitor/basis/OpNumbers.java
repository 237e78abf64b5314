package dev.linchpin.internal.monitor.basis;

import java.util.Arrays;

/**
 * A number for each open operation, told at its call and asked for at its return. Grows with the
 * operation numbers, which a stream uses again: so it follows what is live.
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
