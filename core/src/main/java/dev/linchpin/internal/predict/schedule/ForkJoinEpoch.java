package dev.linchpin.internal.predict.schedule;

import java.util.Arrays;

/**
 * A part of a thread's run between two of its forks, joins, sends and receives: within it the same
 * is required of all other threads.
 */
public final class ForkJoinEpoch {
  /** Required of a thread: all its events. */
  static final int COMPLETE = Integer.MAX_VALUE;

  public final int index;

  /** The fork or join with which it begins; -1 for a thread's first. */
  final long start;

  /** The thread joined at the start; -1 if it was a fork or the thread's first era. */
  final int joined;

  /** Whether the thread held no lock at the start. */
  public final boolean isQuiet;

  /** Whether it needs something of which it cannot be told when it is possible. */
  public final boolean isTainted;

  /** For each thread the number of the era that must have begun; 0 or missing if nothing must. */
  private final int[] needs;

  /** Whether the thread, from the start on, may have to wait before it holds no lock. */
  boolean isOpen;

  /** Whether it begins with what a channel brought from other threads. */
  boolean isReceived;

  /** The thread's last event in this era. */
  public long last = -1;

  /** Where the thread, from the start on, first held no lock again; -1 if never. */
  long settled = -1;

  ForkJoinEpoch(int index, Start begun, boolean isTainted, int[] needs) {
    this.index = index;
    this.start = begun.event();
    this.joined = begun.joined();
    this.isQuiet = begun.isQuiet();
    this.isTainted = isTainted;
    this.needs = needs;
    if (isQuiet) {
      settled = start;
    }
  }

  /**
   * With what an era begins.
   *
   * @param event the fork or join; -1 for a thread's first era
   * @param joined the thread joined; -1 if none was
   * @param isQuiet whether the thread held no lock
   */
  record Start(long event, int joined, boolean isQuiet) {
    /** The start of a thread. */
    static final Start OF_THREAD = new Start(-1, -1, true);
  }

  /** Whether the thread can be brought to the start and stop there or a little later. */
  public boolean isReachable() {
    return settled >= 0 && !isOpen;
  }

  public int need(int thread) {
    return thread < needs.length ? needs[thread] : 0;
  }

  public int[] needs() {
    return needs;
  }

  /** What is required once an era of another thread has begun. */
  int[] needsWith(int thread, int era) {
    int[] all = Arrays.copyOf(needs, Math.max(needs.length, thread + 1));
    all[thread] = Math.max(all[thread], era);
    return all;
  }

  /** What is required by both. */
  static int[] union(int[] one, int[] other) {
    int[] all = Arrays.copyOf(one, Math.max(one.length, other.length));
    for (int thread = 0; thread < other.length; thread++) {
      all[thread] = Math.max(all[thread], other[thread]);
    }
    return all;
  }
}
