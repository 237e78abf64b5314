package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Opaques;
import dev.linchpin.internal.engine.hooks.thread.ModelThreads;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.verdict.InternalFault;

/**
 * Hash codes that do not differ between JVMs: what {@code Object} would take from the address of an
 * object is made from its id.
 */
public final class Hashes {
  private static final ClassValue<Boolean> HASHES_BY_IDENTITY = inheriting("hashCode");

  /** By class: whether it inherits the method from a class that asks for the identity. */
  static ClassValue<Boolean> inheriting(String method) {
    return new ClassValue<>() {
      @Override
      protected Boolean computeValue(Class<?> type) {
        try {
          Class<?> declaring = type.getMethod(method).getDeclaringClass();
          return declaring == Object.class
              || isThreadOfJdk(declaring)
              || (declaring == Enum.class && method.equals("hashCode"));
        } catch (NoSuchMethodException e) {
          throw new InternalFault("Object has no method " + method, e);
        }
      }
    };
  }

  private Hashes() {}

  /** Thread, and the virtual threads of newer JDKs, whose hash code is the JVM's number of them. */
  private static boolean isThreadOfJdk(Class<?> type) {
    return Thread.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.");
  }

  public static int identityHashCode(Object object) {
    if (object == null) {
      return 0;
    }
    if (object instanceof Class<?> type) {
      return type.getName().hashCode();
    }
    if (object instanceof Enum<?> constant) {
      return 31 * constant.getDeclaringClass().getName().hashCode() + constant.name().hashCode();
    }
    if (object instanceof Thread thread) {
      return ModelThreads.model(thread).id() + 1;
    }
    return Hooks.hash(object);
  }

  public static int hashCode(Object object, int site) {
    Opaques.touch(object, Access.READ, site);
    return hashCode(object);
  }

  static int hashCode(Object object) {
    return object instanceof Class<?> || HASHES_BY_IDENTITY.get(object.getClass())
        ? identityHashCode(object)
        : object.hashCode();
  }

  public static int hashCodeOrZero(Object object, int site) {
    return object == null ? 0 : hashCode(object, site);
  }

  /** As {@code Arrays.hashCode}. */
  public static int hash(Object[] values, int site) {
    if (values == null) {
      return 0;
    }
    int result = 1;
    for (Object value : values) {
      result = 31 * result + hashCodeOrZero(value, site);
    }
    return result;
  }
}
