package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.answer.RunProblems;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import org.jspecify.annotations.Nullable;

/**
 * What locks and threads do to a run: they access synchronisation words in guarded steps, let time
 * pass when a wait ends, and refuse what would never return.
 */
final class SyncSteps {
  private final ControlScope scope;
  private final Scheduler scheduler;
  private final Snapshot snapshot;
  private final VirtualTime time;
  private final RunProblems problems;
  private final StepLog log;

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

  /** Whether accesses are steps now. */
  boolean controls() {
    return scope.controls();
  }

  /** Announces an access to a word and returns when it is the running thread's turn. */
  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    scheduler.point(kind, role, word, site, guard);
  }

  /** One more access of the step in progress. */
  void also(int kind, SyncWord word, int site) {
    log.addSync(kind, AccessRole.HIDDEN, word, site);
  }

  /** An access that ends the step in progress: the release of a lock. */
  void release(SyncWord word, int site) {
    log.addSync(Access.WRITE, AccessRole.RELEASE, word, site);
  }

  /** The latest access only read. */
  void lastWasRead() {
    log.lastWasRead();
  }

  /** Stops code of a run that is over. */
  void checkRunning() {
    if (scope.controls()) {
      scheduler.checkRunning();
    }
  }

  /** Code outside the threads looks at a word; if that is a rendering, the look is part of it. */
  void lookOutside(SyncWord word, int site) {
    snapshot.looksAt(word, site);
  }

  /** A wait of the running thread ends because its time is up. */
  void expire(long nanos) {
    time.expire(nanos);
  }

  Uncontrollable refusal(String message) {
    return problems.refusal(message);
  }
}
