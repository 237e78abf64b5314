package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.learn.Hash;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The local variables of the loop that is being entered or goes round, while runs are followed. No
 * other thread runs between the first of them and the end of the hook.
 */
final class LoopLocals {
  private static boolean isKept;
  private static boolean isHidden;
  private static int method;
  private static long bits;
  private static Object[] references = new Object[8];
  private static int count;

  private LoopLocals() {}

  static void keep(boolean kept) {
    isKept = kept;
    clear();
  }

  static boolean isKept() {
    return isKept;
  }

  static void add(int value) {
    if (isKept) {
      bits = Hash.mix(bits, value);
    }
  }

  static void add(Object value) {
    if (isKept) {
      if (count == references.length) {
        references = Arrays.copyOf(references, 2 * count);
      }
      references[count++] = value;
    }
  }

  /** The code has more than its local variables: operands, or an object that is being made. */
  static void hide() {
    isHidden = true;
  }

  static void within(int number) {
    method = number;
  }

  /** The method of the loop. */
  static int method() {
    return method;
  }

  static void clear() {
    isHidden = false;
    bits = 0;
    Arrays.fill(references, 0, count, null);
    count = 0;
  }

  /** The references among them; null if these variables are not all that the code has. */
  static Object[] references() {
    return isKept && !isHidden ? Arrays.copyOf(references, count) : null;
  }

  /** A number for all of them; the ids of objects are translated. */
  static int hash(IntUnaryOperator names) {
    long hash = Hash.mix(count, bits);
    for (int at = 0; at < count; at++) {
      hash = Hash.mix(hash, names.applyAsInt(Identity.hash(references[at])));
    }
    return (int) hash;
  }

  /** A number for all others. */
  static long bits() {
    return bits;
  }
}
