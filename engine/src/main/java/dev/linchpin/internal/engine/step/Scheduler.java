package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.learn.Action;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.thread.AtomicBlocks;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Choices;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes control from thread to thread as a policy says, and records each step.
 *
 * <p>The running thread itself decides which thread goes next, after it has announced its next
 * operation, so control changes only if another thread was chosen.
 */
final class Scheduler {
  /** Is told of threads that ended with a throwable which is not the result of an operation. */
  interface Crashes {
    /** Whether the run must end. */
    boolean crashed(int thread, Throwable problem);
  }

  final StepLog log;
  final AtomicBlocks blocks;
  final EnabledThreads enabled;
  final StepLimit limit;
  private final Fibers fibers;
  private final Trace trace;
  private final RunThreads threads;
  private final RunOperations operations;
  private final Crashes crashes;
  private final Choices choices = new Choices();
  private @Nullable RunView view;
  private Policy policy = new FirstEnabled();
  private List<String> threadNames = List.of();
  private boolean over = true;
  private boolean cut;
  private boolean aborted;

  /** Whether the run ended while threads of the subject could still go on. */
  private boolean leftRunning;

  Scheduler(Fibers fibers, int stepLimit, StepLog log, RunOperations operations, Crashes crashes) {
    this.fibers = fibers;
    this.log = log;
    this.trace = log.trace;
    this.threads = log.threads;
    this.blocks = new AtomicBlocks(trace, threads);
    this.enabled = new EnabledThreads(log, operations);
    this.limit = new StepLimit(stepLimit, trace, enabled, operations);
    this.operations = operations;
    this.crashes = crashes;
    fibers.whenOver(this::end);
  }

  void begin(Policy by, RunView of) {
    policy = by;
    view = of;
    trace.clear();
    threads.clear();
    blocks.clear();
    enabled.clear();
    limit.clear();
    choices.clear();
    over = false;
    cut = false;
    aborted = false;
    leftRunning = false;
  }

  /** Runs the added threads until none can go on or the policy gives up the run. */
  void runThreads() {
    RunThread first = decide();
    if (first != null) {
      threads.current = first;
      fibers.run(fiberOf(first), this::successor);
    }
    end();
    for (RunThread thread : threads.started()) {
      if (!thread.hasEnded() && thread.fiber != null) {
        fibers.abandon(thread.fiber);
      }
    }
    threads.backToSetup();
  }

  void end() {
    over = true;
    // What threads do while they are stopped is not part of the run.
    log.learner = null;
  }

  /** Under these names a debugger shows the threads of the scenario. */
  void nameThreads(List<String> names) {
    threadNames = List.copyOf(names);
  }

  private @Nullable Fiber successor() {
    RunThread next = decide();
    if (next == null) {
      return null;
    }
    threads.current = next;
    return fiberOf(next);
  }

  private Fiber fiberOf(RunThread thread) {
    Fiber fiber = thread.fiber;
    if (fiber == null) {
      fiber = fibers.create(() -> runThread(thread));
      thread.fiber = fiber;
    }
    return fiber;
  }

  private void runThread(RunThread thread) {
    if (thread.id() >= 1 && thread.id() <= threadNames.size()) {
      Thread.currentThread().setName(threadNames.get(thread.id() - 1));
    }
    beginStep(thread);
    if (log.stores != null) {
      log.stores.synchronise(thread.id(), Access.READ, thread.life.location);
    }
    try {
      thread.body().run();
    } catch (Throwable problem) {
      if (over) {
        return;
      }
      crashed(thread, problem);
    }
    if (threads.isInScenario(thread) || aborted) {
      endInStep(thread);
    } else {
      thread.block.end();
      thread.trusted.end();
      point(Access.WRITE, AccessRole.HIDDEN, thread.life, thread.site, null);
      thread.life.low(RunThread.STARTED | RunThread.ENDED);
    }
  }

