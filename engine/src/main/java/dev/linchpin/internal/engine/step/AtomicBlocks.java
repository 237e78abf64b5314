package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The atomic blocks of one run: a block is one step as long as its thread can go on.
 *
 * <p>If a thread has to wait in the middle of a block for a lock or a value, and other threads take
 * steps before it goes on, the block is <em>torn</em>.
 */
final class AtomicBlocks {
  /** How far a thread has come in its outermost atomic block. */
  static final class Progress {
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

    /** The thread waits in the block to be notified. */
    void waitsForEvent() {
      waitedForEvent = true;
    }

    /** The thread ends: it is in no block. */
    void end() {
      depth = 0;
    }
  }

  private final Trace trace;
  private final RunThreads threads;
  private boolean torn;

  AtomicBlocks(Trace trace, RunThreads threads) {
    this.trace = trace;
    this.threads = threads;
  }

  void clear() {
    torn = false;
  }

  /** The running thread enters a block. */
  void enter() {
    Progress block = threads.current.block;
    if (block.depth++ == 0) {
      block.hasBegun = false;
      block.broken = false;
      block.waitedForEvent = false;
    }
  }

  /** The running thread leaves a block. */
  void leave(boolean isRunOver) {
    Progress block = threads.current.block;
    block.depth--;
    torn |= block.depth == 0 && block.broken && !isRunOver;
  }

  /** Whether a step of a block of the thread is in progress. */
  boolean isInside(RunThread thread) {
    return thread.block.depth > 0 && thread.block.hasBegun;
  }

  /** Inside a block, the thread announces an access to a synchronisation word. */
  void announces(RunThread thread, AccessRole role, @Nullable Guard guard) {
    thread.block.waitedForEvent |=
        isInside(thread) && guard != null && role != AccessRole.ACQUIRE && !guard.holds();
  }

  /** Whether the next access of the thread belongs to the step in progress, as part of a block. */
  boolean continuesStep(RunThread thread, @Nullable Guard guard) {
    Progress block = thread.block;
    if (block.depth == 0) {
      return false;
    }
    if (!block.hasBegun) {
      block.hasBegun = true;
      return false;
    }
    boolean goesOn = (guard == null || guard.holds()) && thread.spin.isAwake(trace);
    block.waitsSince = goesOn || block.waitedForEvent ? 0 : trace.steps();
    return goesOn;
  }

  /** The thread begins a step: if it waited in a block, it waits no longer. */
  void resume(RunThread thread) {
    Progress block = thread.block;
    if (block.waitsSince > 0) {
      block.broken |= trace.steps() > block.waitsSince;
      block.waitsSince = 0;
    }
  }

  /** Whether some thread waited in the middle of a block, went on, and others ran in between. */
  boolean wasTorn() {
    return torn;
  }

  /**
   * Whether other threads went on after a thread began to wait in a block forever. If the thread
   * waits even when it begins the block after all others have done what they can, that run shows
   * it; blocks that others began and never finished do not count as progress.
   */
  boolean isTornForEver() {
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
