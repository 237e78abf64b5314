package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Sites;
import java.lang.reflect.Array;

/** {@code java.lang.reflect.Array}. */
public final class ArrayElements {
  private ArrayElements() {}

  private static void access(int kind, Object array, int index, int site) {
    Memory.accessElement(kind, array, index, Sites.with(site, AccessMode.PLAIN));
  }

  public static Object get(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.get(array, index);
  }

  public static void set(Object array, int index, Object value, int site) {
    Memory.storeElement(array, index, value, Sites.with(site, AccessMode.PLAIN));
    Array.set(array, index, value);
  }

  public static boolean getBoolean(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getBoolean(array, index);
  }

  public static void setBoolean(Object array, int index, boolean value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setBoolean(array, index, value);
  }

  public static byte getByte(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getByte(array, index);
  }

  public static void setByte(Object array, int index, byte value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setByte(array, index, value);
  }

  public static char getChar(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getChar(array, index);
  }

  public static void setChar(Object array, int index, char value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setChar(array, index, value);
  }

  public static short getShort(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getShort(array, index);
  }

  public static void setShort(Object array, int index, short value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setShort(array, index, value);
  }

  public static int getInt(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getInt(array, index);
  }

  public static void setInt(Object array, int index, int value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setInt(array, index, value);
  }

  public static long getLong(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getLong(array, index);
  }

  public static void setLong(Object array, int index, long value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setLong(array, index, value);
  }

  public static float getFloat(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getFloat(array, index);
  }

  public static void setFloat(Object array, int index, float value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setFloat(array, index, value);
  }

  public static double getDouble(Object array, int index, int site) {
    access(Access.READ, array, index, site);
    return Array.getDouble(array, index);
  }

  public static void setDouble(Object array, int index, double value, int site) {
    access(Access.WRITE, array, index, site);
    Array.setDouble(array, index, value);
  }
}
