package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.answer.RunProblems;
import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.thread.AtomicBlocks;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.thread.VirtualTime;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;

/** Where the running code of one run is: in loops, atomic blocks and class initialisers. */
final class RunFlow implements ProgramFlow {
  /** Within one step; some tenths of a second of processor time. */
  private static final int MOST_ROUNDS = 10_000_000;

  private final ControlScope scope;
  private final Scheduler scheduler;
  private final AtomicBlocks blocks;
  private final StepLog log;
  private final VirtualTime time;
  private final RunProblems problems;

  RunFlow(ControlScope scope, Scheduler scheduler, VirtualTime time, RunProblems problems) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.blocks = scheduler.blocks;
    this.log = scheduler.log;
    this.time = time;
    this.problems = problems;
  }

  @Override
  public void enterLoop(int loop, int locals) {
    if (scope.controls() && watchesLoops()) {
      log.threads.current.spin.enter(loop, locals);
      if (log.learner != null) {
        log.learner.entersLoop(log.threads.current.id(), loop, locals);
      }
    }
  }

  @Override
  public void iterate(int loop, int locals) {
    if (scope.controls() && !watchesLoops()) {
      iterateTrusted(log.threads.current);
    } else if (scope.controls()) {
      RunThread thread = log.threads.current;
      if (log.learner != null) {
        log.learner.goesRound(thread, loop, locals);
      }
      if (thread.spin.iterate(loop, locals, log.trace)) {
        time.hasten(thread);
      }
      requireEnd(thread, loop, locals);
    }
  }

  /**
   * Gives up a run in which a thread goes round and round within one step: nobody else has a turn
   * then. The number is work, so it is the same on every machine. A thread of the subject itself
   * that goes round for ever and does nothing is set aside.
   */
  private void requireEnd(RunThread thread, int loop, int locals) {
    boolean isOwn = !log.threads.isInScenario(thread);
    if (isOwn && thread.idle.iterate(loop, locals, thread.spin.activity())) {
      // It waits for its own end: nobody wants to see it go on.
      Guard never = new Guard(Guard.Condition.ENDED, thread.life, thread.id());
      scheduler.point(Access.READ, AccessRole.HIDDEN, thread.life, RunThread.NO_SITE, never);
    }
    int steps = log.trace.steps();
    if (thread.roundsIn != steps) {
      thread.roundsIn = steps;
      thread.rounds = 0;
    } else if (++thread.rounds > MOST_ROUNDS) {
      throw problems.refusal(
          "a thread went round a loop %,d times without touching anything that threads share"
              .formatted(MOST_ROUNDS));
    }
  }

  @Override
  public void enterMethod(int method) {
    if (log.learner != null && scope.controls() && watchesLoops()) {
      log.learner.entersMethod(log.threads.current, method);
    }
  }

  @Override
  public void meet(int method, int place) {
    if (log.learner != null && scope.controls() && watchesLoops()) {
      log.learner.meets(log.threads.current, method, place);
    }
  }

  /** Loops of trusted calls are parts of a step: nobody can wait in them for others. */
  private boolean watchesLoops() {
    TrustedCalls trusted = log.threads.current.trusted;
    return !trusted.isInside() || trusted.isBackground();
  }

  private void iterateTrusted(RunThread thread) {
    if (thread.trusted.isEndless()) {
      throw problems.refusal(
          "a call of %s, which is trusted, does not end as one step: a loop comes round too often (--expand %s explores it)"
              .formatted(thread.trusted.name(), thread.trusted.className()));
    }
  }

  @Override
  public void enterTrusted(int object, int mode, String method) {
    if (!scheduler.isOver()) {
      long where = object == NOBODY ? TrustedCalls.NOWHERE : Trace.location(object, Access.WHOLE);
      log.threads.current.trusted.enter(mode, where, method);
      log.unpredictable("a trusted call");
    }
  }

  @Override
  public void leaveTrusted() {
    if (!scheduler.isOver()) {
      TrustedCalls trusted = log.threads.current.trusted;
      if (trusted.leave()) {
        trusted.endStep(log.trace);
      }
    }
  }

  @Override
  public void enterOther() {
    if (!scheduler.isOver()) {
      log.threads.current.trusted.enterOther();
    }
  }

  @Override
  public void leaveOther() {
    if (!scheduler.isOver()) {
      log.threads.current.trusted.leaveOther();
    }
  }

  @Override
  public void enterBlock() {
    log.unpredictable("an atomic block");
    blocks.enter();
  }

  @Override
  public void leaveBlock() {
    blocks.leave(scheduler.isOver());
  }

  @Override
  public void enterCall() {
    log.effect(Effects.CALL, 0, 0);
    blocks.enterCall();
  }

  @Override
  public void leaveCall() {
    log.effect(Effects.CALL_END, 0, 0);
    blocks.leaveCall();
  }

  @Override
  public int interruptCall() {
    log.effect(Effects.CALL_PAUSE, 0, 0);
    return blocks.interruptCall();
  }

  @Override
  public void resumeCall(int interrupted) {
    log.effect(Effects.CALL_RESUME, interrupted, 0);
    blocks.resumeCall(interrupted);
  }

  @Override
  public void beginInit(int classId) {
    if (log.learner != null) {
      log.learner.lose(log.threads.current.id());
    }
    scope.beginInit(classId);
  }

  @Override
  public void checked(boolean isValid, int site) {
    if (scope.controls()) {
      log.trace.checked(isValid, site);
    }
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
    return count <= 1 || !scope.controls() || log.threads.current.trusted.isSilent()
        ? 0
        : scheduler.alternative(count);
  }
}
