package dev.linchpin.internal.engine.hooks;

import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * JDK members that are not public, looked up by name and kept as constants.
 *
 * <p>The worker JVM opens {@code java.lang} and {@code java.util} and exports {@code
 * jdk.internal.misc}; otherwise this class fails to initialise, with a message that names the
 * missing flag.
 */
public final class Internals {
  private static final Lookup THREAD = privateLookup(Thread.class);
  private static final VarHandle SEED = field(THREAD, "threadLocalRandomSeed", long.class);
  private static final VarHandle PROBE = field(THREAD, "threadLocalRandomProbe", int.class);
  private static final MethodHandle TASK = task();

  private static final Lookup OBJECT = privateLookup(Object.class);

  /** The method of Object itself, not one that overrides it. */
  private static final MethodHandle CLONE = special(OBJECT, "clone");

  private static final Lookup LOCAL = privateLookup(ThreadLocal.class);
  private static final MethodHandle INITIAL_VALUE = method(LOCAL, "initialValue", Object.class);
  private static final MethodHandle CHILD_VALUE =
      method(privateLookup(InheritableThreadLocal.class), "childValue", Object.class, Object.class);

  private static final Object UNSAFE = unsafe();
  private static final MethodHandle FIELD_OFFSET = unsafeMethod("objectFieldOffset", Field.class);
  private static final MethodHandle STATIC_OFFSET = unsafeMethod("staticFieldOffset", Field.class);
  private static final MethodHandle ARRAY_BASE = unsafeMethod("arrayBaseOffset", Class.class);
  private static final MethodHandle ARRAY_SCALE = unsafeMethod("arrayIndexScale", Class.class);
  private static final MethodHandle PUT_LONG =
      unsafeMethod("putLong", Object.class, long.class, long.class);
  private static final MethodHandle PUT_BOOLEAN =
      unsafeMethod("putBoolean", Object.class, long.class, boolean.class);

  private Internals() {}

  /** Gives the thread the state of a ThreadLocalRandom that was seeded already. */
  public static void seed(Thread thread, int seed) {
    SEED.set(thread, (long) seed);
    PROBE.set(thread, seed);
  }

  public static int probe(Thread thread) {
    return (int) PROBE.get(thread);
  }

  public static void setProbe(Thread thread, int probe) {
    PROBE.set(thread, probe);
  }

  /** The Runnable that the thread was constructed with, or null. */
  public static Runnable task(Thread thread) {
    try {
      return (Runnable) TASK.invokeExact(thread);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  public static Object copy(Object original) throws CloneNotSupportedException {
    try {
      return CLONE.invokeExact(original);
    } catch (CloneNotSupportedException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  public static Object initialValue(ThreadLocal<?> local) {
    return call(INITIAL_VALUE, local);
  }

  public static Object childValue(InheritableThreadLocal<?> local, Object parentValue) {
    return call(CHILD_VALUE, local, parentValue);
  }

  /** Offset of a field in its object, or in the mirror of its class if it is static. */
  public static long offset(Field field, boolean isStatic) {
    return (long) call(isStatic ? STATIC_OFFSET : FIELD_OFFSET, field);
  }

  public static int arrayBase(Class<?> type) {
    return ((Number) call(ARRAY_BASE, type)).intValue();
  }

  public static int arrayScale(Class<?> type) {
    return ((Number) call(ARRAY_SCALE, type)).intValue();
  }

  /** Stores in a static final field of the JDK. */
  public static void putStatic(Field field, Object value) {
    Object base = call(unsafeMethod("staticFieldBase", Field.class), field);
    long offset = offset(field, true);
    if (value instanceof Boolean flag) {
      call(PUT_BOOLEAN, base, offset, flag);
    } else {
      call(PUT_LONG, base, offset, value);
    }
  }

  /** A public method of a public JDK class that the oldest JDK does not have. */
  public static MethodHandle newer(String owner, String name, MethodType type) {
    try {
      Class<?> declaring = Class.forName(owner);
      return MethodHandles.publicLookup()
          .findVirtual(declaring, name, type)
          .asType(type.insertParameterTypes(0, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("this JDK has no " + owner + "." + name, e);
    }
  }

  /** Calls a JDK method and rethrows what it throws unchanged. */
  public static Object call(MethodHandle handle, Object... arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Throws any throwable undeclared, for callers that pass on what the subject threw. */
  @SuppressWarnings("unchecked") // the cast is erased; it only silences the checker of exceptions
  static <T extends Throwable> RuntimeException unexpected(Throwable e) throws T {
    throw (T) e;
  }

  private static Lookup privateLookup(Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    } catch (IllegalAccessException e) {
      throw new InternalFault(
          "the worker JVM needs --add-opens java.base/java.lang=ALL-UNNAMED", e);
    }
  }

  private static VarHandle field(Lookup lookup, String name, Class<?> type) {
    try {
      return lookup.findVarHandle(lookup.lookupClass(), name, type);
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no field " + name, e);
    }
  }

  private static MethodHandle method(
      Lookup lookup, String name, Class<?> result, Class<?>... parameters) {
    try {
      return lookup.findVirtual(
          lookup.lookupClass(), name, MethodType.methodType(result, parameters));
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no method " + name, e);
    }
  }

  private static MethodHandle special(Lookup lookup, String name) {
    try {
      return lookup.findSpecial(
          lookup.lookupClass(), name, MethodType.methodType(Object.class), lookup.lookupClass());
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no method " + name, e);
    }
  }

  /** Thread.target, since JDK 19 Thread.holder.task. */
  private static MethodHandle task() {
    try {
      return THREAD.findGetter(Thread.class, "target", Runnable.class);
    } catch (ReflectiveOperationException beforeHolders) {
      return heldTask();
    }
  }

  private static MethodHandle heldTask() {
    try {
      Class<?> holder = Class.forName("java.lang.Thread$FieldHolder");
      MethodHandle task = privateLookup(holder).findGetter(holder, "task", Runnable.class);
      MethodHandle held = THREAD.findGetter(Thread.class, "holder", holder);
      // A virtual thread has no holder.
      MethodHandle nothing =
          MethodHandles.dropArguments(MethodHandles.constant(Runnable.class, null), 0, holder);
      MethodHandle isNull =
          MethodHandles.lookup()
              .findStatic(
                  java.util.Objects.class,
                  "isNull",
                  MethodType.methodType(boolean.class, Object.class))
              .asType(MethodType.methodType(boolean.class, holder));
      return MethodHandles.filterArguments(
          MethodHandles.guardWithTest(isNull, nothing, task), 0, held);
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no field of Thread holds its task", e);
    }
  }

  private static Object unsafe() {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      return MethodHandles.lookup()
          .findStatic(type, "getUnsafe", MethodType.methodType(type))
          .invoke();
    } catch (Throwable e) {
      throw new InternalFault(
          "the worker JVM needs --add-exports java.base/jdk.internal.misc=ALL-UNNAMED", e);
    }
  }

  /** Looks a method up by name and parameters, because its return type differs between JDKs. */
  private static MethodHandle unsafeMethod(String name, Class<?>... parameters) {
    try {
      return MethodHandles.lookup()
          .unreflect(UNSAFE.getClass().getMethod(name, parameters))
          .bindTo(UNSAFE);
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no Unsafe." + name, e);
    }
  }
}
