package dev.linchpin.internal.engine.bind;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How well a value of one type fits a parameter of another, as Java sees it and a bit beyond. */
public enum Conversion {
  /** Subtype or wider primitive. */
  STRICT,
  /** With boxing or unboxing. */
  LOOSE,
  /** What Java would want a cast for: a constant that fits a smaller or a boxed type. */
  LENIENT,
  /** As one of a variable number of arguments. */
  VARIABLE;

  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          boolean.class, Boolean.class,
          char.class, Character.class,
          byte.class, Byte.class,
          short.class, Short.class,
          int.class, Integer.class,
          long.class, Long.class,
          float.class, Float.class,
          double.class, Double.class);

  /** A hash map: iterating over the other one would be slow, see Environment.fixSalt. */
  private static final Map<Class<?>, Class<?>> UNBOXED = new HashMap<>();

  static {
    BOXES.forEach((primitive, box) -> UNBOXED.put(box, primitive));
  }

  private static final List<Class<?>> WIDTHS =
      List.of(byte.class, short.class, int.class, long.class, float.class, double.class);

  /** How a value of type {@code from} becomes one of {@code to}; null if it cannot. */
  public static @Nullable Conversion of(Class<?> from, Class<?> to) {
    if (isStrict(from, to)) {
      return STRICT;
    }
    Class<?> box = BOXES.get(from);
    if (box != null && to.isAssignableFrom(box)) {
      return LOOSE;
    }
    Class<?> unboxed = unboxed(from);
    return unboxed != null && isStrict(unboxed, to) ? LOOSE : null;
  }

  /** How a whole number becomes a value of type {@code to}; null if it cannot. */
  static @Nullable Conversion of(int constant, Class<?> to) {
    Conversion plain = of(int.class, to);
    if (plain != null) {
      return plain;
    }
    Class<?> target = to.isPrimitive() ? to : unboxed(to);
    boolean fits =
        target == byte.class
            ? constant == (byte) constant
            : target == short.class
                ? constant == (short) constant
                : target == long.class || target == float.class || target == double.class;
    return fits ? LENIENT : null;
  }

  /** Whether every value of {@code from} is one of {@code to} without boxing. */
  static boolean isStrict(Class<?> from, Class<?> to) {
    if (!from.isPrimitive() || !to.isPrimitive()) {
      return to.isAssignableFrom(from);
    }
    int narrow = from == char.class ? WIDTHS.indexOf(short.class) : WIDTHS.indexOf(from);
    int wide = WIDTHS.indexOf(to);
    boolean charToShort = from == char.class && to == short.class;
    return from == to || (narrow >= 0 && wide > narrow && !charToShort);
  }

  static @Nullable Class<?> unboxed(Class<?> box) {
    return UNBOXED.get(box);
  }

  /** The primitive type of that name, or null. */
  static @Nullable Class<?> primitive(String name) {
    return BOXES.keySet().stream()
        .filter(type -> type.getName().equals(name))
        .findFirst()
        .orElse(null);
  }

  static Class<?> boxed(Class<?> type) {
    return BOXES.getOrDefault(type, type);
  }

  /** 0, false or null. */
  static @Nullable Object nothing(Class<?> type) {
    return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
  }

  /** The value as one of the type, which it is known to fit. */
  static Object converted(Object value, Class<?> to) {
    Class<?> primitive = to.isPrimitive() ? to : unboxed(to);
    if (primitive == null || boxed(primitive).isInstance(value)) {
      return value;
    }
    Number number = value instanceof Character letter ? Integer.valueOf(letter) : (Number) value;
    if (primitive == byte.class) {
      return number.byteValue();
    }
    if (primitive == short.class) {
      return number.shortValue();
    }
    if (primitive == int.class) {
      return number.intValue();
    }
    if (primitive == long.class) {
      return number.longValue();
    }
    return primitive == float.class ? (Object) number.floatValue() : (Object) number.doubleValue();
  }
}
