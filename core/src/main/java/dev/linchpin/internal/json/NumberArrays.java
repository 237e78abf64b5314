package dev.linchpin.internal.json;

import java.util.Arrays;

/** Reads arrays of integers without an object for each of them. */
public final class NumberArrays {
  private static final int FEW = 16;

  private NumberArrays() {}

  /**
   * The next value, an array of integers of 32 bits.
   *
   * @throws JsonProblem if it is something else
   */
  public static int[] ints(JsonInput in) {
    int[] values = new int[FEW];
    int size = 0;
    in.beginArray();
    for (; in.hasElement(size == 0); size++) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size] = ValueCodecs.INT.read(in);
    }
    return Arrays.copyOf(values, size);
  }

  /**
   * The next value, an array of integers of 64 bits.
   *
   * @throws JsonProblem if it is something else
   */
  public static long[] longs(JsonInput in) {
    long[] values = new long[FEW];
    int size = 0;
    in.beginArray();
    for (; in.hasElement(size == 0); size++) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size] = in.integer();
    }
    return Arrays.copyOf(values, size);
  }
}
