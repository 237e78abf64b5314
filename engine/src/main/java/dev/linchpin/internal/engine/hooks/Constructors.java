package dev.linchpin.internal.engine.hooks;

import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Calls package-private constructors of JDK exceptions for copied classes, which are in another
 * package.
 */
public final class Constructors {
  private static final MethodHandles.Lookup TRUSTED = trusted();

  private Constructors() {}

  public static Object construct(Class<?> type, String descriptor) {
    return make(type, descriptor);
  }

  public static Object construct(Object first, Class<?> type, String descriptor) {
    return make(type, descriptor, first);
  }

  public static Object construct(Object first, Object second, Class<?> type, String descriptor) {
    return make(type, descriptor, first, second);
  }

  /** Calls a constructor of any class. */
  public static Object make(Class<?> type, String descriptor, Object... arguments) {
    try {
      MethodType signature =
          MethodType.fromMethodDescriptorString(descriptor, ClassLoader.getSystemClassLoader());
      return TRUSTED.findConstructor(type, signature).invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw Internals.unexpected(e);
    }
  }

  private static MethodHandles.Lookup trusted() {
    try {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      field.setAccessible(true);
      return (MethodHandles.Lookup) field.get(null);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new InternalFault(
          "the worker JVM needs --add-opens java.base/java.lang.invoke=ALL-UNNAMED", e);
    }
  }
}
