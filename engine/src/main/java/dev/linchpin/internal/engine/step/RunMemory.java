package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.thread.AtomicBlocks;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Accesses of one run to fields and array elements: each is announced, then part of a step. */
final class RunMemory implements SharedMemory {
  private final ControlScope scope;
  private final Scheduler scheduler;
  private final StepLog log;
  private final AtomicBlocks blocks;
  private final RunThreads threads;
  private final Trace trace;
  private final Snapshot snapshot;
  private IntConsumer stale = object -> {};

  RunMemory(ControlScope scope, Scheduler scheduler, Snapshot snapshot) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.log = scheduler.log;
    this.blocks = scheduler.blocks;
    this.threads = log.threads;
    this.trace = log.trace;
    this.snapshot = snapshot;
  }

  /** Sets who hears of writes to static fields and to objects made by class initialisers. */
  void onStale(IntConsumer listener) {
    this.stale = listener;
  }

  @Override
  public boolean controls() {
    return scope.controls();
  }

  @Override
  public boolean records() {
    return scope.controls() || scope.isRendering();
  }

  @Override
  public void access(int kind, int object, int slot, int site) {
    if (kind != Access.READ && !scope.isInitialising() && ObjectIds.isPermanent(object)) {
      stale.accept(object);
    }
    long location = Trace.location(object, slot);
    if (!scope.controls()) {
      snapshot.accessed(kind, location, 0, site);
      return;
    }
    RunThread thread = threads.current;
    if (thread.trusted.isInside()) {
      scheduler.accessTrusted(kind, location, 0, site);
      return;
    }
    scheduler.checkRunning();
    log.settle();
    if (blocks.continuesStep(thread, null)) {
      log.addAccess(kind, AccessRole.MEMORY, location, 0, site);
    } else {
      thread.announce(kind, location, site);
      scheduler.pass(thread);
    }
  }

  @Override
  public void also(int kind, int object, int slot) {
    if (scope.controls() && threads.current.trusted.isInside()) {
      scheduler.accessTrusted(kind, Trace.location(object, slot), 0, threads.current.site);
    } else if (scope.controls()) {
      log.addAccess(kind, AccessRole.MEMORY, Trace.location(object, slot), 0, threads.current.site);
    } else {
      snapshot.accessed(kind, Trace.location(object, slot), 0, threads.current.site);
    }
  }

  @Override
  public void failed() {
    if (scope.controls() && !threads.current.trusted.isSilent() && trace.isLatestCas()) {
      log.lastWasRead();
      trace.forgetValue();
    }
  }

  @Override
  public void leaksFinal() {
    if (scope.controls()) {
      trace.leakFinal();
    }
  }

  @Override
  public void localEffect() {
    if (!threads.current.trusted.isSilent()) {
      threads.current.spin.localEffect();
    }
  }

  @Override
  public void value(@Nullable Object value) {
    if (scope.controls() && !threads.current.trusted.isInside()) {
      trace.value(log.recorder.text(value));
    }
  }
}
