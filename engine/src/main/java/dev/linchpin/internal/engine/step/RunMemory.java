package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Accesses of one run to fields and array elements: each is announced, then part of a step. */
final class RunMemory implements SharedMemory {
  private final Runner run;
  private final Scheduler scheduler;
  private final Trace trace;
  private final Snapshot snapshot;
  private IntConsumer stale = object -> {};

  RunMemory(Runner run, Scheduler scheduler, Snapshot snapshot) {
    this.run = run;
    this.scheduler = scheduler;
    this.trace = scheduler.trace;
    this.snapshot = snapshot;
  }

  /** Tells when a run writes to a static field or to an object of a class initialiser. */
  void onStale(IntConsumer listener) {
    this.stale = listener;
  }

  @Override
  public boolean controls() {
    return run.controls();
  }

  @Override
  public boolean records() {
    return run.controls() || snapshot.isBeingTaken();
  }

  @Override
  public void access(int kind, int object, int slot, int site) {
    if (kind != Access.READ && !run.initialisers().isInside() && ObjectIds.isPermanent(object)) {
      stale.accept(object);
    }
    long location = Trace.location(object, slot);
    if (!run.controls()) {
      snapshot.accessed(kind, location, 0, site);
      return;
    }
    RunThread thread = scheduler.current;
    scheduler.checkRunning();
    if (scheduler.isInsideBlock(thread, null)) {
      scheduler.addAccess(kind, AccessRole.MEMORY, location, 0, site);
    } else {
      thread.announce(kind, location, site);
      scheduler.pass(thread);
    }
  }

  @Override
  public void also(int kind, int object, int slot) {
    if (run.controls()) {
      scheduler.addAccess(
          kind, AccessRole.MEMORY, Trace.location(object, slot), 0, scheduler.current.site);
    } else {
      snapshot.accessed(kind, Trace.location(object, slot), 0, scheduler.current.site);
    }
  }

  @Override
  public void failed() {
    if (run.controls() && trace.isLatestCas()) {
      scheduler.lastWasRead();
      trace.forgetValue();
    }
  }

  @Override
  public void localEffect() {
    scheduler.current.spin.localEffect();
  }

  @Override
  public void value(@Nullable Object value) {
    if (run.controls()) {
      trace.value(run.recorder().text(value));
    }
  }
}
