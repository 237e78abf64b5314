package dev.linchpin.internal.engine.hooks;

import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;

/**
 * JDK members that are not public, looked up by name and kept as constants.
 *
 * <p>The worker JVM opens {@code java.lang} and {@code java.util} and exports {@code
 * jdk.internal.misc}; otherwise this class fails to initialise, with a message that names the
 * missing flag.
 */
public final class Internals {
  private static final Lookup THREAD = privateLookup(Thread.class);

  /** The fields of a thread that are the state of its random numbers. */
  public static final Set<String> CHANCE =
      Set.of("threadLocalRandomSeed", "threadLocalRandomProbe", "threadLocalRandomSecondarySeed");

  private static final VarHandle SEED = field(THREAD, "threadLocalRandomSeed", long.class);
  private static final VarHandle PROBE = field(THREAD, "threadLocalRandomProbe", int.class);
  private static final VarHandle SECOND_SEED =
      field(THREAD, "threadLocalRandomSecondarySeed", int.class);

  private static final Lookup OBJECT = privateLookup(Object.class);

  /** The method of Object itself, not one that overrides it. */
  private static final MethodHandle CLONE = special(OBJECT, "clone");

  private static final Lookup LOCAL = privateLookup(ThreadLocal.class);
  private static final MethodHandle INITIAL_VALUE = method(LOCAL, "initialValue", Object.class);
  private static final MethodHandle CHILD_VALUE =
      method(privateLookup(InheritableThreadLocal.class), "childValue", Object.class, Object.class);

  // By reflection, not by method handles: these are called a few times at the start of each worker,
  // where the code that the JVM makes for a handle takes longer than all calls together.
  private static final Object UNSAFE = unsafe();
  private static final Method FIELD_OFFSET = unsafeMethod("objectFieldOffset", Field.class);
  private static final Method STATIC_OFFSET = unsafeMethod("staticFieldOffset", Field.class);
  private static final Method ARRAY_BASE = unsafeMethod("arrayBaseOffset", Class.class);
  private static final Method ARRAY_SCALE = unsafeMethod("arrayIndexScale", Class.class);

  private Internals() {}

  /** Gives the thread the state of a ThreadLocalRandom that was seeded already. */
  public static void seed(Thread thread, int seed) {
    SEED.set(thread, (long) seed);
    PROBE.set(thread, seed);
    SECOND_SEED.set(thread, seed);
  }

  /** The state of the thread's random numbers: three numbers. */
  static long[] chance(Thread thread) {
    return new long[] {
      (long) SEED.get(thread), (int) PROBE.get(thread), (int) SECOND_SEED.get(thread)
    };
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
      return (Runnable) Task.OF_THREAD.invokeExact(thread);
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
    return (long) unsafe(isStatic ? STATIC_OFFSET : FIELD_OFFSET, field);
  }

  /** What the field at the offset holds. */
  public static Object reference(Object target, long offset) {
    return RawFields.reference(target, offset);
  }

  public static int arrayBase(Class<?> type) {
    return ((Number) unsafe(ARRAY_BASE, type)).intValue();
  }

  public static int arrayScale(Class<?> type) {
    return ((Number) unsafe(ARRAY_SCALE, type)).intValue();
  }

  /** Stores in a static final field of the JDK. */
  public static void putStatic(Field field, Object value) {
    Object base = unsafe(unsafeMethod("staticFieldBase", Field.class), field);
    boolean isFlag = value instanceof Boolean;
    Method put =
        unsafeMethod(
            isFlag ? "putBoolean" : "putLong",
            Object.class,
            long.class,
            isFlag ? boolean.class : long.class);
    unsafe(put, base, offset(field, true), value);
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
  public static <T extends Throwable> RuntimeException unexpected(Throwable e) throws T {
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

  private static Object unsafe() {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      return type.getMethod("getUnsafe").invoke(null);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new InternalFault(
          "the worker JVM needs --add-exports java.base/jdk.internal.misc=ALL-UNNAMED", e);
    }
  }

  private static Method unsafeMethod(String name, Class<?>... parameters) {
    try {
      return UNSAFE.getClass().getMethod(name, parameters);
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("no Unsafe." + name, e);
    }
  }

  private static Object unsafe(Method method, Object... arguments) {
    try {
      return method.invoke(UNSAFE, arguments);
    } catch (InvocationTargetException e) {
      throw unexpected(e.getCause());
    } catch (IllegalAccessException e) {
      throw new InternalFault("no access to Unsafe." + method.getName(), e);
    }
  }

  /** How to get at the task of a thread; few classes make threads. */
  private static final class Task {
    static final MethodHandle OF_THREAD = task();

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
  }
}
