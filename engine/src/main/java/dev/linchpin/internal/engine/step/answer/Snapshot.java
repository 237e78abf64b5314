package dev.linchpin.internal.engine.step.answer;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The rendering of a result: which memory is read for it.
 *
 * <p>A result may be a live object: a view, or a collection that the subject keeps using. It is
 * rendered in the step in which its operation returns, and what is read for that belongs to this
 * step. Otherwise two runs in which a write came before and after the return would count as
 * equivalent although their results differ.
 */
public final class Snapshot {
  /** What a rendering asks about the threads of the run. */
  public interface Threads {
    /** Where the running thread is. */
    int site();

    /** Whether the subject has started threads of its own. */
    boolean hasOwn();
  }

  private final ControlScope scope;
  private final Trace trace;
  private final Threads threads;
  private final RunProblems problems;

  /** The locations that the rendering has read so far, and those that it has written. */
  private final Set<Long> read = new HashSet<>();

  private final Set<Long> written = new HashSet<>();

  private boolean inStep;
  private boolean sealed;
  private boolean leaked;
  private int wholes;

  public Snapshot(ControlScope scope, Trace trace, Threads threads, RunProblems problems) {
    this.scope = scope;
    this.trace = trace;
    this.threads = threads;
    this.problems = problems;
  }

  /**
   * Runs code whose accesses belong to the step in progress instead of being steps of their own.
   */
  public <T> T take(Supplier<T> code) {
    // No step is in progress when closing observations are rendered.
    inStep = scope.controls();
    sealed = false;
    read.clear();
    written.clear();
    int outer = scope.beginRendering();
    try {
      return code.get();
    } finally {
      scope.endRendering(outer);
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
        // The code caught the error that should have stopped it, so its result is invalid.
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

  /** Whether code is run by {@link #take} in a step of a thread, to which its accesses belong. */
  public boolean isInStep() {
    return inStep && scope.isRendering();
  }

  /** The whole of an object that others can reach is about to be read. */
  public void looksAt(int object) {
    wholes++;
    accessed(Access.READ, Trace.location(object, Access.WHOLE), 0, threads.site());
  }

  /** How often a whole object was looked at so far: its parts are read without an access. */
  public int wholes() {
    return wholes;
  }

  /** The state of a lock is about to be asked for, or the lock is taken. */
  public void looksAt(int kind, SyncWord word, int site) {
    accessed(kind, word.location, word.state, site);
  }

  /** An access to what others can reach is about to be made. */
  public void accessed(int kind, long location, long before, int site) {
    if (!scope.isRendering()) {
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

  /** An exception as a result, with an addition to its message for the user. */
  public Result.Thrown thrown(Throwable thrown, String addition) {
    return new Result.Thrown(
        StableTexts.stable(thrown.getClass().getName()), message(thrown) + addition);
  }

  /** The message of an exception, which code of the subject produces and may throw. */
  private String message(Throwable thrown) {
    try {
      return take(() -> StableTexts.stable(String.valueOf(thrown.getMessage())));
    } catch (OutOfMemoryError limit) {
      throw limit;
    } catch (Throwable none) {
      return "";
    }
  }

  /** Whether the subject has started threads of its own in the run. */
  public boolean hasOwnThreads() {
    return threads.hasOwn();
  }

  /** Adds a remark for the user: which part of the result is not compared. */
  public void remark(String text) {
    problems.note(Caveat.remark(text));
  }
}
