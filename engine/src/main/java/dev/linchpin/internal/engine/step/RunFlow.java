package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.trace.ControlScope;

/** Where the running code of one run is: in loops, atomic blocks and class initialisers. */
final class RunFlow implements ProgramFlow {
  private final ControlScope scope;
  private final Scheduler scheduler;
  private final AtomicBlocks blocks;
  private final StepLog log;
  private final VirtualTime time;

  RunFlow(ControlScope scope, Scheduler scheduler, VirtualTime time) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.blocks = scheduler.blocks;
    this.log = scheduler.log;
    this.time = time;
  }

  @Override
  public void enterLoop(int loop, int locals) {
    if (scope.controls()) {
      log.threads.current.spin.enter(loop, locals);
    }
  }

  @Override
  public void iterate(int loop, int locals) {
    if (scope.controls()) {
      RunThread thread = log.threads.current;
      if (thread.spin.iterate(loop, locals, log.trace)) {
        time.hasten(thread);
      }
    }
  }

  @Override
  public void enterBlock() {
    blocks.enter();
  }

  @Override
  public void leaveBlock() {
    blocks.leave(scheduler.isOver());
  }

  @Override
  public void beginInit(int classId) {
    scope.beginInit(classId);
  }

  @Override
  public void endInit() {
    scope.endInit();
  }

  @Override
  public void outside(int site) {
    log.threads.current.outside = site;
  }

  @Override
  public int choose(int count, int site) {
    return count <= 1 || !scope.controls() ? 0 : scheduler.alternative(count);
  }
}
