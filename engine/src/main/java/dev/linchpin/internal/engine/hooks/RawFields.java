package dev.linchpin.internal.engine.hooks;

import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The raw fields of objects, whatever their access rights.
 *
 * <p>Uses the JDK's internal Unsafe, because the public one rejects records and hidden classes such
 * as lambdas; through method handles, because code compiled with {@code --release} cannot name it.
 */
final class RawFields {
  private static final Object UNSAFE;
  private static final MethodHandle FIELD_OFFSET;
  private static final MethodHandle STATIC_OFFSET;
  private static final MethodHandle STATIC_BASE;
  private static final MethodHandle GET_REFERENCE;
  private static final MethodHandle PUT_REFERENCE;
  private static final MethodHandle GET_BYTE;
  private static final MethodHandle PUT_BYTE;
  private static final MethodHandle GET_SHORT;
  private static final MethodHandle PUT_SHORT;
  private static final MethodHandle GET_INT;
  private static final MethodHandle PUT_INT;
  private static final MethodHandle GET_LONG;
  private static final MethodHandle PUT_LONG;

  static {
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      UNSAFE = unsafe.getMethod("getUnsafe").invoke(null);
      FIELD_OFFSET = bind(lookup, unsafe, "objectFieldOffset", long.class, Field.class);
      STATIC_OFFSET = bind(lookup, unsafe, "staticFieldOffset", long.class, Field.class);
      STATIC_BASE = bind(lookup, unsafe, "staticFieldBase", Object.class, Field.class);
      GET_REFERENCE = getter(lookup, unsafe, "getReference", Object.class);
      PUT_REFERENCE = setter(lookup, unsafe, "putReference", Object.class);
      GET_BYTE = getter(lookup, unsafe, "getByte", byte.class);
      PUT_BYTE = setter(lookup, unsafe, "putByte", byte.class);
      GET_SHORT = getter(lookup, unsafe, "getShort", short.class);
      PUT_SHORT = setter(lookup, unsafe, "putShort", short.class);
      GET_INT = getter(lookup, unsafe, "getInt", int.class);
      PUT_INT = setter(lookup, unsafe, "putInt", int.class);
      GET_LONG = getter(lookup, unsafe, "getLong", long.class);
      PUT_LONG = setter(lookup, unsafe, "putLong", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private RawFields() {}

  private static MethodHandle bind(
      MethodHandles.Lookup lookup, Class<?> unsafe, String name, Class<?> answer, Class<?>... takes)
      throws ReflectiveOperationException {
    return lookup.findVirtual(unsafe, name, MethodType.methodType(answer, takes)).bindTo(UNSAFE);
  }

  private static MethodHandle getter(
      MethodHandles.Lookup lookup, Class<?> unsafe, String name, Class<?> type)
      throws ReflectiveOperationException {
    return bind(lookup, unsafe, name, type, Object.class, long.class);
  }

  private static MethodHandle setter(
      MethodHandles.Lookup lookup, Class<?> unsafe, String name, Class<?> type)
      throws ReflectiveOperationException {
    return bind(lookup, unsafe, name, void.class, Object.class, long.class, type);
  }

  /** Where the reference fields of an object of the class lie, inherited ones included. */
  static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return fields(type, false).stream()
              .filter(field -> !field.getType().isPrimitive())
              .mapToLong(RawFields::offset)
              .toArray();
        }
      };

