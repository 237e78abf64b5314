package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;
import java.util.Arrays;
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

  /** Steps under a fair schedule after the limit, to distinguish a livelock from a long run. */
  private static final int OVERTIME = 1_000;

  /** Maximum length of a run: multiplied by the number of threads it must fit an int. */
  private static final int MOST_STEPS = 4_000_000;

  /** Steps after the limit if all threads seem to repeat themselves: a loop may just count far. */
  private static final int LONG_OVERTIME = 20_000;

  /**
   * Waits of an operation that may time out at any moment; later ones only if no other thread can
   * run.
   */
  private static final int ANY_MOMENT = 4;

  /** Waits of an operation that may time out at all: after so many, time does not help. */
  private static final int EXPIRIES = 128;

  private static final int OWN_EXPIRIES = 16;

  /**
   * Maximum number of steps that threads of the subject take after all operations have returned.
   */
  private static final int TAIL = 500;

  final StepLog log;
  final AtomicBlocks blocks;
  private final Fibers fibers;
  private final int stepLimit;
  private final Trace trace;
  private final RunThreads threads;
  private final RunOperations operations;
  private final Crashes crashes;
  private @Nullable RunView view;
  private Policy policy = new FirstEnabled();
  private int[] choices = new int[64];
  private int chosen;
  private boolean over = true;
  private boolean cut;
  private boolean ranOut;
  private boolean aborted;
  private int returnsAtLimit;

  /** Whether the run ended while threads of the subject could still go on. */
  private boolean leftRunning;

  /** The number of steps when all operations had returned, or -1. */
  private int endedAt;

  Scheduler(Fibers fibers, int stepLimit, StepLog log, RunOperations operations, Crashes crashes) {
    this.fibers = fibers;
    this.stepLimit = Math.min(stepLimit, MOST_STEPS);
    this.log = log;
    this.trace = log.trace;
    this.threads = log.threads;
    this.blocks = new AtomicBlocks(trace, threads);
    this.operations = operations;
    this.crashes = crashes;
  }

  void begin(Policy by, RunView of) {
    policy = by;
    view = of;
    trace.clear();
    threads.clear();
    blocks.clear();
    chosen = 0;
    over = false;
    cut = false;
    ranOut = false;
    aborted = false;
    returnsAtLimit = -1;
    endedAt = -1;
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
    beginStep(thread);
    try {
      thread.body().run();
    } catch (Throwable problem) {
      if (over) {
        return;
      }
      crashed(thread, problem);
    }
    if (threads.isInScenario(thread) || aborted) {
      // No code can observe the end of a scenario's thread, so its last step may include it.
      log.addSync(Access.WRITE, AccessRole.HIDDEN, thread.life, thread.site);
    } else {
      thread.block.end();
      thread.trusted.end();
      point(Access.WRITE, AccessRole.HIDDEN, thread.life, thread.site, null);
    }
    thread.life.low(RunThread.STARTED | RunThread.ENDED);
  }

  private @Nullable RunThread decide() {
    long enabled = aborted ? 0 : enabled();
    if (enabled == 0) {
      return null;
    }
    if (isEndlessTail()) {
      // All results are known; only the closing observations depend on when the run stops.
      leftRunning = true;
      ranOut |= operations.isObserved();
      return null;
    }
    int next;
    if (trace.steps() >= stepLimit) {
      next = overtime(enabled);
    } else {
      next = policy.next(view(), enabled);
      cut = next == Policy.STOP;
    }
    if (next == Policy.STOP) {
      return null;
    }
    choose(next);
    return threads.get(next);
  }

  /** Whether threads of the subject keep running long after all operations have returned. */
  private boolean isEndlessTail() {
    return endedAt >= 0 && trace.steps() - endedAt >= TAIL && !operations.isBody();
  }

  private long enabled() {
    long candidates = policy.candidates(view());
    long ready = 0;
    boolean scenarioLives = threads.isScenarioRunning();
    if (!scenarioLives && endedAt < 0) {
      endedAt = trace.steps();
    }
    for (RunThread thread : threads.started()) {
      if (thread.isLive() && thread.isEnabled(trace) && hasTime(thread, scenarioLives)) {
        ready |= 1L << thread.id();
      }
    }
    long enabled = ready & candidates;
    if (enabled == 0 && scenarioLives) {
      for (RunThread thread : threads.started()) {
        if (((candidates >>> thread.id()) & 1) != 0 && canInsist(thread)) {
          enabled |= 1L << thread.id();
        }
      }
    }
    // If none of the candidates can go on, the policy decides whether others may.
    return enabled != 0 ? enabled : ready & threads.scenarioSet();
  }

  /**
   * Whether the thread can go on without time passing, or may time out at any moment. The latter
   * also holds when the scenario has ended, so that a search sees what the thread might have done
   * before.
   */
  private boolean hasTime(RunThread thread, boolean scenarioLives) {
    if (!thread.isUpToTime()) {
      return true;
    }
    return (scenarioLives || !operations.isObserved())
        && thread.expiries < (threads.isInScenario(thread) ? ANY_MOMENT : operations.ownTurns());
  }

  boolean canInsist(int thread) {
    return threads.has(thread) && canInsist(threads.get(thread));
  }

  /** Whether the thread may go on when no other thread can run. */
  private boolean canInsist(RunThread thread) {
    return thread.isLive()
        && (thread.guard == null || thread.guard.holds())
        && (!thread.isUpToTime() || canExpire(thread))
        && (thread.spin.isAwake(trace) || thread.spin.goOn());
  }

  /**
   * Whether one more wait of the thread may time out. Without a limit, a periodic task, or a wait
   * in a loop that only a change can end, would go on forever. A loop around sleep or park is left
   * to {@link SpinWatch}, which lets a loop that counts go on.
   */
  boolean canExpire(RunThread thread) {
    if (!threads.isInScenario(thread)) {
      return thread.expiries < OWN_EXPIRIES;
    }
    return thread.role != AccessRole.ACQUIRE || thread.expiries < EXPIRIES;
  }

  /**
   * Chooses threads round-robin after the limit, and stops the run unless all threads repeat
   * themselves.
   */
  private int overtime(long enabled) {
    ranOut = true;
    if (returnsAtLimit < 0) {
      returnsAtLimit = operations.returned();
    }
    int late = trace.steps() - stepLimit;
    if (late >= LONG_OVERTIME || (late >= OVERTIME && late % OVERTIME == 0 && !allCircle())) {
      return Policy.STOP;
    }
    int last = trace.thread(trace.steps() - 1);
    long after = enabled & (-1L << (last + 1));
    return Long.numberOfTrailingZeros(after != 0 ? after : enabled);
  }

  /**
   * Whether the run is endless, not just long: after the limit no operation returned, although all
   * threads had turns, and every thread that can go on repeats itself.
   */
  boolean madeNoProgress() {
    return ranOut && returnsAtLimit == operations.returned() && allCircle();
  }

  private boolean allCircle() {
    for (RunThread thread : threads.started()) {
      if (thread.isLive() && thread.isEnabled(trace) && !thread.spin.isCircling()) {
        return false;
      }
    }
    return true;
  }

  private void choose(int choice) {
    if (chosen == choices.length) {
      choices = Arrays.copyOf(choices, chosen * 2);
    }
    choices[chosen++] = choice;
  }

  /** Announces an access to a synchronisation word and returns when it is this thread's turn. */
  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    RunThread thread = threads.current;
    checkRunning();
    boolean begun = blocks.isInside(thread);
    blocks.announces(thread, role, guard);
    if (blocks.continuesStep(thread, guard)) {
      log.addAccess(kind, role, word.location, word.state, site);
      return;
    }
    if (begun && guard != null && !guard.holds()) {
      // The step of the block ends here because of the word, so the word is part of the step.
      log.addAccess(Access.READ, AccessRole.HIDDEN, word.location, word.state, site);
    }
    thread.announce(kind, role, word, site, guard);
    pass(thread);
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

  private void beginStep(RunThread thread) {
    blocks.resume(thread);
    trace.begin(thread.id(), thread.operation, chosen - 1, thread.guard);
    if (thread.touches) {
      log.addAccess(thread.kind, thread.role, thread.location, thread.stateBefore(), thread.site);
    }
    thread.spin.addFootprint(trace, thread.site);
    if (thread.announcesCall) {
      operations.called(thread, trace.steps() - 1);
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
    return Arrays.copyOf(choices, chosen);
  }

  int depth() {
    return chosen;
  }

  /** One of several alternatives of the step in progress. */
  int alternative(int count) {
    // After the limit the policy is not asked: it must not remember choices that cannot be
    // repeated.
    int alternative = ranOut ? 0 : policy.alternative(view(), count);
    choose(alternative);
    trace.chose(alternative);
    return alternative;
  }

  boolean wasCut() {
    return cut;
  }

  /** Whether other threads ran while some thread had to wait in the middle of a block. */
  boolean wasTorn() {
    return blocks.wasTorn() || (!ranOut && !cut && blocks.isTornForEver());
  }

  /** Whether the thread was left running when the run ended. */
  boolean isLeftRunning(RunThread thread) {
    return leftRunning && thread.isLive() && thread.isEnabled(trace) && !thread.isUpToTime();
  }

  boolean ranOut() {
    return ranOut;
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
