package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.Calls;

/** Keeps the calls of the running thread in its stack, as far as they belong to the run. */
final class RecordedCalls implements Calls {
  private final Runner run;
  private int activations;

  RecordedCalls(Runner run) {
    this.run = run;
  }

  void clear() {
    activations = 0;
  }

  @Override
  public int enter(int method) {
    boolean wanted = run.controls() && run.recorder().isOn() && !run.scheduler().isOver();
    return wanted ? run.current().calls.enter(++activations, method) : NONE;
  }

  @Override
  public int innermost() {
    return run.controls() && !run.scheduler().isOver() ? run.current().calls.innermost() : NONE;
  }

  @Override
  public void at(int position, int line, int offset) {
    if (position != NONE && !run.scheduler().isOver()) {
      run.current().calls.at(position, line, offset);
    }
  }

  @Override
  public void leave(int position) {
    if (position != NONE && !run.scheduler().isOver()) {
      run.current().calls.leave(position);
    }
  }
}
