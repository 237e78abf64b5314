package dev.linchpin.engine.worker;

import dev.linchpin.scenario.Literal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How well an argument as written fits a parameter; the lower the better.
 *
 * <p>The order is that of Java's method calls: as it is, to a wider type, boxed. Then come two that
 * Java allows in assignments only or not at all, since the author of a scenario cannot cast: a
 * number to a narrower type that holds it, and to the box of another type.
 */
final class LiteralFit {
  /** It does not fit. */
  static final int NONE = Integer.MAX_VALUE;

  private static final int BOXED = 100;
  private static final int NARROWED = 1_000;

  private static final List<Class<?>> WIDTHS =
      List.of(byte.class, short.class, int.class, long.class, float.class, double.class);

  private static final Map<Class<?>, Class<?>> UNBOXED =
      Map.of(
          Boolean.class, boolean.class,
          Character.class, char.class,
          Byte.class, byte.class,
          Short.class, short.class,
          Integer.class, int.class,
          Long.class, long.class,
          Float.class, float.class,
          Double.class, double.class);

  private final Classes classes;

  LiteralFit(Classes classes) {
    this.classes = classes;
  }

  int of(Literal literal, Class<?> parameter) {
    if (literal instanceof Literal.Constant constant) {
      Object value = constant.value();
      if (value == null) {
        return parameter.isPrimitive() ? NONE : 0;
      }
      return ofConstant(value, parameter);
    }
    if (literal instanceof Literal.Name name) {
      return ofName(name.text(), parameter);
    }
    Class<?> made = typeOf((Literal.Construction) literal);
    return made == null || !parameter.isAssignableFrom(made) ? NONE : distance(made, parameter);
  }

  private static int ofConstant(Object value, Class<?> parameter) {
    Class<?> primitive = UNBOXED.get(value.getClass());
    if (primitive == null) { // a string
      return parameter.isInstance(value) ? distance(value.getClass(), parameter) : NONE;
    }
    if (parameter == primitive) {
      return 0;
    }
    if (parameter.isPrimitive()) {
      int from = WIDTHS.indexOf(primitive == char.class ? int.class : primitive);
      int to = WIDTHS.indexOf(parameter);
      if (from >= 0 && to >= from) {
        return 1 + to - from;
      }
      return narrow(value, parameter) == null ? NONE : NARROWED;
    }
    if (parameter.isInstance(value)) {
      return BOXED + distance(value.getClass(), parameter);
    }
    Class<?> target = UNBOXED.get(parameter);
    return target == null || narrow(value, target) == null ? NONE : NARROWED + BOXED;
  }

  private int ofName(String text, Class<?> parameter) {
    if (parameter.isEnum() && constantOf(parameter, text) != null) {
      return 0;
    }
    Object value = staticValue(text);
    if (value == null) {
      return NONE;
    }
    return UNBOXED.containsKey(value.getClass())
        ? ofConstant(value, parameter)
        : parameter.isInstance(value) ? distance(value.getClass(), parameter) : NONE;
  }

  /** What a static field or enum constant {@code Type.NAME} holds, or null. */
  @Nullable Object staticValue(String text) {
    int dot = text.lastIndexOf('.');
    Class<?> owner = dot < 0 ? null : classes.find(text.substring(0, dot));
    if (owner == null) {
      return null;
    }
    try {
      var field = owner.getDeclaredField(text.substring(dot + 1));
      if (!java.lang.reflect.Modifier.isStatic(field.getModifiers())) {
        return null;
      }
      field.setAccessible(true);
      return field.get(null);
    } catch (ReflectiveOperationException | RuntimeException absent) {
      return null;
    }
  }

  /** The enum's constant of that name, written with or without the enum's own name. */
  static @Nullable Object constantOf(Class<?> type, String text) {
    int dot = text.lastIndexOf('.');
    String owner = dot < 0 ? "" : text.substring(0, dot).replace('.', '$');
    String full = type.getName().replace('.', '$');
    if (!owner.isEmpty() && !full.equals(owner) && !full.endsWith("$" + owner)) {
      return null;
    }
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(text.substring(dot + 1))) {
        return constant;
      }
    }
    return null;
  }

  /** What kind of object it makes, or null if nobody knows. */
  @Nullable Class<?> typeOf(Literal.Construction construction) {
    return switch (construction.function()) {
      case "List.of" -> List.class;
      case "Set.of" -> Set.class;
      case "Map.of" -> Map.class;
      case "Optional.of", "Optional.empty" -> Optional.class;
      default ->
          construction.function().startsWith("new ")
              ? classes.find(construction.function().substring("new ".length()).strip())
              : null;
    };
  }

  /** The value as one of the primitive type, if that holds it exactly; else null. */
  static @Nullable Object narrow(Object value, Class<?> primitive) {
    if (value.getClass() == UNBOXED_BOX.get(primitive)) {
      return value;
    }
    if (value instanceof Character letter) {
      return primitive == int.class
          ? (Object) (int) letter
          : primitive == long.class ? (Object) (long) letter : null;
    }
    if (!(value instanceof Number number)) {
      return null;
    }
    double real = number.doubleValue();
    long whole = number.longValue();
    boolean integral = !(value instanceof Double || value instanceof Float) || whole == real;
    if (primitive == double.class) {
      return real;
    }
    if (primitive == float.class) {
      return number.floatValue();
    }
    if (!integral) {
      return null;
    }
    if (primitive == long.class) {
      return whole;
    }
    if (primitive == int.class) {
      return (int) whole == whole ? (Object) (int) whole : null;
    }
    if (primitive == short.class) {
      return (short) whole == whole ? (Object) (short) whole : null;
    }
    if (primitive == byte.class) {
      return (byte) whole == whole ? (Object) (byte) whole : null;
    }
    if (primitive == char.class) {
      return (char) whole == whole ? (Object) (char) whole : null;
    }
    return null;
  }

  private static final Map<Class<?>, Class<?>> UNBOXED_BOX =
      UNBOXED.entrySet().stream()
          .collect(java.util.stream.Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

  /** The primitive type of a box, or the type itself. */
  static Class<?> unboxed(Class<?> type) {
    return UNBOXED.getOrDefault(type, type);
  }

  /** How many steps up the hierarchy; {@code Object} is farthest of all. */
  private static int distance(Class<?> from, Class<?> to) {
    if (to == Object.class) {
      return 50;
    }
    int steps = 0;
    for (Class<?> type = from; type != null && to.isAssignableFrom(type); steps++) {
      if (type == to) {
        return steps;
      }
      type = type.getSuperclass();
    }
    return steps + 1;
  }
}
