package dev.linchpin.internal.engine.step.event;

import dev.linchpin.execution.Event;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What objects and locations are called in the events of one run, and in files.
 *
 * <p>In a recording for footprints the same object has the same name in all runs that begin alike:
 * its name consists of its class and its number among the objects that were there before the first
 * operation. Objects whose number depends on the run share the name of their class, so that they
 * seem to be one object rather than two. Objects that an operation creates are marked by {@link
 * Event#NEW}.
 */
final class ObjectNames {
  /** The thread that creates the object and prepares it. */
  private static final int BEFORE = 0;

  private final RunRecorder recorder;
  private final Naming naming;
  private final Map<Integer, String> known = new LinkedHashMap<>();
  private final Map<Long, String> locations = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  ObjectNames(RunRecorder recorder, Naming naming) {
    this.recorder = recorder;
    this.naming = naming;
  }

  String location(long location) {
    String text = locations.get(location);
    if (text == null) {
      text = textOf(location);
      locations.put(location, text);
    }
    return text;
  }

  private String textOf(long location) {
    int object = Trace.object(location);
    int slot = Trace.slot(location);
    if (ObjectIds.owner(object) == ObjectIds.THREAD) {
      return "thread " + ObjectIds.number(object);
    }
    if (ObjectIds.owner(object) == ObjectIds.CLASS) {
      String type = naming.className(ObjectIds.number(object));
      return slot < 0 ? type : type + slot(object, slot);
    }
    Class<?> type = recorder.type(object);
    String name = known.computeIfAbsent(object, id -> name(id, type));
    return slot < 0 ? name : name + slot(object, slot);
  }

  /** A field or an element, as {@code .head} or {@code [3]}. */
  String slot(int object, int slot) {
    Class<?> type = recorder.type(object);
    return type != null && type.isArray() ? "[" + slot + "]" : "." + naming.field(slot);
  }

  /** A value as text; an object goes by its name. */
  String value(String text) {
    int object = RunRecorder.referred(text);
    return object < 0 ? text : location(Trace.location(object, Access.WHOLE));
  }

  /** The names given so far, by object; threads and classes have names of their own. */
  Map<Integer, String> objects() {
    return Collections.unmodifiableMap(known);
  }

  /** The locations named so far. */
  Map<Long, String> locations() {
    return Collections.unmodifiableMap(locations);
  }

  private String name(int object, @Nullable Class<?> type) {
    if (recorder.keepsFootprints()) {
      return lasting(object, type == null ? "object" : naming.type(type));
    }
    String given = recorder.givenName(object);
    if (given != null) {
      return given;
    }
    String base = type == null ? "object" : naming.type(type);
    return base + "#" + counts.merge(base, 1, Integer::sum);
  }

  private static String lasting(int object, String base) {
    if (ObjectIds.owner(object) == BEFORE) {
      return base + "@" + ObjectIds.number(object);
    }
    boolean isNew = !ObjectIds.isPermanent(object) && !ObjectIds.isMet(object);
    return isNew ? Event.NEW + base : base + "@";
  }
}
