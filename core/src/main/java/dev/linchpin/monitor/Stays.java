package dev.linchpin.monitor;

import java.util.Arrays;

/**
 * The stays a queue sweep still has to remember: a stay is one enqueue of a value with the dequeue
 * that answered it. Numbers are used again after {@link #free}, so the arrays are as long as the
 * most that was ever live.
 *
 * <p>Those that surely lie in the queue (enqueue returned, dequeue not yet called) form a list in
 * the order in which their enqueues returned: {@link #oldest} to {@link #newest}.
 */
final class Stays {
  static final int NONE = -1;

  static final int ENQUEUE_RETURNED = 1;
  static final int DEQUEUE_RETURNED = 2;

  /** More than one dequeue answered it: wrong, unless its value is enqueued again in time. */
  static final int DOUBLED = 4;

  /** Over, and its value forgotten; it only exists because something {@link #hold holds} it. */
  static final int BURIED = 8;

  /** Operations of each stay, {@link #NONE} while not called. */
  int[] enqueue = new int[64];

  int[] dequeue = new int[64];

  /** The constants above. */
  byte[] flags = new byte[64];

  /** How many explanations need it. */
  private byte[] holds = new byte[64];

  /** Neighbours in the list of those surely inside; {@code newer} also chains the free numbers. */
  private int[] older = new int[64];

  private int[] newer = new int[64];

  private int oldest = NONE;
  private int newest = NONE;
  private int inside;
  private int firstFree = NONE;
  private int used;

  Stays() {}

  private Stays(Stays other) {
    enqueue = other.enqueue.clone();
    dequeue = other.dequeue.clone();
    flags = other.flags.clone();
    holds = other.holds.clone();
    older = other.older.clone();
    newer = other.newer.clone();
    oldest = other.oldest;
    newest = other.newest;
    inside = other.inside;
    firstFree = other.firstFree;
    used = other.used;
  }

  Stays copy() {
    return new Stays(this);
  }

  /** A new stay, nothing known about it. */
  int open() {
    int stay = firstFree;
    if (stay != NONE) {
      firstFree = newer[stay];
    } else {
      if (used == enqueue.length) {
        grow();
      }
      stay = used++;
    }
    enqueue[stay] = NONE;
    dequeue[stay] = NONE;
    flags[stay] = 0;
    holds[stay] = 0;
    return stay;
  }

  void free(int stay) {
    newer[stay] = firstFree;
    firstFree = stay;
  }

  boolean has(int stay, int flag) {
    return (flags[stay] & flag) != 0;
  }

  void mark(int stay, int flag) {
    flags[stay] |= (byte) flag;
  }

  /** Keeps its operations from being released, once for each call, until {@link #unhold}. */
  void hold(int stay) {
    holds[stay]++;
  }

  void unhold(int stay) {
    holds[stay]--;
  }

  boolean isHeld(int stay) {
    return holds[stay] != 0;
  }

  /** How many are surely inside. */
  int insideCount() {
    return inside;
  }

  /** The one surely inside whose enqueue returned first; {@link #NONE} when there is none. */
  int oldest() {
    return oldest;
  }

  /** The one surely inside whose enqueue returned last; {@link #NONE} when there is none. */
  int newest() {
    return newest;
  }

  void enter(int stay) {
    older[stay] = newest;
    newer[stay] = NONE;
    if (newest == NONE) {
      oldest = stay;
    } else {
      newer[newest] = stay;
    }
    newest = stay;
    inside++;
  }

  void leave(int stay) {
    int before = older[stay];
    int after = newer[stay];
    if (before == NONE) {
      oldest = after;
    } else {
      newer[before] = after;
    }
    if (after == NONE) {
      newest = before;
    } else {
      older[after] = before;
    }
    inside--;
  }

  private void grow() {
    int capacity = 2 * used;
    enqueue = Arrays.copyOf(enqueue, capacity);
    dequeue = Arrays.copyOf(dequeue, capacity);
    flags = Arrays.copyOf(flags, capacity);
    holds = Arrays.copyOf(holds, capacity);
    older = Arrays.copyOf(older, capacity);
    newer = Arrays.copyOf(newer, capacity);
  }
}
