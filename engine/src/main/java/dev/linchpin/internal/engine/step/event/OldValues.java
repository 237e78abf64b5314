package dev.linchpin.internal.engine.step.event;

import dev.linchpin.execution.Event;
import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.store.Coherence;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import org.jspecify.annotations.Nullable;

/** What a read that saw an old store missed, and which write a store took effect before. */
final class OldValues {
  private final Trace trace;
  private final ObjectNames names;
  private final Coherence order;

  OldValues(Trace trace, ObjectNames names) {
    this.trace = trace;
    this.names = names;
    this.order = new Coherence(trace);
  }

  /** A remark in parentheses behind the value; empty if it is as in the order of the run. */
  String of(int access) {
    if (trace.isOld(access)) {
      return old(access);
    }
    int follower = trace.follower(access);
    if (follower == -1) {
      return "";
    }
    return Event.EARLY
        + (follower == Trace.UNSEEN
            ? " what thread %s wrote before it passed the object on)".formatted(maker(access))
            : " the write of thread %s in step %s)"
                .formatted(trace.thread(stepOf(follower)), stepOf(follower)));
  }

  private String old(int access) {
    boolean isVolatile = Sites.mode(trace.site(access)) == AccessMode.VOLATILE;
    String old = isVolatile ? Event.OLD_VOLATILE : Event.OLD;
    int missed = order.latestAt(access);
    if (missed >= 0) {
      return old + "; " + written(missed) + ")";
    }
    return "%s; thread %s wrote another before it passed the object on)"
        .formatted(old, maker(access));
  }

  /** Of an object that was there before, the first thread counts as its maker. */
  private int maker(int access) {
    return Math.max(1, ObjectIds.owner(Trace.object(trace.location(access))));
  }

  private String written(int access) {
    int step = stepOf(access);
    @Nullable String value = trace.valueOf(access);
    return "thread %s has written %s in step %s"
        .formatted(trace.thread(step), value == null ? "another" : names.value(value), step);
  }

  private int stepOf(int access) {
    int step = 0;
    while (step + 1 < trace.steps() && trace.firstAccess(step + 1) <= access) {
      step++;
    }
    return step;
  }
}
