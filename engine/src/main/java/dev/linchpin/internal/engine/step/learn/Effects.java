package dev.linchpin.internal.engine.step.learn;

import java.util.Arrays;

/**
 * What a thread did between two actions that no other thread could see happen, in order, in a flat
 * array: a code and its operands.
 */
public final class Effects {
  /** A value was stored: location, value. */
  public static final int STORE = 1;

  /** A synchronisation word changed: location, state, detail. */
  public static final int WORD = 2;

  /** The latest access turned out to be a read. */
  public static final int WAS_READ = 3;

  /** The thread changed something that only it can reach. */
  public static final int LOCAL = 4;

  /** A loop begins: its number, hash of the local variables. */
  public static final int LOOP = 5;

  /** A loop goes round: its number, hash of the local variables. */
  public static final int ROUND = 6;

  /** A call begins that is one step. */
  public static final int CALL = 7;

  public static final int CALL_END = 8;

  /** Code that is not part of such a call begins, or ends. */
  public static final int CALL_PAUSE = 9;

  /** The rest of the call: how many calls. */
  public static final int CALL_RESUME = 10;

  /** Others can reach an object from now on: its id, and 1 if all that it contains was stored. */
  public static final int PUBLISH = 11;

  /** Numbers of objects that nobody can reach are given again: the first, how many. */
  public static final int AGAIN = 12;

  /** A synchronisation word is in a state from the start: location, state. */
  public static final int FIRST = 13;

  /** How many longs an effect takes. */
  public static final int STRIDE = 4;

  private static final long[] NONE = {};

  private long[] data = new long[16 * STRIDE];
  private int used;

  void clear() {
    used = 0;
  }

  void add(int code, long first, long second, long third) {
    if (used == data.length) {
      data = Arrays.copyOf(data, 2 * used);
    }
    data[used] = code;
    data[used + 1] = first;
    data[used + 2] = second;
    data[used + 3] = third;
    used += STRIDE;
  }

  /** Another number after each effect. */
  int position() {
    return used;
  }

  long[] copy() {
    return used == 0 ? NONE : Arrays.copyOf(data, used);
  }

  boolean equal(long[] others) {
    return Arrays.equals(data, 0, used, others, 0, others.length);
  }

  /** The first effect in which the two differ, for people. */
  String difference(long[] others) {
    int at = Arrays.mismatch(data, 0, used, others, 0, others.length);
    if (at < 0) {
      return "none";
    }
    int first = at - at % STRIDE;
    return "effect %d: now %s, before %s"
        .formatted(first / STRIDE, text(data, first, used), text(others, first, others.length));
  }

  private static String text(long[] from, int first, int end) {
    return first + STRIDE <= end
        ? Arrays.toString(Arrays.copyOfRange(from, first, first + STRIDE))
        : "none";
  }
}
