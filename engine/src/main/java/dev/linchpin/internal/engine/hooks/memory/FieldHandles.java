package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Fields and elements reached by reflection and by method handles. */
public final class FieldHandles {
  private static final MethodHandle ANNOUNCE =
      own("announce", Field.class, int.class, int.class, Object.class);
  private static final MethodHandle ANNOUNCE_STORE =
      own("announceStore", Field.class, int.class, Object.class, Object.class);
  private static final MethodHandle ANNOUNCE_ELEMENT =
      own("announceElement", int.class, int.class, Object.class, int.class);
  private static final MethodHandle ANNOUNCE_ELEMENT_STORE =
      own("announceElementStore", int.class, Object.class, int.class, Object.class);

  private FieldHandles() {}

  /** Announces an access by {@code Field.get...} or {@code set...}, which the caller then makes. */
  public static void before(Field field, Object base, int ignored, int mode, int site) {
    announce(field, mode, site, base);
  }

  public static MethodHandle findGetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return getter(lookup.findGetter(owner, name, type), FieldSlots.find(owner, name), site);
  }

  public static MethodHandle findStaticGetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return getter(lookup.findStaticGetter(owner, name, type), FieldSlots.find(owner, name), site);
  }

  public static MethodHandle unreflectGetter(Lookup lookup, Field field, int site)
      throws IllegalAccessException {
    return getter(lookup.unreflectGetter(field), field, site);
  }

  public static MethodHandle findSetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return setter(lookup.findSetter(owner, name, type), FieldSlots.find(owner, name), site);
  }

  public static MethodHandle findStaticSetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return setter(lookup.findStaticSetter(owner, name, type), FieldSlots.find(owner, name), site);
  }

  public static MethodHandle unreflectSetter(Lookup lookup, Field field, int site)
      throws IllegalAccessException {
    return setter(lookup.unreflectSetter(field), field, site);
  }

  public static MethodHandle arrayElementGetter(Class<?> array, int at) {
    int site = Sites.with(at, AccessMode.PLAIN);
    MethodHandle getter = MethodHandles.arrayElementGetter(array);
    return before(getter, MethodHandles.insertArguments(ANNOUNCE_ELEMENT, 0, Access.READ, site));
  }

  public static MethodHandle arrayElementSetter(Class<?> array, int at) {
    int site = Sites.with(at, AccessMode.PLAIN);
    MethodHandle setter = MethodHandles.arrayElementSetter(array);
    return before(
        setter,
        array.getComponentType().isPrimitive()
            ? MethodHandles.insertArguments(ANNOUNCE_ELEMENT, 0, Access.WRITE, site)
            : MethodHandles.insertArguments(ANNOUNCE_ELEMENT_STORE, 0, site));
  }

  private static MethodHandle getter(MethodHandle getter, Field field, int site) {
    return before(getter, announcement(field, Access.READ, site));
  }

  private static MethodHandle setter(MethodHandle setter, Field field, int site) {
    if (field.getType().isPrimitive()) {
      return before(setter, announcement(field, Access.WRITE, site));
    }
    MethodHandle store = MethodHandles.insertArguments(ANNOUNCE_STORE, 0, field, site);
    return before(setter, isStatic(field) ? store.bindTo(null) : store);
  }

  private static MethodHandle announcement(Field field, int kind, int site) {
    MethodHandle announce = MethodHandles.insertArguments(ANNOUNCE, 0, field, kind, site);
    return isStatic(field) ? announce.bindTo(null) : announce;
  }

  /** A handle that first calls {@code announcement} with as many arguments as that takes. */
  private static MethodHandle before(MethodHandle access, MethodHandle announcement) {
    MethodType type =
        access
            .type()
            .dropParameterTypes(
                announcement.type().parameterCount(), access.type().parameterCount())
            .changeReturnType(void.class);
    return MethodHandles.foldArguments(access, announcement.asType(type));
  }

  static void announce(Field field, int kind, int at, Object base) {
    int slot = FieldSlots.slot(field);
    boolean isVolatile = Modifier.isVolatile(field.getModifiers());
    int site = Sites.with(at, AccessMode.ofField(isVolatile));
    if (FieldSlots.isOfThread(slot)) {
      Memory.accessThread(kind, base, slot);
    } else if (isStatic(field)) {
      Memory.accessStatic(kind, field.getDeclaringClass(), slot, site);
    } else if (base == null) {
      Memory.none(); // the access itself throws
    } else {
      Memory.access(kind, base, slot, site);
    }
  }

  static void announceStore(Field field, int site, Object base, Object value) {
    announce(field, Access.WRITE, site, base);
    Memory.stored(value);
  }

  static void announceElement(int kind, int site, Object array, int index) {
    Memory.accessElement(kind, array, index, site);
  }

  static void announceElementStore(int site, Object array, int index, Object value) {
    Memory.storeElement(array, index, value, site);
  }

  private static boolean isStatic(Field field) {
    return Modifier.isStatic(field.getModifiers());
  }

  private static MethodHandle own(String name, Class<?>... parameters) {
    try {
      return MethodHandles.lookup()
          .findStatic(FieldHandles.class, name, MethodType.methodType(void.class, parameters));
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no method " + name, e);
    }
  }
}
