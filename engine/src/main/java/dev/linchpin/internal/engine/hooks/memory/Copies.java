package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.verdict.InternalFault;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;

/** Copies of whole objects and of ranges of arrays, each one step. */
public final class Copies {
  /** By class: the {@code clone()} that a class of the subject has in place of Object's. */
  private static final ClassValue<Optional<Method>> OVERRIDING =
      new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
          for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
              if (method.getName().equals("clone") && method.getParameterCount() == 0) {
                method.setAccessible(true);
                return Optional.of(method);
              }
            }
          }
          return Optional.empty();
        }
      };

  private Copies() {}

  public static void arraycopy(Object from, int start, Object to, int at, int length, int site) {
    if (length > 0 && from != null && to != null) {
      announce(from, to, site);
    }
    System.arraycopy(from, start, to, at, length);
    if (to instanceof Object[] elements && Identity.isShared(to)) {
      for (int i = at; i < at + length; i++) {
        Identity.publish(elements[i]);
      }
    }
  }

  /** Announces one step that reads one array and writes the other, as far as they are shared. */
  private static void announce(Object from, Object to, int site) {
    SharedMemory memory = Hooks.memory();
    boolean writes = Identity.isShared(to);
    if (from == to || !Identity.isShared(from)) {
      Memory.access(Access.WRITE, to, Access.WHOLE, site);
      return;
    }
    Memory.access(Access.READ, from, Access.WHOLE, site);
    if (writes) {
      Hooks.markStale(Identity.id(to));
      if (memory != null && memory.records()) {
        memory.also(Access.WRITE, Identity.id(to), Access.WHOLE);
      }
    } else if (memory != null) {
      memory.localEffect(to);
    }
  }

  public static Object copyArray(Object array, int site) throws CloneNotSupportedException {
    Memory.access(Access.READ, array, Access.WHOLE, site);
    return named(Internals.copy(array));
  }

  /** {@code super.clone()} where that is Object's. */
  public static Object copyObject(Object object, int site) throws CloneNotSupportedException {
    Memory.access(Access.READ, object, Access.WHOLE, site);
    return named(Internals.copy(object));
  }

  /** {@code clone()} on a class that has Object's; the object's own class may override it. */
  public static Object copyVirtually(Object object, int site) throws CloneNotSupportedException {
    Method overriding = OVERRIDING.get(object.getClass()).orElse(null);
    if (overriding == null) {
      return copyObject(object, site);
    }
    try {
      return overriding.invoke(object);
    } catch (InvocationTargetException thrown) {
      throw Internals.unexpected(thrown.getCause());
    } catch (IllegalAccessException impossible) {
      throw new InternalFault("clone() of " + object.getClass() + " cannot be called", impossible);
    }
  }

  /** Gives the copy an id of its own in place of the original's. */
  private static Object named(Object copy) {
    Identity.born(copy);
    return copy;
  }
}
