package dev.linchpin.internal.monitor.search;

import java.util.Arrays;

/**
 * A beginning of a linearization, which grows and shrinks at its end. What can be taken is a
 * number: a completed operation's call, or {@code completed} plus the position of a crowd, whose
 * earliest member that is left is meant.
 */
final class Attempt {
  /** Says of what was taken that there was nothing else to try. */
  static final int FORCED = -1;

  private final Timeline time;

  /** How much was taken so far. */
  private int depth;

  // Per step: what was taken, which of its outcomes, and what the attempt was like before.
  private final int[] taken;
  private final int[] outcomeTaken;
  private final int[] stateBefore;
  private final int[] turnBefore;

  private int turn;
  private int state;

  /** A bit for each open operation that was taken, and the crowds' counts. */
  private final long[] words;

  private final int[] crowdTaken;

  /** The calls not yet taken, as a list in both directions between 0 and {@code completed + 1}. */
  private final int[] next;

  private final int[] previous;

  Attempt(Timeline time, int state) {
    this.time = time;
    this.state = state;
    int most = time.completed + time.crowds.stream().mapToInt(crowd -> crowd.size).sum();
    this.taken = new int[most];
    this.outcomeTaken = new int[most];
    this.stateBefore = new int[most];
    this.turnBefore = new int[most];
    this.words = new long[time.words];
    this.crowdTaken = new int[time.crowds.size()];
    this.next = new int[time.completed + 2];
    this.previous = new int[time.completed + 2];
    Arrays.setAll(next, at -> at + 1);
    Arrays.setAll(previous, at -> at - 1);
  }

  int depth() {
    return depth;
  }

  /** The first return whose operation was not taken; the number of returns when all were. */
  int turn() {
    return turn;
  }

  boolean isComplete() {
    return turn == time.completed;
  }

  int state() {
    return state;
  }

  /** The words of {@link Memo}; lent. */
  long[] words() {
    return words;
  }

  /** The first call not taken; {@code completed} if there is none. */
  int firstCall() {
    return next[0] - 1;
  }

  /** The next call not taken, after one that is not; {@code completed} if there is none. */
  int callAfter(int call) {
    return next[call + 1] - 1;
  }

  /** Whether an operation that is open was taken. */
  boolean isTaken(int call) {
    int slot = time.slot[call];
    return (words[slot >> 6] >>> slot & 1) != 0;
  }

  /** Whether a member of the crowd is left that was called before the due return. */
  boolean isLeft(int crowd) {
    Crowd all = time.crowds.get(crowd);
    int count = crowdTaken[crowd];
    return count < all.size && all.from[count] <= turn;
  }

  /** What was taken last; only of an attempt that is not empty. */
  int last() {
    return taken[depth - 1];
  }

  /** Which outcome of what was taken last, or {@link #FORCED}. */
  int lastOutcome() {
    return outcomeTaken[depth - 1];
  }

  /** The state before what was taken last. */
  int stateBeforeLast() {
    return stateBefore[depth - 1];
  }

  void take(int what, int outcome, int nextState) {
    taken[depth] = what;
    outcomeTaken[depth] = outcome;
    stateBefore[depth] = state;
    turnBefore[depth] = turn;
    depth++;
    state = nextState;
    if (what >= time.completed) {
      count(what - time.completed, 1);
      return;
    }
    next[previous[what + 1]] = next[what + 1];
    previous[next[what + 1]] = previous[what + 1];
    flip(what);
    while (turn < time.completed && isTaken(time.due[turn])) {
      // Returned for good: its slot may now belong to another.
      flip(time.due[turn++]);
    }
  }

  void takeBack() {
    depth--;
    int what = taken[depth];
    state = stateBefore[depth];
    if (what >= time.completed) {
      count(what - time.completed, -1);
      return;
    }
    while (turn > turnBefore[depth]) {
      flip(time.due[--turn]);
    }
    flip(what);
    next[previous[what + 1]] = what + 1;
    previous[next[what + 1]] = what + 1;
  }

  /** The operations taken, in order, by position in the history. */
  int[] operations() {
    int[] order = new int[depth];
    int[] counts = new int[crowdTaken.length];
    for (int step = 0; step < depth; step++) {
      int what = taken[step];
      if (what < time.completed) {
        order[step] = time.op[what];
      } else {
        int crowd = what - time.completed;
        order[step] = time.crowds.get(crowd).op[counts[crowd]++];
      }
    }
    return order;
  }

  private void flip(int call) {
    int slot = time.slot[call];
    words[slot >> 6] ^= 1L << slot;
  }

  private void count(int crowd, int change) {
    Crowd all = time.crowds.get(crowd);
    crowdTaken[crowd] += change;
    words[all.word] += (long) change << all.shift;
  }
}
