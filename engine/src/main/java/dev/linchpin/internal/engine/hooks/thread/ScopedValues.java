package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * {@code ScopedValue} of newer JDKs: the carriers that each model thread runs in.
 *
 * <p>Bindings are inherited by structured scopes only, which are not supported.
 */
public final class ScopedValues {
  /** By id of the model thread, the innermost carrier first. */
  private static final Deque<?>[] CARRIERS = new Deque<?>[128];

  /** The handles, found when first needed: older JDKs have none of them. */
  private static final class Newer {
    static final MethodHandle LOOK_UP = lookUp();
    static final MethodHandle CALL =
        Internals.newer(
            "java.lang.ScopedValue$CallableOp", "call", MethodType.methodType(Object.class));

    private static MethodHandle lookUp() {
      try {
        Class<?> key = Class.forName("java.lang.ScopedValue");
        return Internals.newer(
            "java.lang.ScopedValue$Carrier", "get", MethodType.methodType(Object.class, key));
      } catch (ClassNotFoundException e) {
        throw new InternalFault("this JDK has no scoped values", e);
      }
    }
  }

  private ScopedValues() {}

  static void beginRun() {
    Arrays.fill(CARRIERS, null);
  }

  public static Object get(Object key) {
    Object carrier = binding(key);
    if (carrier == null) {
      throw new NoSuchElementException("ScopedValue not bound");
    }
    return Internals.call(Newer.LOOK_UP, carrier, key);
  }

  public static boolean isBound(Object key) {
    return binding(key) != null;
  }

  public static Object orElse(Object key, Object other) {
    return isBound(key) ? get(key) : other;
  }

  public static Object orElseThrow(Object key, Supplier<? extends Throwable> exception)
      throws Throwable {
    if (!isBound(key)) {
      throw exception.get();
    }
    return get(key);
  }

  public static void run(Object carrier, Runnable task) {
    Deque<Object> carriers = carriers();
    carriers.push(carrier);
    try {
      task.run();
    } finally {
      carriers.pop();
    }
  }

  public static Object call(Object carrier, Object task) {
    Deque<Object> carriers = carriers();
    carriers.push(carrier);
    try {
      return Internals.call(Newer.CALL, task);
    } finally {
      carriers.pop();
    }
  }

  /** The innermost carrier that binds the key, or null. */
  private static Object binding(Object key) {
    for (Object carrier : carriers()) {
      if (binds(carrier, key)) {
        return carrier;
      }
    }
    return null;
  }

  private static boolean binds(Object carrier, Object key) {
    try {
      Internals.call(Newer.LOOK_UP, carrier, key);
      return true;
    } catch (NoSuchElementException e) {
      return false;
    }
  }

  @SuppressWarnings("unchecked") // only deques of carriers are stored
  private static Deque<Object> carriers() {
    int thread = Hooks.threads().current().id();
    if (CARRIERS[thread] == null) {
      CARRIERS[thread] = new ArrayDeque<Object>();
    }
    return (Deque<Object>) CARRIERS[thread];
  }
}