  /** The slots of an object of the class that code may change. */
  static final ClassValue<Slot[]> INSTANCE_SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot[] computeValue(Class<?> type) {
          return fields(type, false).stream()
              .filter(field -> !field.getName().equals("linchpin$id"))
              .map(RawFields::instanceSlot)
              .toArray(Slot[]::new);
        }
      };

  /** The static slots which the class declares and code may change. */
  static final ClassValue<Slot[]> STATIC_SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot[] computeValue(Class<?> type) {
          List<Slot> slots = new ArrayList<>();
          for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                && !Modifier.isFinal(field.getModifiers())) {
              slots.add(staticSlot(field));
            }
          }
          return slots.toArray(Slot[]::new);
        }
      };

  /** The variables of a class by the slots under which accesses to them are announced. */
  static Map<Integer, Slot> slots(Class<?> type, boolean statics) {
    Map<Integer, Slot> slots = new HashMap<>();
    for (Field field : statics ? List.of(type.getDeclaredFields()) : fields(type, false)) {
      Class<?> owner = field.getDeclaringClass();
      if (Modifier.isStatic(field.getModifiers()) == statics && owner != Thread.class) {
        slots.put(
            Hooks.fieldId(owner.getName().replace('.', '/'), field.getName()),
            statics ? staticSlot(field) : instanceSlot(field));
      }
    }
    return slots;
  }

  /** The slots of an object of the class that are not final. */
  static int[] variables(Class<?> type) {
    return fields(type, false).stream()
        .filter(field -> !Modifier.isFinal(field.getModifiers()))
        .filter(field -> !field.getName().equals("linchpin$id"))
        .mapToInt(
            field ->
                Hooks.fieldId(
                    field.getDeclaringClass().getName().replace('.', '/'), field.getName()))
        .sorted()
        .toArray();
  }

  /** The final fields of an object of the class, inherited ones included. */
  static Slot[] finals(Class<?> type) {
    return fields(type, false).stream()
        .filter(field -> Modifier.isFinal(field.getModifiers()))
        .map(RawFields::instanceSlot)
        .toArray(Slot[]::new);
  }

  /** Where the elements of arrays of a class begin, and how large each is. */
  private static final ClassValue<long[]> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> array) {
          return new long[] {Internals.arrayBase(array), Internals.arrayScale(array)};
        }
      };

  /** An element of an array of the class. */
  static Slot element(Class<?> array, int index) {
    long[] layout = LAYOUTS.get(array);
    return new Slot(null, layout[0] + index * layout[1], array.getComponentType(), false);
  }

  private static List<Field> fields(Class<?> type, boolean statics) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) == statics) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static long offset(Field field) {
    try {
      return (long) FIELD_OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static Slot instanceSlot(Field field) {
    return new Slot(null, offset(field), field.getType(), isVolatile(field));
  }

  private static boolean isVolatile(Field field) {
    return Modifier.isVolatile(field.getModifiers());
  }

  private static Slot staticSlot(Field field) {
    try {
      Object base = (Object) STATIC_BASE.invokeExact(field);
      return new Slot(
          base, (long) STATIC_OFFSET.invokeExact(field), field.getType(), isVolatile(field));
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static Object reference(Object target, long offset) {
    try {
      return (Object) GET_REFERENCE.invokeExact(target, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static InternalFault failed(Throwable cause) {
    return new InternalFault("raw memory access failed", cause);
  }

  /**
   * One variable.
   *
   * @param base the object that holds a static field; null for an instance field
   */
  record Slot(Object base, long offset, Class<?> type, boolean isVolatile) {
    boolean isReference() {
      return !type.isPrimitive();
    }

    private Object holder(Object target) {
      return base == null ? target : base;
    }

    Object reference(Object target) {
      return RawFields.reference(holder(target), offset);
    }

    void reference(Object target, Object value) {
      try {
        PUT_REFERENCE.invokeExact(holder(target), offset, value);
      } catch (Throwable e) {
        throw failed(e);
      }
    }

    /** The bits of a primitive. */
    long bits(Object target) {
      Object holder = holder(target);
      try {
        return switch (size()) {
          case 1 -> (byte) GET_BYTE.invokeExact(holder, offset);
          case 2 -> (short) GET_SHORT.invokeExact(holder, offset);
          case 4 -> (int) GET_INT.invokeExact(holder, offset);
          default -> (long) GET_LONG.invokeExact(holder, offset);
        };
      } catch (Throwable e) {
        throw failed(e);
      }
    }

    void bits(Object target, long bits) {
      Object holder = holder(target);
      try {
        switch (size()) {
          case 1 -> PUT_BYTE.invokeExact(holder, offset, (byte) bits);
          case 2 -> PUT_SHORT.invokeExact(holder, offset, (short) bits);
          case 4 -> PUT_INT.invokeExact(holder, offset, (int) bits);
          default -> PUT_LONG.invokeExact(holder, offset, bits);
        }
      } catch (Throwable e) {
        throw failed(e);
      }
    }

    private int size() {
      if (type == boolean.class || type == byte.class) {
        return 1;
      }
      if (type == short.class || type == char.class) {
        return 2;
      }
      return type == int.class || type == float.class ? 4 : 8;
    }
  }
}
