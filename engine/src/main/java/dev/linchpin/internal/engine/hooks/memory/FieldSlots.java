package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which field is at an offset, and which slot a field has.
 *
 * <p>A field is the same location whether code accesses it directly, by a handle, by an updater or
 * by an offset: its slot is always {@link Hooks#fieldId} of the class that declares it.
 */
final class FieldSlots {
  /** Slot of a field of {@code Thread} itself, which belongs to the thread it stands for. */
  static final int OF_THREAD = -2;

  /** Slot of those fields of {@code Thread} that are the state of its random numbers. */
  static final int CHANCE = -3;

  private static final ClassValue<FieldSlots> INSTANCE =
      new ClassValue<>() {
        @Override
        protected FieldSlots computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            addFields(at, false, fields);
          }
          return new FieldSlots(fields, false);
        }
      };

  private static final ClassValue<FieldSlots> STATIC =
      new ClassValue<>() {
        @Override
        protected FieldSlots computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          addFields(type, true, fields);
          return new FieldSlots(fields, true);
        }
      };

  /** Ascending; the slot of the field at {@code offsets[i]} is {@code slots[i]}. */
  private final long[] offsets;

  private final int[] slots;

  private FieldSlots(List<Field> fields, boolean isStatic) {
    long[][] rows = new long[fields.size()][];
    for (int i = 0; i < rows.length; i++) {
      Field field = fields.get(i);
      rows[i] = new long[] {Internals.offset(field, isStatic), slot(field)};
    }
    Arrays.sort(rows, (a, b) -> Long.compare(a[0], b[0]));
    offsets = Arrays.stream(rows).mapToLong(row -> row[0]).toArray();
    slots = Arrays.stream(rows).mapToInt(row -> (int) row[1]).toArray();
  }

  private static void addFields(Class<?> type, boolean isStatic, List<Field> fields) {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) == isStatic) {
        fields.add(field);
      }
    }
  }

  /** Whether the field belongs to a thread. */
  static boolean isOfThread(int slot) {
    return slot == OF_THREAD || slot == CHANCE;
  }

  /** The slot of the field at an offset of objects of a class; WHOLE if none is known there. */
  static int instance(Class<?> type, long offset) {
    return INSTANCE.get(type).at(offset);
  }

  /** The slot of the static field at an offset of the mirror of a class. */
  static int ofStatic(Class<?> type, long offset) {
    return STATIC.get(type).at(offset);
  }

  private int at(long offset) {
    int found = Arrays.binarySearch(offsets, offset);
    return found < 0 ? Access.WHOLE : slots[found];
  }

  static int slot(Field field) {
    Class<?> owner = field.getDeclaringClass();
    if (owner == Thread.class) {
      return Internals.CHANCE.contains(field.getName()) ? CHANCE : OF_THREAD;
    }
    return Hooks.fieldId(owner.getName().replace('.', '/'), field.getName());
  }

  /** The field with this name: the class's own, or the nearest inherited one. */
  static Field find(Class<?> type, String name) throws NoSuchFieldException {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
      for (Class<?> constants : at.getInterfaces()) {
        for (Field field : constants.getFields()) {
          if (field.getName().equals(name)) {
            return field;
          }
        }
      }
    }
    throw new NoSuchFieldException(type.getName() + "." + name);
  }
}
