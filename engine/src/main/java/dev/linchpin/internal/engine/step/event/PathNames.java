package dev.linchpin.internal.engine.step.event;

import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.ReachedObjects;
import dev.linchpin.internal.engine.step.record.ReachedObjects.Reach;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names of objects and locations by path of fields, for readers of one run.
 *
 * <p>A path names an object only if it leads to this object whenever it leads anywhere: no field on
 * it is written in the run, or it held nothing and is written once. {@code this.head} does not name
 * the node that was the head when the run began if a thread sets another one; it is {@code initial
 * this.head} then.
 */
final class PathNames {
  /** A longer path of the beginning tells less than class and number. */
  private static final int LONGEST_INITIAL = 2;

  /** A location that was written several times. */
  private static final String SEVERAL = "";

  private final ReachedObjects reached;
  private final RunRecorder recorder;
  private final Naming naming;
  private final ObjectNames names;

  /** What was written to each location, if that was once. */
  private final Map<String, String> written = new HashMap<>();

  /** Objects whose members an access touched at unknown places. */
  private final Set<Integer> opaque = new HashSet<>();

  private final Map<Integer, String> found = new HashMap<>();

  PathNames(Trace trace, RunRecorder recorder, Naming naming, ObjectNames names) {
    this.reached = recorder.reached();
    this.recorder = recorder;
    this.naming = naming;
    this.names = names;
    for (int access = 0; access < trace.accesses(); access++) {
      if (trace.isMemory(access) && trace.isWrite(access)) {
        note(trace, access);
      }
    }
  }

  private void note(Trace trace, int access) {
    int object = Trace.object(trace.location(access));
    int slot = Trace.slot(trace.location(access));
    if (slot < 0) {
      opaque.add(object);
      return;
    }
    String at = names.slot(object, slot);
    String value = trace.valueOf(access);
    String location = ReachedObjects.location(object, at);
    boolean isFirst = !written.containsKey(location) && !reached.isFilled(object, at);
    written.put(location, isFirst && value != null ? value : SEVERAL);
    int made = isFirst && value != null ? RunRecorder.referred(value) : -1;
    Reach holder = reached.of(object);
    if (made >= 0 && holder != null) {
      reached.addLater(made, new Reach(object, at, holder.path() + at, holder.length() + 1));
    }
  }

  /** The paths of all objects and locations that have a name, by that name. */
  Map<String, String> paths() {
    Map<String, String> paths = new HashMap<>();
    for (Map.Entry<Integer, String> object : names.objects().entrySet()) {
      String path = path(object.getKey(), object.getValue());
      found.put(object.getKey(), path);
      put(paths, object.getValue(), path);
    }
    for (Map.Entry<Long, String> location : names.locations().entrySet()) {
      int object = Trace.object(location.getKey());
      int slot = Trace.slot(location.getKey());
      String path = found.get(object);
      if (slot >= 0 && path != null) {
        put(paths, location.getValue(), path + names.slot(object, slot));
      }
    }
    return paths;
  }

  private static void put(Map<String, String> paths, String name, String path) {
    if (!name.equals(path)) {
      paths.put(name, path);
    }
  }

  private String path(int object, String name) {
    Reach reach = reached.of(object);
    if (reach == null) {
      return ofClass(object, name);
    }
    if (isLasting(object, reach)) {
      return reach.path();
    }
    boolean isOfBeginning = reached.isFilled(reach.holder(), reach.slot());
    return isOfBeginning && reach.length() <= LONGEST_INITIAL
        ? "initial " + reach.path()
        : ofClass(object, name);
  }

  private boolean isLasting(int object, @Nullable Reach reach) {
    int at = object;
    Reach how = reach;
    while (how != null && how.holder() != ReachedObjects.NOTHING) {
      String value = written.get(ReachedObjects.location(how.holder(), how.slot()));
      boolean isSame = value == null || value.equals(RunRecorder.reference(at));
      if (!isSame || opaque.contains(how.holder())) {
        return false;
      }
      at = how.holder();
      how = reached.of(at);
    }
    return true;
  }

  /** By class and number; a class without a name by the one around it. */
  private String ofClass(int object, String name) {
    Class<?> type = recorder.type(object);
    int mark = name.indexOf('#');
    if (type == null || type.isArray() || mark < 1 || !Character.isDigit(name.charAt(0))) {
      return name;
    }
    return naming.anonymous(type) + name.substring(mark);
  }
}
