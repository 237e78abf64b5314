package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Constructors;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * Iterators over {@code List.of(...)} and other lists that the JDK itself creates: these lists
 * never change, but the place of an iterator does, and two threads may move the same iterator. The
 * subject gets an iterator of the rewritten copy of the class, which moves step by step as those of
 * all other lists do.
 */
public final class Cursors {
  private static final Class<?> UNCONTROLLED = List.of().iterator().getClass();
  private static final Class<?> CONTROLLED = copy();
  private static final VarHandle LIST = field("list", List.class);
  private static final VarHandle SIZE = field("size", int.class);
  private static final VarHandle MOVES_BACK = field("isListIterator", boolean.class);
  private static final VarHandle PLACE = field("cursor", int.class);

  private Cursors() {}

  /** An iterator in the same place that is under control, if this one is new and is not. */
  public static Object of(Object iterator) {
    if (iterator == null || iterator.getClass() != UNCONTROLLED) {
      return iterator;
    }
    Object list = LIST.get(iterator);
    Object size = SIZE.get(iterator);
    Object controlled =
        (boolean) MOVES_BACK.get(iterator)
            ? Constructors.make(
                CONTROLLED, "(Ljava/util/List;II)V", list, size, PLACE.get(iterator))
            : Constructors.make(CONTROLLED, "(Ljava/util/List;I)V", list, size);
    Identity.born(controlled);
    return controlled;
  }

  private static Class<?> copy() {
    try {
      return Class.forName(
          "linchpin." + UNCONTROLLED.getName(), true, Cursors.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new InternalFault("this JDK iterates over its lists in another way", e);
    }
  }

  private static VarHandle field(String name, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(UNCONTROLLED, MethodHandles.lookup())
          .findVarHandle(UNCONTROLLED, name, type);
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("this JDK iterates over its lists in another way", e);
    }
  }
}