  /** No code can observe the end of a scenario's thread, so its last step may include it. */
  void endInStep(RunThread thread) {
    log.addSync(Access.WRITE, AccessRole.HIDDEN, thread.life, thread.site);
    thread.life.low(RunThread.STARTED | RunThread.ENDED);
  }

  /** The thread that takes the next step; null if the run ends. */
  @Nullable RunThread decide() {
    settleStores();
    long ready = aborted ? 0 : enabled.among(policy.candidates(view()), policy.halted(view()));
    if (ready == 0) {
      return null;
    }
    if (limit.isPointless()) {
      limit.endsEarly();
      return null;
    }
    if (enabled.areEndless()) {
      // All results are known; only the closing observations depend on when the run stops.
      leftRunning = true;
      if (operations.isObserved()) {
        limit.endsEarly();
      }
      return null;
    }
    int next;
    if (limit.isReached()) {
      next = limit.next(ready);
    } else {
      next = policy.next(view(), ready);
      cut = next == Policy.STOP;
    }
    if (next == Policy.STOP) {
      return null;
    }
    choices.add(next);
    return threads.get(next);
  }

  /** Announces an access to a synchronisation word and returns when it is this thread's turn. */
  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    if (log.learner == null) {
      step(kind, role, word, site, guard);
    } else {
      learnAndStep(kind, role, word, site, guard);
    }
  }

  private void learnAndStep(
      int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    RunLearner learner = Objects.requireNonNull(log.learner);
    RunThread thread = threads.current;
    boolean isLearned = thread.awaits == null && learner.covers(role, word);
    if (isLearned) {
      Guard.Condition waitsFor = guard == null ? null : guard.condition();
      learner.point(thread.id(), new Action.Point(kind, role, word.location, site, waitsFor));
    } else {
      learner.opaque(thread.id(), "a step of the kind " + role);
    }
    step(kind, role, word, site, guard);
    if (isLearned) {
      learner.received(thread.id(), word);
    }
  }

  private void step(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    checkRunning();
    if (announces(kind, role, word, site, guard)) {
      pass(threads.current);
    }
  }

  /**
   * The running thread is about to access a synchronisation word.
   *
   * @return whether it announced that and must wait for its turn; otherwise the access is part of
   *     the step in progress
   */
  boolean announces(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    RunThread thread = threads.current;
    boolean begun = blocks.isInside(thread);
    blocks.announces(thread, role, guard);
    if (blocks.continuesStep(thread, guard)) {
      log.addAccess(kind, role, word.location, word.state, site);
      return false;
    }
    if (begun && guard != null && !guard.holds()) {
      // The step of the block ends here because of the word, so the word is part of the step.
      log.addAccess(Access.READ, AccessRole.HIDDEN, word.location, word.state, site);
    }
    thread.announce(kind, role, word, site, guard);
    return true;
  }

  /**
   * The running thread, which is in trusted code, makes an access: it belongs to the step of the
   * trusted call, which begins with the first one.
   */
  void accessTrusted(int kind, long location, long before, int site) {
    RunThread thread = threads.current;
    checkRunning();
    TrustedCalls calls = thread.trusted;
    if (calls.isSilent()) {
      calls.keep(kind, location, before);
      return;
    }
    beginTrusted(location);
    log.addAccess(calls.kind(kind), AccessRole.HIDDEN, location, before, site);
    if (kind != Access.READ) {
      calls.changes(trace);
    }
  }

  /** Begins the step of a trusted call, if it has not begun, before its access to the location. */
  void beginTrusted(long first) {
    RunThread thread = threads.current;
    TrustedCalls calls = thread.trusted;
    if (calls.isSilent() || (calls.hasBegun() && thread.spin.isAwake(trace))) {
      return;
    }
    checkRunning();
    long entry = calls.entry(first);
    // What a thread of trusted code does is nobody's affair.
    AccessRole role = calls.isBackground() ? AccessRole.HIDDEN : AccessRole.TRUSTED;
    log.settle();
    if (blocks.continuesStep(thread, null)) {
      log.addAccess(Access.READ, role, entry, 0, RunThread.NO_SITE);
      calls.began(trace.accesses() - 1);
    } else {
      thread.announceTrusted(role, entry);
      pass(thread);
      calls.began(trace.firstAccess(trace.steps() - 1));
    }
  }

  void pass(RunThread thread) {
    RunThread next = decide();
    if (next != thread) {
      handOver(thread, next);
    }
    beginStep(thread);
  }

  /** Lets another thread run, or none, and returns when the first one has its turn again. */
  private void handOver(RunThread from, @Nullable RunThread to) {
    threads.current = to == null ? from : to;
    try {
      fibers.switchTo(to == null ? null : fiberOf(to));
    } catch (IllegalStateException pinned) {
      // This is not a result of the subject: the run ends even if the subject catches the error.
      threads.current = from;
      Uncontrollable reason =
          new Uncontrollable(
              "a thread is inside native code of the JVM (such as a class initialiser) and cannot"
                  + " be switched there; the platform back-end can");
      crashed(from, reason);
      throw reason;
    }
  }

  void beginStep(RunThread thread) {
    blocks.resume(thread);
    if (log.learner != null) {
      log.learner.stepBegins(thread.id());
    }
    trace.begin(thread.id(), thread.operation, choices.count() - 1, thread.guard);
    if (thread.touches) {
      log.addAccess(thread.kind, thread.role, thread.location, thread.stateBefore(), thread.site);
    }
    thread.spin.addFootprint(trace, thread.site);
    if (thread.announcesCall) {
      operations.called(thread, trace.steps() - 1);
      if (log.learner != null) {
        log.learner.called(thread.id(), thread.operation);
      }
      if (log.stores != null) {
        operations.order().called(thread.operation, thread.id(), log.stores);
      }
    }
  }

  /** A thread ended with a throwable that is not the result of an operation. */
  private void crashed(RunThread thread, Throwable problem) {
    aborted |= crashes.crashed(thread.id(), problem);
  }

  private RunView view() {
    return Objects.requireNonNull(view);
  }

  /** Stops code that still unwinds after the run is over. */
  void checkRunning() {
    if (over) {
      fibers.switchTo(null);
      throw new Uncontrollable("code of an abandoned run went on");
    }
  }

  // ---- what others ask ----

  int[] choices() {
    return choices.toArray();
  }

  int depth() {
    return choices.count();
  }

  /** Puts the latest stores in order before anything else happens. */
  void settleStores() {
    if (log.stores != null) {
      log.stores.settle();
    }
  }

  /** One of several stores that the step in progress reads, by its place in the offer. */
  int chooseStore(int count) {
    int chosen = limit.ranOut() ? 0 : policy.alternative(view(), count);
    choices.add(chosen);
    return chosen;
  }

  /** One of several alternatives of the step in progress. */
  int alternative(int count) {
    // After the limit the policy is not asked: it must not remember choices that cannot be
    // repeated.
    if (log.learner != null) {
      log.learner.chooses(threads.current.id(), count);
    }
    int alternative = limit.ranOut() ? 0 : policy.alternative(view(), count);
    choices.add(alternative);
    trace.chose(alternative);
    if (log.learner != null) {
      log.learner.chose(threads.current.id(), alternative);
    }
    return alternative;
  }

  boolean wasCut() {
    return cut;
  }

  /** Whether other threads ran while some thread had to wait in the middle of a block. */
  boolean wasTorn() {
    return blocks.wasTorn() || (!limit.ranOut() && !cut && blocks.isTornForEver());
  }

  /** Whether the thread was left running when the run ended. */
  boolean isLeftRunning(RunThread thread) {
    return leftRunning && enabled.canRun(thread);
  }

  boolean isOver() {
    return over;
  }

  /** Chooses the lowest enabled thread; the policy before the first run. */
  private static final class FirstEnabled implements Policy {
    @Override
    public int next(RunView run, long enabled) {
      return Long.numberOfTrailingZeros(enabled);
    }

    @Override
    public int alternative(RunView run, int count) {
      return 0;
    }
  }
}
