package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.VarHandleDesc;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The location of each variable handle, and the steps of accesses through it.
 *
 * <p>A handle is registered when it is looked up; a handle that came another way describes itself,
 * as far as the JDK allows. Looking up the same variable again returns the same handle, so that
 * classes initialised again in each run do not fill the table.
 */
public final class VarHandles {
  private static final IdentityHashMap<VarHandle, Target> TARGETS = new IdentityHashMap<>();
  private static final Map<Key, VarHandle> KNOWN = new HashMap<>();

  private record Key(Class<?> lookup, Class<?> owner, String name, Class<?> type) {}

  /** What a handle's first coordinate and its location are. */
  private enum Kind {
    INSTANCE,
    STATIC,
    ELEMENT,
    WHOLE
  }

  private record Target(Kind kind, Class<?> owner, int slot) {}

  private static final Target ELEMENT = new Target(Kind.ELEMENT, Object.class, 0);
  private static final Target WHOLE = new Target(Kind.WHOLE, Object.class, 0);

  private VarHandles() {}

  public static VarHandle findVarHandle(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    Key key = new Key(lookup.lookupClass(), owner, name, type);
    VarHandle known = KNOWN.get(key);
    return known != null
        ? known
        : enter(key, lookup.findVarHandle(owner, name, type), FieldSlots.find(owner, name));
  }

  public static VarHandle findStaticVarHandle(
      Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    Key key = new Key(lookup.lookupClass(), owner, name, type);
    VarHandle known = KNOWN.get(key);
    return known != null
        ? known
        : enter(key, lookup.findStaticVarHandle(owner, name, type), FieldSlots.find(owner, name));
  }

  public static VarHandle unreflectVarHandle(Lookup lookup, Field field)
      throws IllegalAccessException {
    Key key =
        new Key(lookup.lookupClass(), field.getDeclaringClass(), field.getName(), field.getType());
    VarHandle known = KNOWN.get(key);
    return known != null ? known : enter(key, lookup.unreflectVarHandle(field), field);
  }

  /** Called by JDK classes since JDK 24; the lookup class is the owner. */
  public static VarHandle findVarHandle(Lookup lookup, String name, Class<?> type) {
    return find(lookup, lookup.lookupClass(), name, type);
  }

  public static VarHandle find(Lookup lookup, Class<?> owner, String name, Class<?> type) {
    try {
      return findVarHandle(lookup, owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw new InternalError(e);
    }
  }

  private static VarHandle enter(Key key, VarHandle handle, Field field) {
    KNOWN.put(key, handle);
    TARGETS.put(handle, target(field));
    return handle;
  }

  private static Target target(Field field) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    return new Target(
        isStatic ? Kind.STATIC : Kind.INSTANCE, field.getDeclaringClass(), FieldSlots.slot(field));
  }

  /** Announces the access which the caller then makes. */
  public static void before(VarHandle handle, Object first, int second, int mode, int inner) {
    int site = Atomics.caller(inner);
    Target target = TARGETS.get(handle);
    if (target == null) {
      target = describe(handle);
      TARGETS.put(handle, target);
    }
    if (target.kind == Kind.STATIC) {
      Memory.accessStatic(mode, target.owner, target.slot, site);
    } else if (first == null) {
      Memory.none(); // the access itself throws
    } else if (FieldSlots.isOfThread(target.slot)) {
      Memory.accessThread(mode, first, target.slot);
    } else {
      announce(target, first, second, mode, site);
    }
  }

  private static void announce(Target target, Object first, int second, int mode, int site) {
    switch (target.kind) {
      case INSTANCE -> Memory.access(mode, first, target.slot, site);
      case ELEMENT -> Memory.accessElement(mode, first, second, site);
      default -> Memory.access(mode, memoryOf(first), Access.WHOLE, site);
    }
  }

  /** The array behind a buffer, which other buffers may share. */
  @SuppressWarnings("ByteBufferBackingArray") // only its identity is wanted
  private static Object memoryOf(Object viewed) {
    return viewed instanceof ByteBuffer buffer && buffer.hasArray() ? buffer.array() : viewed;
  }

  /**
   * The target of a handle that was not looked up through a hook. Byte views and adapted handles
   * reveal only their first coordinate, so they count as accesses to the whole object.
   */
  private static Target describe(VarHandle handle) {
    if (handle == null) {
      return WHOLE;
    }
    if (handle.coordinateTypes().isEmpty()) {
      return describeField(handle)
          .orElseGet(() -> new Target(Kind.STATIC, Object.class, Access.WHOLE));
    }
    Class<?> first = handle.coordinateTypes().get(0);
    if (first.isArray()) {
      return first.getComponentType() == handle.varType() ? ELEMENT : WHOLE;
    }
    return describeField(handle).orElse(WHOLE);
  }

  private static Optional<Target> describeField(VarHandle handle) {
    Optional<VarHandleDesc> description = handle.describeConstable();
    if (description.isEmpty()) {
      return Optional.empty();
    }
    try {
      Lookup lookup = MethodHandles.lookup();
      VarHandleDesc field = description.get();
      Class<?> owner =
          (Class<?>) ((ClassDesc) field.bootstrapArgsList().get(0)).resolveConstantDesc(lookup);
      return Optional.of(target(FieldSlots.find(owner, field.constantName())));
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }
}
