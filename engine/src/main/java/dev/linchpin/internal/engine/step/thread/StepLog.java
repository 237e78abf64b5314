package dev.linchpin.internal.engine.step.thread;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.store.RunStores;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Writes down the accesses of the step in progress. */
public final class StepLog {
  /** The location that stands for all full fences; no thread has this number. */
  public static final long FENCE = Trace.location(ObjectIds.of(ObjectIds.THREAD, 65), 0);

  public final Trace trace;
  public final RunThreads threads;
  public final RunRecorder recorder;
  private final VirtualTime time;

  /** Keeps the stores, if reads choose among them. */
  public @Nullable RunStores stores;

  /** Follows the run, if it is to be learned from. */
  public @Nullable RunLearner learner;

  /** The stores from which the step in progress chooses, while it does. */
  public long @Nullable [] onOffer;

  public StepLog(Trace trace, RunThreads threads, RunRecorder recorder, VirtualTime time) {
    this.trace = trace;
    this.threads = threads;
    this.recorder = recorder;
    this.time = time;
  }

  public void addAccess(int kind, AccessRole role, long location, long before, int site) {
    RunThread current = threads.current;
    current.spin.accessed(trace.accesses(), kind != Access.READ, role);
    time.access(current, kind, location);
    trace.add(kind, role, location, before, site);
    // Who only looks at the state of a lock reads it like memory.
    if (stores != null && (role != AccessRole.MEMORY || Trace.slot(location) < Access.WHOLE)) {
      stores.settle();
      synchronise(stores, current.id(), kind, location);
    }
    if (role.isShown() && recorder.isOn()) {
      trace.calls(current.calls.event());
      if (recorder.keepsCalls()) {
        current.calls.notes(recorder::keep);
      }
    }
  }

  /** Everything orders threads; permits of park order less. */
  private static void synchronise(RunStores stores, int thread, int kind, long location) {
    int object = Trace.object(location);
    boolean isThread = ObjectIds.owner(object) == ObjectIds.THREAD;
    if (location == FENCE) {
      stores.fence(thread, AccessMode.VOLATILE);
    } else if (!isThread && Trace.slot(location) >= Access.WHOLE) {
      stores.use(thread, kind, location);
    } else if (isThread && Trace.slot(location) == RunThread.PERMIT_SLOT) {
      stores.permit(thread, kind, location);
    } else {
      stores.synchronise(thread, kind, location);
    }
  }

  /**
   * The step in progress ends inside a trusted call, or in code that it called: what silent calls
   * touched and which locks are held is part of that step.
   */
  public void settle() {
    RunThread thread = threads.current;
    if (thread.trusted.hasKept()) {
      thread.trusted.tellKept(
          (kind, location, before) ->
              addAccess(kind, AccessRole.HIDDEN, location, before, thread.site));
    }
    thread.trusted.endStep(trace);
  }

  /** One more access of the step in progress, to a synchronisation word. */
  public void addSync(int kind, AccessRole role, SyncWord word, int site) {
    addAccess(kind, role, word.location, word.state, site);
  }

  /** The running thread does something that is not learned. */
  public void unpredictable(String reason) {
    if (learner != null) {
      learner.opaque(threads.current.id(), reason);
    }
  }

  /** The running thread draws a random number; it has drawn so many before. */
  public void draws(long before) {
    if (learner != null) {
      learner.draws(threads.current.id(), before);
    }
  }

  /** The running thread did something that others cannot see happen; see {@link Effects}. */
  public void effect(int code, long first, long second) {
    if (learner != null) {
      learner.add(threads.current.id(), code, first, second, 0);
    }
  }

  /** The latest access only read. */
  public void lastWasRead() {
    trace.lastWasRead();
    threads.current.spin.failed();
    time.wasRead(threads.current);
  }
}
