package dev.linchpin.internal.engine.local;

import dev.linchpin.internal.engine.world.World;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the author of a class calls its locks: {@code this}, {@code this.lock}. */
final class LockNames {
  private static final int DEPTH = 3;
  private static final int MOST = 200;

  /** The classes of the JDK, whose fields nobody calls by their names, and the models of locks. */
  private static final String COPIES = "linchpin.java.";

  private static final String MODELS = "dev.linchpin.internal.engine.hooks.";

  private final World world;
  private final Map<Integer, String> names = new HashMap<>();

  private LockNames(World world) {
    this.world = world;
  }

  /**
   * The names of the objects that can be locked, by their ids: the object itself, and what its
   * fields lead to.
   */
  static Map<Integer, String> of(Object subject, World world) {
    LockNames all = new LockNames(world);
    for (int depth = 1; depth <= DEPTH; depth++) {
      // The shortest name of an object is the one that people use.
      all.visit(subject, "this", depth);
    }
    return all.names;
  }

  private void visit(Object object, String name, int depth) {
    names.putIfAbsent(world.id(object), name);
    Class<?> type = object.getClass();
    if (depth == 0 || names.size() >= MOST) {
      return;
    }
    if (object instanceof Object[] array) {
      for (int at = 0; at < Math.min(Array.getLength(array), MOST); at++) {
        if (array[at] != null && isNamed(array[at])) {
          visit(array[at], name + "[" + at + "]", depth - 1);
        }
      }
    }
    while (type != null && isOpen(type)) {
      for (Field field : type.getDeclaredFields()) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        Object value = valueOf(field, isStatic ? null : object);
        if (value != null && isNamed(value)) {
          String owner = isStatic ? type.getSimpleName() : name;
          visit(value, owner + "." + field.getName(), depth - 1);
        }
      }
      type = type.getSuperclass();
    }
  }

  /** Whether it belongs to the world: other objects need no number of ours. */
  private boolean isNamed(Object value) {
    Class<?> type = value.getClass();
    return type == Object.class || type.getClassLoader() == world.loader() || type.isArray();
  }

  private boolean isOpen(Class<?> type) {
    return type.getClassLoader() == world.loader()
        && !type.getName().startsWith(COPIES)
        && !type.getName().startsWith(MODELS);
  }

  private static @Nullable Object valueOf(Field field, @Nullable Object owner) {
    try {
      return field.getType().isPrimitive() || !field.trySetAccessible() ? null : field.get(owner);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }
}
