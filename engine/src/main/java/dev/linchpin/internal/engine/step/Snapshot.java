package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Caveat;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The rendering of an answer: what is read for it, and by whom it must not be seen.
 *
 * <p>An answer may go on living: a view, a collection of the subject itself. It is rendered in the
 * step in which its operation returns, and what is read for that belongs to the step: otherwise
 * runs that differ in whether a write came before the return would count as equivalent although the
 * answer differs.
 */
public final class Snapshot {
  private static final int NONE = -1;

  private final Runner run;
  private final Trace trace;

  /** What the step has read so far, and what was changed, by location. */
  private final Set<Long> read = new HashSet<>();

  private final Set<Long> written = new HashSet<>();

  /** The nesting of uncontrolled code at which accesses count: not those of class initialisers. */
  private int level = NONE;

  private boolean inStep;
  private boolean sealed;
  private boolean leaked;

  Snapshot(Runner run, Trace trace) {
    this.run = run;
    this.trace = trace;
  }

  /** Runs code whose accesses are no steps of their own, but parts of the step in progress. */
  <T> T take(Supplier<T> code) {
    int outer = run.uncontrolled();
    // None is in progress when closing observations are rendered.
    inStep = outer == 0;
    level = outer + 1;
    sealed = false;
    read.clear();
    written.clear();
    run.uncontrolled(level);
    try {
      return code.get();
    } finally {
      level = NONE;
      // An exception may have left class initialisers without a word.
      run.uncontrolled(outer);
    }
  }

  /**
   * Runs code that must not touch what other threads can reach, neither to read nor to write it.
   *
   * @throws Uncontrollable if it is about to
   */
  public <T> T apart(Supplier<T> code) {
    sealed = true;
    leaked = false;
    try {
      T result = code.get();
      if (leaked) {
        // The code caught what was to stop it, so that its result is worth nothing.
        throw leak();
      }
      return result;
    } finally {
      sealed = false;
    }
  }

  private static Uncontrollable leak() {
    return new Uncontrollable("reading the result needs data that other threads can reach");
  }

  boolean isBeingTaken() {
    return level != NONE && level == run.uncontrolled();
  }

  /** The whole of an object that others can reach is about to be read. */
  public void looksAt(int object) {
    accessed(Access.READ, Trace.location(object, Access.WHOLE), 0, run.current().site);
  }

  /** The state of a lock is about to be asked for. */
  void looksAt(SyncWord word, int site) {
    accessed(Access.READ, word.location, word.state, site);
  }

  /** An access to what others can reach is about to be made. */
  void accessed(int kind, long location, long before, int site) {
    if (!isBeingTaken()) {
      return;
    }
    if (sealed) {
      leaked = true;
      throw leak();
    }
    if (inStep && (kind == Access.READ ? read : written).add(location)) {
      trace.add(kind, AccessRole.SNAPSHOT, location, before, site);
    }
  }

  /** Whether the subject has started threads of its own in the run. */
  public boolean hasOwnThreads() {
    return run.scheduler().started().stream()
        .anyMatch(one -> !run.operations().isScenarioThread(one));
  }

  /** Tells people what about the answer is not compared. */
  public void remark(String text) {
    run.note(Caveat.remark(text));
  }
}
