package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.trace.ControlScope;

/** Keeps the calls in progress on the stack of the running thread, if it is under control. */
final class RecordedCalls implements Calls {
  private final ControlScope scope;
  private final Scheduler scheduler;
  private final StepLog log;
  private int activations;

  RecordedCalls(ControlScope scope, Scheduler scheduler) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.log = scheduler.log;
  }

  void clear() {
    activations = 0;
  }

  @Override
  public int enter(int method) {
    boolean wanted = scope.controls() && log.recorder.isOn() && !scheduler.isOver();
    return wanted ? log.threads.current.calls.enter(++activations, method) : NONE;
  }

  @Override
  public int innermost() {
    return scope.controls() && !scheduler.isOver() ? log.threads.current.calls.innermost() : NONE;
  }

  @Override
  public void at(int position, int line, int offset) {
    if (position != NONE && !scheduler.isOver()) {
      log.threads.current.calls.at(position, line, offset);
    }
  }

  @Override
  public void leave(int position) {
    if (position != NONE && !scheduler.isOver()) {
      log.threads.current.calls.leave(position);
    }
  }
}
