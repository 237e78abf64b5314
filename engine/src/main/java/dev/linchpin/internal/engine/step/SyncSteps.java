package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.answer.RunProblems;
import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.learn.Action;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.store.RunStores;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.thread.VirtualTime;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What locks and threads do to a run: they access synchronisation words in guarded steps, let time
 * pass when a wait ends, and refuse what would never return.
 */
final class SyncSteps implements Synchronisers {
  private static final int CLOSED = 1;

  /** The site of what a model does: the place where it is called is not known to it. */
  private static final int NOWHERE = -1;

  /** So many waits outside the threads of the scenario end by time in one run. */
  private static final int MOST_OUTSIDE = 256;

  private final ControlScope scope;
  private final Scheduler scheduler;
  private final Snapshot snapshot;
  private final VirtualTime time;
  private final RunProblems problems;
  private final StepLog log;
  private final Map<Integer, SyncWord> words = new HashMap<>();

  /** The access of the latest step on a synchroniser. */
  private int latest;

  SyncSteps(
      ControlScope scope,
      Scheduler scheduler,
      Snapshot snapshot,
      VirtualTime time,
      RunProblems problems) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.snapshot = snapshot;
    this.time = time;
    this.problems = problems;
    this.log = scheduler.log;
  }

  /** The running thread. */
  RunThread current() {
    return log.threads.current;
  }

  RunThread thread(int id) {
    return log.threads.get(id);
  }

  /** Whether accesses are steps now. */
  boolean controls() {
    return scope.controls();
  }

  /** Announces an access to a word and returns when it is the running thread's turn. */
  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    RunThread thread = current();
    if (!thread.trusted.isInside()) {
      log.settle();
      scheduler.point(kind, role, word, site, guard);
      return;
    }
    log.unpredictable("a step of trusted code");
    if (role == AccessRole.RELEASE && thread.trusted.released(log.trace, word.location)) {
      return;
    }
    // Others may run before the step begins: only then is it known whether the thread must wait.
    scheduler.beginTrusted(word.location);
    if (waits(thread, role, guard)) {
      waitTrusted(kind, role, word, site, guard);
    } else {
      goOnTrusted(kind, role, word, site);
    }
  }

  private static boolean waits(RunThread thread, AccessRole role, @Nullable Guard guard) {
    boolean isTimed =
        role == AccessRole.PARK || role == AccessRole.JOIN || role == AccessRole.SYNCHRONISE;
    return role == AccessRole.WAIT
        || (guard != null && !guard.holds())
        || ((isTimed || role == AccessRole.ACQUIRE) && thread.isUpToTime());
  }

  /**
   * A thread must wait in a trusted call. For a lock it may: another thread is in code that trusted
   * code called, or the subject itself holds the lock. A call that waits for others to act is not
   * one step, so nothing can be said about runs in which it is taken for one.
   */
  private void waitTrusted(
      int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    RunThread thread = current();
    boolean isLock = role == AccessRole.ACQUIRE && !thread.isUpToTime();
    if (!isLock && !thread.trusted.isBackground()) {
      throw problems.refusal(
          "a call of %s, which is trusted, is not one step: it waits for another thread (--expand %s explores it)"
              .formatted(thread.trusted.name(), thread.trusted.className()));
    }
    log.settle();
    // The step ends here because of the word, so the word is part of the step.
    log.addSync(Access.READ, AccessRole.HIDDEN, word, site);
    scheduler.point(kind, role, word, site, guard);
    thread.trusted.began(TrustedCalls.NONE);
  }

  private void goOnTrusted(int kind, AccessRole role, SyncWord word, int site) {
    RunThread thread = current();
    boolean isSilent = thread.trusted.isSilent();
    boolean takes = role == AccessRole.ACQUIRE && !isSilent;
    scheduler.accessTrusted(takes ? Access.READ : kind, word.location, word.state, site);
    if (takes) {
      thread.trusted.acquired(log.trace, kind);
    } else if (isSilent && role == AccessRole.FORK) {
      log.settle();
    }
  }

  /** Whether the running thread is in trusted code. */
  boolean isTrusted() {
    return current().trusted.isInside();
  }

  /** One more access of the step in progress. */
  void also(int kind, SyncWord word, int site) {
    if (isTrusted()) {
      scheduler.accessTrusted(kind, word.location, word.state, site);
    } else {
      learn(kind, AccessRole.HIDDEN, word, site);
      log.addSync(kind, AccessRole.HIDDEN, word, site);
    }
  }

  private void learn(int kind, AccessRole role, SyncWord word, int site) {
    RunLearner learner = log.learner;
    if (learner != null && Lessons.covers(role, word)) {
      learner.also(current().id(), new Action.Also(kind, role, word.location, site), word);
    } else {
      log.unpredictable("the life of a thread");
    }
  }

  /** An access that ends the step in progress: the release of a lock. */
  void release(SyncWord word, int site) {
    if (!isTrusted()) {
      learn(Access.WRITE, AccessRole.RELEASE, word, site);
      log.addSync(Access.WRITE, AccessRole.RELEASE, word, site);
    } else if (!current().trusted.released(log.trace, word.location)) {
      scheduler.accessTrusted(Access.WRITE, word.location, word.state, site);
    }
  }

  /**
   * The running thread releases a lock that only it can reach, which is no step: whoever takes the
   * lock when the object has been passed on learns what was done before.
   */
  void releasePrivate(SyncWord word) {
    if (log.stores != null) {
      log.stores.settle();
      log.stores.usePrivate(current().id(), word.location);
    }
  }

  /** The latest access only read. */
  void lastWasRead() {
    TrustedCalls trusted = current().trusted;
    if (!trusted.isSilent() && !trusted.undoAcquired(log.trace)) {
      log.lastWasRead();
      log.effect(Effects.WAS_READ, 0, 0);
    }
  }

  /** The running thread does something that is not learned. */
  void unpredictable(String reason) {
    log.unpredictable(reason);
  }

  /** Stops code of a run that is over. */
  void checkRunning() {
    if (scope.controls()) {
      scheduler.checkRunning();
    }
  }

  /**
   * Code outside the threads looks at a word, or takes the lock at once; if that is a rendering, it
   * is part of it. The lock is free again afterwards, so taking it changes nothing but what threads
   * know of each other.
   */
  void lookOutside(int kind, SyncWord word, int site) {
    RunLearner learner = log.learner;
    AccessRole role =
        Trace.slot(word.location) == SyncWord.MODEL_SLOT
            ? AccessRole.SYNCHRONISE
            : AccessRole.HIDDEN;
    if (learner != null && current().id() == 0 && learner.covers(role, word)) {
      // A closing observation: what it finds is a value that it receives.
      learner.also(0, new Action.Also(Access.READ, role, word.location, site), word);
    } else {
      log.unpredictable("a look at a lock that is no step");
    }
    RunStores stores = snapshot.isInStep() ? log.stores : null;
    snapshot.looksAt(stores == null ? Access.READ : kind, word, site);
    if (stores != null) {
      stores.synchronise(current().id(), kind, word.location);
    } else if (log.stores != null && kind != Access.READ) {
      log.stores.usedInSetup(word.location);
    }
  }

  /** A wait of the running thread ends because its time is up. */
  void expire(long nanos) {
    log.unpredictable("a wait that ends by time");
    time.expire(nanos);
  }

  /** The same outside the threads of the scenario, where nobody else runs: not without end. */
  void expireOutside(long nanos) {
    if (current().expiries >= MOST_OUTSIDE) {
      throw refusal(
          "code outside the threads of the scenario waits again and again for another thread");
    }
    expire(nanos);
  }

  Uncontrollable refusal(String message) {
    return problems.refusal(message);
  }

  /** The flag is part of two words: of its own, and of the one that parking waits for. */
  void clearInterrupt(RunThread thread, int site) {
    if (controls()) {
      also(Access.RMW, thread.interrupt, site);
      also(Access.RMW, thread.permit, site);
    }
    thread.interrupt.low(0);
    thread.permit.low(thread.permit.low() & ~RunThread.INTERRUPTED);
  }

  // ---- synchronisers that a model stands for ----

  void clear() {
    words.clear();
  }

  private SyncWord word(int object) {
    return words.computeIfAbsent(object, id -> new SyncWord(id, SyncWord.MODEL_SLOT));
  }

  @Override
  public void use(int object) {
    step(Access.RMW, word(object), null);
  }

  @Override
  public void useOpen(int object) {
    SyncWord word = word(object);
    step(Access.RMW, word, new Guard(Guard.Condition.FREE, word, current().id()));
  }

  @Override
  public void look(int object) {
    step(Access.READ, word(object), null);
  }

  private void step(int kind, SyncWord word, @Nullable Guard guard) {
    if (controls()) {
      point(kind, AccessRole.SYNCHRONISE, word, NOWHERE, guard);
      latest = log.trace.latest();
    } else {
      lookOutside(kind, word, NOWHERE);
      if (guard != null && !guard.holds()) {
        throw refusal(
            "code that runs outside the threads (setup, class initialisation, toString of a result)"
                + " needs a synchroniser that a thread holds");
      }
    }
  }

  @Override
  public void looked() {
    if (controls()) {
      lastWasRead();
    }
  }

  @Override
  public void describe(String what) {
    describe(latest, what);
  }

  /** Says of an access what it did, for readers of the run. */
  void describe(int access, String what) {
    if (controls() && log.recorder.isOn()) {
      log.trace.value(access, what);
    }
  }

  /** The latest access of the run. */
  int latestAccess() {
    return log.trace.latest();
  }

  @Override
  public void begin(int object, boolean closedFirst, boolean closed) {
    SyncWord word = word(object);
    word.low(closed ? CLOSED : 0);
    if (closedFirst && log.learner != null && log.learner.isOn()) {
      log.learner.begins(current().id(), word, CLOSED);
    }
  }

  @Override
  public void close(int object, boolean closed) {
    word(object).low(closed ? CLOSED : 0);
  }

  @Override
  public void allow(int object, int id, boolean allowed) {
    SyncWord word = word(object);
    RunThread thread = log.threads.get(id);
    // An interrupt ends the wait whatever the model says.
    boolean interrupted = thread.waitsFor == word && thread.interrupt.low() != 0;
    if (allowed || interrupted) {
      word.tell(id);
    } else {
      word.forget(id);
    }
  }

  @Override
  public void checkInterrupt() throws InterruptedException {
    RunThread thread = current();
    if (controls()) {
      point(Access.READ, AccessRole.HIDDEN, thread.interrupt, NOWHERE, null);
    }
    if (thread.interrupt.low() != 0) {
      clearInterrupt(thread, NOWHERE);
      throw new InterruptedException();
    }
  }

  @Override
  public boolean clearInterrupt() {
    RunThread thread = current();
    if (controls()) {
      also(Access.READ, thread.interrupt, NOWHERE);
    }
    boolean interrupted = thread.interrupt.low() != 0;
    if (interrupted) {
      clearInterrupt(thread, NOWHERE);
    }
    return interrupted;
  }

  @Override
  public int await(
      int object, Goal goal, long nanos, boolean interruptible, BooleanSupplier isReached) {
    RunThread thread = current();
    SyncWord word = word(object);
    long limit = VirtualTime.limit(nanos);
    boolean timed = limit != Control.FOREVER;
    if (!controls()) {
      return awaitOutside(limit, isReached);
    }
    if (interruptible) {
      prepare(thread, word);
    }
    Guard.Condition condition =
        goal == Goal.OPEN ? Guard.Condition.FREE_OR_TOLD : Guard.Condition.FREE_AND_TOLD;
    Guard guard = new Guard(condition, word, thread.id());
    if (timed) {
      thread.awaits(condition, word, limit);
      boolean mustBeOpen = goal == Goal.PERMISSION_WHILE_OPEN;
      guard = mustBeOpen ? new Guard(Guard.Condition.FREE, word, thread.id()) : null;
    }
    step(goal == Goal.OPEN ? Access.READ : Access.RMW, word, guard);
    thread.awaitsNothing();
    thread.waitsFor = null;
    thread.woken = false;
    int woke = isReached.getAsBoolean() ? ALLOWED : EXPIRED;
    if (woke == ALLOWED && goal == Goal.PERMISSION_WHILE_OPEN) {
      lastWasRead();
    }
    word.forget(thread.id());
    if (interruptible) {
      // Also when nobody interrupted it: an interrupt just after would have counted just before.
      also(Access.READ, thread.interrupt, NOWHERE);
      woke |= thread.interrupt.low() != 0 ? INTERRUPTED : 0;
    }
    if (woke == EXPIRED) {
      expire(limit);
    }
    return woke;
  }

  /** From now on, in the step in progress, an interrupt wakes the thread. */
  private void prepare(RunThread thread, SyncWord word) {
    also(Access.READ, thread.interrupt, NOWHERE);
    thread.waitsFor = word;
    if (thread.interrupt.low() != 0) {
      word.tell(thread.id());
    }
  }

  private int awaitOutside(long limit, BooleanSupplier isReached) {
    if (isReached.getAsBoolean()) {
      return ALLOWED;
    }
    if (limit == Control.FOREVER) {
      throw refusal("a wait outside the threads of the scenario never returns");
    }
    expireOutside(limit);
    return EXPIRED;
  }
}
