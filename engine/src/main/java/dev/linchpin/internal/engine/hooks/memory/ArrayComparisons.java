package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.environment.Hashes;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;
import java.util.Arrays;

/**
 * Comparisons and hashes of whole arrays in {@code jdk.internal.util.ArraysSupport}, which the
 * methods of {@code Arrays} call. Each is one step that reads the arrays.
 */
public final class ArrayComparisons {
  private ArrayComparisons() {}

  public static int mismatch(boolean[] a, boolean[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(boolean[] a, int from, boolean[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(byte[] a, byte[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(byte[] a, int from, byte[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(char[] a, char[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(char[] a, int from, char[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(short[] a, short[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(short[] a, int from, short[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(int[] a, int[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(int[] a, int from, int[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(long[] a, long[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(long[] a, int from, long[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(float[] a, float[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(float[] a, int from, float[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int mismatch(double[] a, double[] b, int length, int site) {
    return mismatch(a, 0, b, 0, length, site);
  }

  public static int mismatch(double[] a, int from, double[] b, int at, int length, int site) {
    read(a, b, site);
    return Arrays.mismatch(a, from, from + length, b, at, at + length);
  }

  public static int hashCode(byte[] array, int from, int length, int initial, int site) {
    read(array, array, site);
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(char[] array, int from, int length, int initial, int site) {
    read(array, array, site);
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(short[] array, int from, int length, int initial, int site) {
    read(array, array, site);
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(int[] array, int from, int length, int initial, int site) {
    read(array, array, site);
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(Object[] array, int from, int length, int initial, int site) {
    read(array, array, site);
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + Hashes.hashCodeOrZero(array[i], site);
    }
    return result;
  }

  private static void read(Object a, Object b, int site) {
    if (!Identity.isShared(a)) {
      Memory.access(Access.READ, b, Access.WHOLE, site);
      return;
    }
    Memory.access(Access.READ, a, Access.WHOLE, site);
    SharedMemory memory = Hooks.memory();
    if (a != b && Identity.isShared(b) && memory != null && memory.records()) {
      memory.also(Access.READ, Identity.id(b), Access.WHOLE);
    }
  }
}
