package dev.linchpin.internal.monitor.queue;

import java.util.Arrays;

/**
 * The stays a queue sweep still has to remember: a stay is one enqueue of a value with the dequeue
 * that answered it. Numbers are used again after {@link #free}, so the arrays are as long as the
 * most that was ever live.
 *
 * <p>Those that surely lie in the queue (enqueue returned, dequeue not yet called) form a list in
 * the order in which their enqueues returned: {@link #oldest} to {@link #newest}.
 */
final class QueueStays {
  static final int NONE = -1;

  static final int ENQUEUE_RETURNED = 1;
  static final int DEQUEUE_RETURNED = 2;

  /** More than one dequeue answered it: wrong, unless its value is enqueued again in time. */
  static final int DOUBLED = 4;

  /** Over, and its value forgotten; it only exists because something {@link #hold holds} it. */
  static final int BURIED = 8;

  /** Eight cells for each stay, so that it lies in one line of the cache; see the offsets. */
  private int[] cells = new int[64 * WIDTH];

  private static final int WIDTH = 8;

  /** Operations, {@link #NONE} while not called. */
  private static final int ENQUEUE = 0;

  private static final int DEQUEUE = 1;

  /** The flags above. */
  private static final int FLAGS = 2;

  /** How many explanations need it. */
  private static final int HOLDS = 3;

  /** Neighbours in the list of those surely inside; {@code NEWER} also chains the free numbers. */
  private static final int OLDER = 4;

  private static final int NEWER = 5;

  private int oldest = NONE;
  private int newest = NONE;
  private int inside;
  private int firstFree = NONE;
  private int used;

  QueueStays() {}

  private QueueStays(QueueStays other) {
    cells = other.cells.clone();
    oldest = other.oldest;
    newest = other.newest;
    inside = other.inside;
    firstFree = other.firstFree;
    used = other.used;
  }

  QueueStays copy() {
    return new QueueStays(this);
  }

  /** A new stay, nothing known about it. */
  int open() {
    int stay = firstFree;
    if (stay != NONE) {
      firstFree = cells[stay * WIDTH + NEWER];
    } else {
      stay = used++;
      if (stay * WIDTH == cells.length) {
        cells = Arrays.copyOf(cells, 2 * cells.length);
      }
    }
    int at = stay * WIDTH;
    cells[at + ENQUEUE] = NONE;
    cells[at + DEQUEUE] = NONE;
    cells[at + FLAGS] = 0;
    cells[at + HOLDS] = 0;
    return stay;
  }

  void free(int stay) {
    cells[stay * WIDTH + NEWER] = firstFree;
    firstFree = stay;
  }

  int enqueue(int stay) {
    return cells[stay * WIDTH + ENQUEUE];
  }

  void setEnqueue(int stay, int op) {
    cells[stay * WIDTH + ENQUEUE] = op;
  }

  int dequeue(int stay) {
    return cells[stay * WIDTH + DEQUEUE];
  }

  void setDequeue(int stay, int op) {
    cells[stay * WIDTH + DEQUEUE] = op;
  }

  int flags(int stay) {
    return cells[stay * WIDTH + FLAGS];
  }

  boolean has(int stay, int flag) {
    return (flags(stay) & flag) != 0;
  }

  void mark(int stay, int flag) {
    cells[stay * WIDTH + FLAGS] |= flag;
  }

  /** Keeps its operations from being released, once for each call, until {@link #unhold}. */
  void hold(int stay) {
    cells[stay * WIDTH + HOLDS]++;
  }

  void unhold(int stay) {
    cells[stay * WIDTH + HOLDS]--;
  }

  boolean isHeld(int stay) {
    return cells[stay * WIDTH + HOLDS] != 0;
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
    int at = stay * WIDTH;
    cells[at + OLDER] = newest;
    cells[at + NEWER] = NONE;
    if (newest == NONE) {
      oldest = stay;
    } else {
      cells[newest * WIDTH + NEWER] = stay;
    }
    newest = stay;
    inside++;
  }

  void leave(int stay) {
    int before = cells[stay * WIDTH + OLDER];
    int after = cells[stay * WIDTH + NEWER];
    if (before == NONE) {
      oldest = after;
    } else {
      cells[before * WIDTH + NEWER] = after;
    }
    if (after == NONE) {
      newest = before;
    } else {
      cells[after * WIDTH + OLDER] = before;
    }
    inside--;
  }
}
