package dev.linchpin.internal.engine.local;

import dev.linchpin.internal.engine.answer.ValueText;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.step.record.ReachedObjects;
import dev.linchpin.internal.engine.step.record.ReachedObjects.Reach;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.Names;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the path of fields to each object that the object under test reaches, the shortest first.
 * Nothing of the subject runs, and no object gets a number by it: hash codes depend on those.
 */
final class ObjectPaths {
  private static final int MOST_OBJECTS = 5_000;
  private static final int MOST_ELEMENTS = 256;

  /** A longer path tells a reader nothing. */
  private static final int LONGEST = 5;

  private final World world;
  private final ReachedObjects reached;
  private final Deque<Step> open = new ArrayDeque<>();
  private final Set<Integer> seen = new HashSet<>();

  /**
   * An object whose fields are looked at next.
   *
   * @param map the path of the map whose inside it is; null outside of maps
   */
  private record Step(Object object, int id, String path, int length, @Nullable String map) {}

  ObjectPaths(World world, ReachedObjects reached) {
    this.world = world;
    this.reached = reached;
  }

  /** From the object under test; of static methods alone, from its class. */
  void walk(Object subject) {
    Class<?> type = subject instanceof Class<?> itself ? itself : subject.getClass();
    if (!(subject instanceof Class<?>)) {
      found(subject, new Reach(ReachedObjects.NOTHING, "", "this", 0), null);
    }
    if (type.getClassLoader() == world.loader()) {
      statics(type);
    }
    while (!open.isEmpty() && seen.size() < MOST_OBJECTS) {
      expand(open.removeFirst());
    }
  }

  private void statics(Class<?> type) {
    int id = world.id(type);
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && isReference(field)) {
        String path = Signature.typeName(type) + "." + field.getName();
        found(valueOf(field, null), new Reach(id, "." + field.getName(), path, 1), null);
      }
    }
  }

  private void expand(Step step) {
    if (step.object instanceof Object[] array) {
      for (int at = 0; at < Math.min(MOST_ELEMENTS, array.length); at++) {
        found(array[at], below(step, "[" + at + "]"), step.map);
      }
    } else if (step.object.getClass().getClassLoader() == world.loader()) {
      fields(step);
    }
  }

  private void fields(Step step) {
    String map = isMap(step.object.getClass()) ? step.path : step.map;
    String key = map == null ? null : key(step.object);
    Set<String> names = new HashSet<>();
    for (Class<?> type = step.object.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        // A field that another one hides would have the other one's path.
        if (Modifier.isStatic(field.getModifiers())
            || !names.add(field.getName())
            || !isReference(field)) {
          continue;
        }
        Reach how = below(step, "." + field.getName());
        boolean isValue = key != null && isValue(field.getName());
        found(
            valueOf(field, step.object),
            isValue ? new Reach(how.holder(), how.slot(), map + "[" + key + "]", 2) : how,
            isValue ? null : map);
      }
    }
  }

  private static Reach below(Step step, String slot) {
    return new Reach(step.id, slot, step.path + slot, step.length + 1);
  }

  private void found(@Nullable Object object, Reach how, @Nullable String map) {
    if (object == null) {
      return;
    }
    int id = object instanceof Class<?> ? ReachedObjects.NOTHING : world.knownId(object);
    reached.add(id, how);
    if (id != ReachedObjects.NOTHING && how.length() < LONGEST && seen.add(id)) {
      open.add(new Step(object, id, how.path(), how.length(), map));
    }
  }

  /** The key of an entry, if a reader would know it; null if it is none. */
  private @Nullable String key(Object entry) {
    try {
      Field field = entry.getClass().getDeclaredField("key");
      Object key = isReference(field) ? valueOf(field, entry) : null;
      String text = key == null ? "" : new ValueText(ignored -> -1).text(key);
      boolean isValue = key != null && !text.equals(Signature.typeName(key.getClass()));
      return isValue ? text : null;
    } catch (NoSuchFieldException none) {
      return null;
    }
  }

  private static boolean isValue(String field) {
    return field.equals("val") || field.equals("value");
  }

  private static boolean isMap(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Class<?> one : at.getInterfaces()) {
        if (Names.display(one.getName()).equals("java.util.Map") || isMap(one)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isReference(Field field) {
    return !field.getType().isPrimitive() && !field.isSynthetic() && field.trySetAccessible();
  }

  private static @Nullable Object valueOf(Field field, @Nullable Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }
}
