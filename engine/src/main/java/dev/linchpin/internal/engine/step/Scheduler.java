package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hands the turn from thread to thread as a policy says, and writes down each step.
 *
 * <p>The decision who goes next is taken in the running thread, when it has announced its next
 * operation: control is handed over only if another thread was chosen.
 */
final class Scheduler {
  /** Steps under a fair schedule after the limit, to tell a livelock from a long run. */
  private static final int OVERTIME = 1_000;

  /** No run is longer: times the number of threads it must stay an int. */
  private static final int MOST_STEPS = 4_000_000;

  /** Where all threads seem to go round in circles they get so many: it may be a long count. */
  private static final int LONG_OVERTIME = 20_000;

  /** So many waits of an operation end by time at any moment; later ones if nobody else can run. */
  private static final int ANY_MOMENT = 4;

  /** Nor do more than these: then time does not help. */
  private static final int EXPIRIES = 128;

  private static final int OWN_EXPIRIES = 16;

  /** So many steps threads of the subject may take when all operations have returned. */
  private static final int TAIL = 1_000;

  private final Runner run;
  private final Fibers fibers;
  private final int stepLimit;
  final Trace trace = new Trace();
  private final RunThread[] threads = new RunThread[StableIds.MOST_THREADS];
  private final List<RunThread> started = new ArrayList<>();
  private Policy policy = new FirstEnabled();
  private int[] choices = new int[64];
  private int chosen;
  private boolean over = true;
  private boolean cut;
  private boolean ranOut;
  private boolean aborted;
  private boolean torn;
  private int returnsAtLimit;

  /** The number of steps when all operations had returned, or -1. */
  private int endedAt;

  RunThread current = new RunThread(0, () -> {});

  Scheduler(Runner run, Fibers fibers, int stepLimit) {
    this.run = run;
    this.fibers = fibers;
    this.stepLimit = Math.min(stepLimit, MOST_STEPS);
  }

  void begin(Policy by) {
    policy = by;
    trace.clear();
    started.clear();
    Arrays.fill(threads, null);
    chosen = 0;
    over = false;
    cut = false;
    ranOut = false;
    aborted = false;
    torn = false;
    returnsAtLimit = -1;
    endedAt = -1;
    current = new RunThread(0, () -> {});
    threads[0] = current;
  }

  /** Runs the threads that have been added until none can go on or the policy gives up. */
  void runThreads() {
    RunThread first = decide();
    if (first != null) {
      current = first;
      fibers.run(fiberOf(first), this::successor);
    }
    end();
    for (RunThread thread : started) {
      if (!thread.hasEnded() && thread.fiber != null) {
        fibers.abandon(thread.fiber);
      }
    }
    current = threads[0];
  }

  void end() {
    over = true;
  }

