package dev.linchpin.internal.engine.step.trace;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Small numbers for things whose names do not depend on the schedule, shared by all runs of a
 * search: the first threads by (creator, how many-th), objects of class initialisers by (class, how
 * many-th).
 */
public final class StableIds {
  /** Sets of threads are 64-bit words with room for a byte beside them. */
  public static final int MOST_THREADS = 55;

  /**
   * The numbers from here on are given to threads that the formula has no room for, in each run
   * anew and in the order in which they are created there: over all runs of a search a pool may
   * make hundreds of workers, each by another thread, though no run has more than a few.
   */
  private static final int FIRST_LATECOMER = 27;

  private final int creators;
  private final ConcurrentHashMap<Long, Integer> initial = new ConcurrentHashMap<>();
  private final AtomicInteger nextInitial = new AtomicInteger();

  /** Numbers up to {@code scenarioThreads} belong to the setup and the scenario's threads. */
  public StableIds(int scenarioThreads) {
    this.creators = scenarioThreads + 1;
  }

  /**
   * The number of a thread. Those which the scenario's threads start first follow a formula; their
   * own children, and more than fit, get the number that is offered. Both are functions of the
   * schedule alone, so that it means the same in another JVM.
   *
   * @param latecomer the number of a thread for which the formula has no room
   */
  public int thread(int creator, int nth, int latecomer) {
    int number = creators + nth * creators + creator;
    boolean fits = creator < creators && nth < FIRST_LATECOMER && number < FIRST_LATECOMER;
    return fits ? number : latecomer;
  }

  /** The number of the first thread for which the formula has no room. */
  public int firstLatecomer() {
    return Math.max(FIRST_LATECOMER, creators);
  }

  int initialObject(int classId, int nth) {
    return initial.computeIfAbsent(key(classId, nth), ignored -> nextInitial.getAndIncrement());
  }

  private static long key(int a, int b) {
    return ((long) a << 32) | b;
  }
}
