package dev.linchpin.internal.engine.step.event;

import dev.linchpin.execution.Event;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import org.jspecify.annotations.Nullable;

/** What a read that saw an old store missed. */
final class OldValues {
  private OldValues() {}

  /** A remark in parentheses behind the value that was read; empty if it was the latest. */
  static String of(Trace trace, int access, ObjectNames names) {
    if (!trace.isOld(access)) {
      return "";
    }
    long location = trace.location(access);
    for (int earlier = access - 1; earlier >= 0; earlier--) {
      if (trace.isKept(earlier) && trace.location(earlier) == location) {
        return Event.OLD + "; " + written(trace, earlier, names) + ")";
      }
    }
    // Of an object that was there before, the first thread counts as its maker.
    int maker = Math.max(1, ObjectIds.owner(Trace.object(location)));
    return "%s; thread %d wrote another before it passed the object on)"
        .formatted(Event.OLD, maker);
  }

  private static String written(Trace trace, int access, ObjectNames names) {
    int step = stepOf(trace, access);
    @Nullable String value = trace.valueOf(access);
    return "thread %d has written %s in step %d"
        .formatted(trace.thread(step), value == null ? "another" : names.value(value), step);
  }

  private static int stepOf(Trace trace, int access) {
    int step = 0;
    while (step + 1 < trace.steps() && trace.firstAccess(step + 1) <= access) {
      step++;
    }
    return step;
  }
}