  private @Nullable Fiber successor() {
    RunThread next = decide();
    if (next == null) {
      return null;
    }
    current = next;
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
      run.operations().crashed(thread, problem);
    }
    if (run.operations().isScenarioThread(thread) || aborted) {
      // Nobody can ask whether a thread of the scenario lives: its last step may end it.
      addSync(Access.WRITE, AccessRole.HIDDEN, thread.life, thread.site);
    } else {
      thread.blocks = 0;
      point(Access.WRITE, AccessRole.HIDDEN, thread.life, thread.site, null);
    }
    thread.life.low(RunThread.STARTED | RunThread.ENDED);
  }

  private @Nullable RunThread decide() {
    long enabled = aborted ? 0 : enabled();
    if (enabled == 0) {
      return null;
    }
    int next;
    if (trace.steps() >= stepLimit || isEndlessTail()) {
      next = overtime(enabled);
    } else {
      next = policy.next(run, enabled);
      cut = next == Policy.STOP;
    }
    if (next == Policy.STOP) {
      return null;
    }
    log(next);
    return threads[next];
  }

  /** Whether threads of the subject go on and on although nobody calls any more. */
  private boolean isEndlessTail() {
    return endedAt >= 0 && trace.steps() - endedAt >= TAIL && !run.operations().isBody();
  }

  private long enabled() {
    long candidates = policy.candidates(run);
    long ready = 0;
    boolean scenarioLives = run.operations().isRunning();
    if (!scenarioLives && endedAt < 0) {
      endedAt = trace.steps();
    }
    for (RunThread thread : started) {
      if (thread.isLive() && thread.isEnabled(trace) && hasTime(thread, scenarioLives)) {
        ready |= 1L << thread.id();
      }
    }
    long enabled = ready & candidates;
    if (enabled == 0 && scenarioLives) {
      for (RunThread thread : started) {
        if (((candidates >>> thread.id()) & 1) != 0 && canInsist(thread)) {
          enabled |= 1L << thread.id();
        }
      }
    }
    // If none of the candidates can go on, the policy decides whether others may.
    return enabled != 0 ? enabled : ready & run.operations().threadSet();
  }

  /**
   * Whether it goes on without time, or time may pass for it at any moment: also when the scenario
   * has ended, so that a search sees what its thread might have done before.
   */
  private boolean hasTime(RunThread thread, boolean scenarioLives) {
    if (!thread.isUpToTime()) {
      return true;
    }
    return (scenarioLives || !run.operations().isObserved())
        && thread.expiries
            < (run.operations().isScenarioThread(thread)
                ? ANY_MOMENT
                : run.operations().ownTurns());
  }

  boolean canInsist(int thread) {
    return thread > 0
        && thread < threads.length
        && threads[thread] != null
        && canInsist(threads[thread]);
  }

  /** Nobody else can run. Whether it may go on. */
  private boolean canInsist(RunThread thread) {
    return thread.isLive()
        && (thread.guard == null || thread.guard.holds())
        && (!thread.isUpToTime() || canExpire(thread))
        && (thread.spin.isAwake(trace) || thread.spin.goOn());
  }

  /**
   * A periodic task, or a wait in a loop that only a change can end, would come round for ever. A
   * loop around sleep or park is seen by its {@link SpinWatch} instead, which lets one that counts
   * go on.
   */
  boolean canExpire(RunThread thread) {
    if (!run.operations().isScenarioThread(thread)) {
      return thread.expiries < OWN_EXPIRIES;
    }
    return thread.role != AccessRole.ACQUIRE || thread.expiries < EXPIRIES;
  }

  /** Past the limit every enabled thread gets its turn, and the run is watched for progress. */
  private int overtime(long enabled) {
    ranOut = true;
    if (!run.operations().isRunning()) {
      return Policy.STOP;
    }
    if (returnsAtLimit < 0) {
      returnsAtLimit = run.operations().returned();
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
   * Whether the run reached its limit and then no operation returned although all had turns, and
   * every thread that can go on goes round in a circle: else it is a long run, not an endless one.
   */
  boolean madeNoProgress() {
    return ranOut && returnsAtLimit == run.operations().returned() && allCircle();
  }

  private boolean allCircle() {
    for (RunThread thread : started) {
      if (thread.isLive() && thread.isEnabled(trace) && !thread.spin.isCircling()) {
        return false;
      }
    }
    return true;
  }

  private void log(int choice) {
    if (chosen == choices.length) {
      choices = Arrays.copyOf(choices, chosen * 2);
    }
    choices[chosen++] = choice;
  }

  /** Announces an access to a synchronisation word and returns when it is this thread's turn. */
  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    RunThread thread = current;
    checkRunning();
    boolean begun = thread.blocks > 0 && thread.blockBegun;
    thread.leftBlock |= begun && guard != null && role != AccessRole.ACQUIRE && !guard.holds();
    if (isInsideBlock(thread, guard)) {
      addAccess(kind, role, word.location, word.state, site);
      return;
    }
    if (begun && guard != null && !guard.holds()) {
      // That the block's step ends here depends on the word: others could have let it go on.
      addAccess(Access.READ, AccessRole.HIDDEN, word.location, word.state, site);
    }
    thread.announce(kind, role, word, site, guard);
    pass(thread);
  }

  boolean isInsideBlock(RunThread thread, @Nullable Guard guard) {
    if (thread.blocks == 0) {
      return false;
    }
    if (!thread.blockBegun) {
      thread.blockBegun = true;
      return false;
    }
    boolean goesOn = (guard == null || guard.holds()) && thread.spin.isAwake(trace);
    thread.waitsInBlockSince = goesOn || thread.leftBlock ? 0 : trace.steps();
    return goesOn;
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
    current = to == null ? from : to;
    try {
      fibers.switchTo(to == null ? null : fiberOf(to));
    } catch (IllegalStateException pinned) {
      // Never an answer of the subject: the run is given up, whoever catches what is thrown here.
      current = from;
      Uncontrollable reason =
          new Uncontrollable(
              "a thread is inside native code of the JVM (such as a class initialiser) and cannot"
                  + " be switched there; the platform back-end can");
      run.operations().crashed(from, reason);
      throw reason;
    }
  }

  private void beginStep(RunThread thread) {
    if (thread.waitsInBlockSince > 0) {
      thread.blockBroken |= trace.steps() > thread.waitsInBlockSince;
      thread.waitsInBlockSince = 0;
    }
    trace.begin(thread.id(), thread.operation, chosen - 1, thread.guard);
    if (thread.touches) {
      addAccess(thread.kind, thread.role, thread.location, thread.stateBefore(), thread.site);
    }
    thread.spin.addFootprint(trace, thread.site);
    if (thread.announcesCall) {
      run.operations().called(thread, trace.steps() - 1);
    }
  }

  void addAccess(int kind, AccessRole role, long location, long before, int site) {
    current.spin.accessed(trace.accesses(), kind != Access.READ, role);
    run.virtualTime().access(current, kind, location);
    trace.add(kind, role, location, before, site);
    if (role.isShown() && run.recorder().isOn()) {
      trace.calls(current.calls.event());
    }
  }

  /** One more access of the step in progress, to a synchronisation word. */
  void addSync(int kind, AccessRole role, SyncWord word, int site) {
    addAccess(kind, role, word.location, word.state, site);
  }

  void lastWasRead() {
    trace.lastWasRead();
    current.spin.failed();
    run.virtualTime().wasRead(current);
  }

  /** A run that is over goes nowhere: what still unwinds is stopped here. */
  void checkRunning() {
    if (over) {
      fibers.switchTo(null);
      throw new Uncontrollable("code of an abandoned run went on");
    }
  }

  // ---- what others ask ----

  void addThread(RunThread thread) {
    threads[thread.id()] = thread;
    started.add(thread);
    // Else a pool whose idle workers give up and are replaced would go on like that.
    thread.expiries = current.expiries;
    thread.life.low(RunThread.STARTED);
  }

  /** Ends the run at the next decision. */
  void abort() {
    aborted = true;
  }

  List<RunThread> started() {
    return started;
  }

  RunThread thread(int id) {
    return threads[id];
  }

  int[] choices() {
    return Arrays.copyOf(choices, chosen);
  }

  int depth() {
    return chosen;
  }

  /** One of several alternatives of the step in progress. */
  int alternative(int count) {
    // Past the limit of steps no policy is asked: what it would remember could not be repeated.
    int alternative = ranOut ? 0 : policy.alternative(run, count);
    log(alternative);
    trace.chose(alternative);
    return alternative;
  }

  boolean wasCut() {
    return cut;
  }

  void enterBlock() {
    if (current.blocks++ == 0) {
      current.blockBegun = false;
      current.blockBroken = false;
      current.leftBlock = false;
    }
  }

  void leaveBlock() {
    current.blocks--;
    torn |= current.blocks == 0 && current.blockBroken && !over;
  }

  /** Whether others went on while some thread had to wait in the middle of a block. */
  boolean wasTorn() {
    return torn || (!ranOut && !cut && isTornForEver());
  }

  /**
   * Whether others went on after a thread began to wait in a block for ever. If it waits even when
   * it begins after all others have done what they can, that run shows it; blocks that others began
   * and never finished are no progress.
   */
  private boolean isTornForEver() {
    for (RunThread waiting : started) {
      if (waiting.isLive() && waiting.blocks > 0 && waiting.blockBroken) {
        return true;
      }
      if (waiting.isLive() && waiting.waitsInBlockSince > 0) {
        for (int step = waiting.waitsInBlockSince; step < trace.steps(); step++) {
          RunThread other = threads[trace.thread(step)];
          // The step in which it waits is the latest when it begins to.
          boolean isUnfinished = other.isLive() && other.waitsInBlockSince == step + 1;
          if (other != waiting && !isUnfinished) {
            return true;
          }
        }
      }
    }
    return false;
  }

  boolean ranOut() {
    return ranOut;
  }

  boolean isOver() {
    return over;
  }

  /** Takes the lowest enabled thread: the policy of a runner that has not been told otherwise. */
  private static final class FirstEnabled implements Policy {
    @Override
    public int next(Runner run, long enabled) {
      return Long.numberOfTrailingZeros(enabled);
    }

    @Override
    public int alternative(Runner run, int count) {
      return 0;
    }
  }
}
