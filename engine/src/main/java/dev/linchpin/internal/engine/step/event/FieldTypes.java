package dev.linchpin.internal.engine.step.event;

import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The declared types of the fields of one run, for advice. */
final class FieldTypes {
  private final RunRecorder recorder;
  private final Naming naming;
  private final ObjectNames names;

  FieldTypes(RunRecorder recorder, Naming naming, ObjectNames names) {
    this.recorder = recorder;
    this.naming = naming;
    this.names = names;
  }

  /** By the name of the location; fields of classes and elements of arrays are not in it. */
  Map<String, String> types() {
    Map<String, String> types = new HashMap<>();
    names
        .locations()
        .forEach(
            (location, name) -> {
              int slot = Trace.slot(location);
              Class<?> holder = recorder.type(Trace.object(location));
              Class<?> type =
                  slot < 0 || holder == null || holder.isArray()
                      ? null
                      : declared(holder, naming.field(slot));
              if (type != null) {
                types.put(name, type.isPrimitive() ? type.getName() : naming.type(type));
              }
            });
    return types;
  }

  private static @Nullable Class<?> declared(Class<?> holder, String name) {
    try {
      for (Class<?> at = holder; at != null; at = at.getSuperclass()) {
        for (Field field : at.getDeclaredFields()) {
          if (field.getName().equals(name)) {
            return field.getType();
          }
        }
      }
    } catch (LinkageError e) {
      // The type of some field is missing: then none is known.
      return null;
    }
    return null;
  }
}
