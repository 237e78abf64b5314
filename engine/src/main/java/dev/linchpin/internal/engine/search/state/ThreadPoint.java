package dev.linchpin.internal.engine.search.state;

import dev.linchpin.internal.engine.step.learn.Hash;
import dev.linchpin.internal.engine.step.learn.Learned;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread is: in which operation, at which point of it, and how deep in calls that are one
 * step.
 */
final class ThreadPoint {
  private static final long OTHER = 0xC0FFEE0DDL;

  final int thread;
  final int operation;

  /** The point whose action it announces; null when it has ended. */
  final @Nullable Learned at;

  /** Whether its operation has been called; its first action is known before that. */
  final boolean isCalled;

  /** How many whole calls it is in, and whether a step of the outermost has begun. */
  final int calls;

  final boolean hasBegun;

  /** What is known of its loops; null if none is watched. */
  final @Nullable LoopWatch loops;

  /** The locks that it holds; they follow from its point. */
  final long[] held;

  /** Hashes of all this. */
  final long low;

  final long high;

  /** A thread whose operation is at a point; the other parts as in the walk to it. */
  ThreadPoint(int thread, int operation, @Nullable Learned at, boolean isCalled, Inside inside) {
    this.thread = thread;
    this.operation = operation;
    this.at = at;
    this.isCalled = isCalled;
    this.calls = inside.calls.depth;
    this.hasBegun = inside.calls.hasBegun;
    this.loops = inside.loops;
    this.held = inside.held;
    long flags = (isCalled ? 1 : 0) + (hasBegun ? 2 : 0) + 4L * calls;
    long who = (flags << 32) + thread * 64L + operation;
    long where = at == null ? -1 : at.number();
    long round = loops == null ? 0 : loops.print();
    this.low = Hash.mix(Hash.mix(who, where), round);
    this.high = Hash.mix(Hash.mix(where ^ OTHER, who), round ^ OTHER);
  }

  /** The same thread, when others have written what its loops read. */
  ThreadPoint with(LoopWatch newer) {
    WholeCalls whole = new WholeCalls();
    whole.depth = calls;
    whole.hasBegun = hasBegun;
    return new ThreadPoint(thread, operation, at, isCalled, new Inside(whole, newer, held));
  }

  boolean waits() {
    return loops != null && loops.waits();
  }

  /** The calls and loops that a thread is in, and the locks that it holds. */
  static final class Inside {
    final WholeCalls calls;
    final @Nullable LoopWatch loops;
    final long[] held;

    Inside(WholeCalls calls, @Nullable LoopWatch loops, long[] held) {
      this.calls = calls;
      this.loops = loops;
      this.held = held;
    }
  }

  /** How deep a thread is in calls that are one step. */
  static final class WholeCalls {
    int depth;
    boolean hasBegun;

    void enter() {
      if (depth++ == 0) {
        hasBegun = false;
      }
    }

    void leave() {
      depth = Math.max(0, depth - 1);
    }

    void resume(int calls) {
      depth = calls;
      hasBegun = false;
    }

    /** Whether the next access belongs to the step in progress. */
    boolean continues(boolean mayPass) {
      if (depth == 0) {
        return false;
      }
      if (!hasBegun) {
        hasBegun = true;
        return false;
      }
      return mayPass;
    }

    boolean isInside() {
      return depth > 0 && hasBegun;
    }
  }
}
