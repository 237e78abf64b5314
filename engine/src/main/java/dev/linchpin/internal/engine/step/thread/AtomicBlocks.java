package dev.linchpin.internal.engine.step.thread;

import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The atomic blocks and whole calls of one run: each is one step as long as its thread can go on.
 *
 * <p>If a thread has to wait in the middle of a block for a lock or a value, and other threads take
 * steps before it goes on, the block is <em>torn</em>. A whole call (a method of the JDK that is
 * linearizable) may wait: the step ends there, and what comes after the wait is another step.
 */
public final class AtomicBlocks {
  /** How far a thread has come in its outermost atomic block. */
  public static final class Progress {
    /** How many atomic blocks the thread is in. */
    private int depth;

    /** Whether a step of the outermost block has begun. */
    private boolean hasBegun;

    /**
     * Whether the thread waited in the block for something that another thread does once: a
     * notification, a permit, the end of a thread. A block that began later would miss it.
     */
    private boolean waitedForEvent;

    /** The number of steps when the thread had to wait for a lock or a value in the block, or 0. */
    private int waitsSince;

    /** Whether other threads took steps while the thread waited there. */
    private boolean broken;

    /** How many whole calls the thread is in, and whether a step of the outermost has begun. */
    private int calls;

    private boolean callHasBegun;

    /** The thread waits in the block to be notified. */
    public void waitsForEvent() {
      waitedForEvent = true;
    }

    /** The thread ends: it is in no block. */
    public void end() {
      depth = 0;
      calls = 0;
    }
  }

  private final Trace trace;
  private final RunThreads threads;
  private boolean torn;
  private boolean splitsCalls;

  public AtomicBlocks(Trace trace, RunThreads threads) {
    this.trace = trace;
    this.threads = threads;
  }

  public void clear() {
    torn = false;
  }

  /** The running thread enters a block. */
  public void enter() {
    Progress block = threads.current.block;
    if (block.depth++ == 0) {
      block.hasBegun = false;
      block.broken = false;
      block.waitedForEvent = false;
    }
  }

  /** The running thread leaves a block. */
  public void leave(boolean isRunOver) {
    Progress block = threads.current.block;
    block.depth--;
    torn |= block.depth == 0 && block.broken && !isRunOver;
  }

  /** Whether no call is one step: a wait that may end without a reason ends no step. */
  public void splitCalls(boolean all) {
    splitsCalls = all;
  }

  /** The running thread enters a call that is one step. */
  public void enterCall() {
    if (splitsCalls) {
      return;
    }
    Progress block = threads.current.block;
    if (block.calls++ == 0) {
      block.callHasBegun = false;
    }
  }

  /** The running thread leaves a call that is one step; one that was interrupted may have ended. */
  public void leaveCall() {
    Progress block = threads.current.block;
    block.calls = Math.max(0, block.calls - 1);
  }

  /**
   * The running thread calls, from a call that is one step, code that is not part of the step.
   *
   * @return what {@link #resumeCall} needs if that code returns; if it throws, the rest of the call
   *     is interleaved like other code, which loses no run
   */
  public int interruptCall() {
    Progress block = threads.current.block;
    int calls = block.calls;
    block.calls = 0;
    return calls;
  }

  /** The rest of a call that was interrupted is a step of its own. */
  public void resumeCall(int calls) {
    Progress block = threads.current.block;
    block.calls = calls;
    block.callHasBegun = false;
  }

  /** Whether the thread is in a block: what it reads there is the latest, as under one lock. */
  public boolean isAtomic(RunThread thread) {
    return thread.block.depth > 0;
  }

  /** Whether a step of a block, or of a whole call, of the thread is in progress. */
  public boolean isInside(RunThread thread) {
    Progress block = thread.block;
    return block.depth > 0 ? block.hasBegun : block.calls > 0 && block.callHasBegun;
  }

  /** Inside a block, the thread announces an access to a synchronisation word. */
  public void announces(RunThread thread, AccessRole role, @Nullable Guard guard) {
    thread.block.waitedForEvent |=
        isInside(thread) && guard != null && role != AccessRole.ACQUIRE && !guard.holds();
  }

  /** Whether the next access of the thread belongs to the step in progress. */
  public boolean continuesStep(RunThread thread, @Nullable Guard guard) {
    Progress block = thread.block;
    if (block.depth == 0) {
      return block.calls > 0 && continuesCall(thread, guard);
    }
    if (!block.hasBegun) {
      block.hasBegun = true;
      return false;
    }
    boolean goesOn = (guard == null || guard.holds()) && thread.spin.isAwake(trace);
    block.waitsSince = goesOn || block.waitedForEvent ? 0 : trace.steps();
    return goesOn;
  }

  private boolean continuesCall(RunThread thread, @Nullable Guard guard) {
    Progress block = thread.block;
    if (!block.callHasBegun) {
      block.callHasBegun = true;
      return false;
    }
    return (guard == null || guard.holds()) && !thread.isUpToTime() && thread.spin.isAwake(trace);
  }

  /** The thread begins a step: if it waited in a block, it waits no longer. */
  public void resume(RunThread thread) {
    Progress block = thread.block;
    if (block.waitsSince > 0) {
      block.broken |= trace.steps() > block.waitsSince;
      block.waitsSince = 0;
    }
  }

  /** Whether some thread waited in the middle of a block, went on, and others ran in between. */
  public boolean wasTorn() {
    return torn;
  }

  /**
   * Whether other threads went on after a thread began to wait in a block forever. If the thread
   * waits even when it begins the block after all others have done what they can, that run shows
   * it; blocks that others began and never finished do not count as progress.
   */
  public boolean isTornForEver() {
    for (RunThread waiting : threads.started()) {
      Progress block = waiting.block;
      if (waiting.isLive()
          && ((block.depth > 0 && block.broken)
              || (block.waitsSince > 0 && hasProgressedSince(waiting)))) {
        return true;
      }
    }
    return false;
  }

  private boolean hasProgressedSince(RunThread waiting) {
    for (int step = waiting.block.waitsSince; step < trace.steps(); step++) {
      RunThread other = threads.get(trace.thread(step));
      // A thread begins to wait in its latest step.
      boolean isUnfinished = other.isLive() && other.block.waitsSince == step + 1;
      if (other != waiting && !isUnfinished) {
        return true;
      }
    }
    return false;
  }
}
