package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.ProgramFlow;

/** Where the running code of one run is: in loops, atomic blocks and class initialisers. */
final class RunFlow implements ProgramFlow {
  private final Runner run;
  private final Scheduler scheduler;

  RunFlow(Runner run, Scheduler scheduler) {
    this.run = run;
    this.scheduler = scheduler;
  }

  @Override
  public void enterLoop(int loop, int locals) {
    if (run.controls()) {
      scheduler.current.spin.enter(loop, locals);
    }
  }

  @Override
  public void iterate(int loop, int locals) {
    if (run.controls()) {
      RunThread thread = scheduler.current;
      if (thread.spin.iterate(loop, locals, scheduler.trace)) {
        run.virtualTime().hasten(thread);
      }
    }
  }

  @Override
  public void enterBlock() {
    scheduler.enterBlock();
  }

  @Override
  public void leaveBlock() {
    scheduler.leaveBlock();
  }

  @Override
  public void beginInit(int classId) {
    run.uncontrolled(run.uncontrolled() + 1);
    run.initialisers().enter(classId);
  }

  @Override
  public void endInit() {
    run.uncontrolled(run.uncontrolled() - 1);
    run.initialisers().leave();
  }

  @Override
  public void outside(int site) {
    scheduler.current.outside = site;
  }

  @Override
  public int choose(int count, int site) {
    return count <= 1 || !run.controls() ? 0 : scheduler.alternative(count);
  }
}
