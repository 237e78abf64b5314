package dev.linchpin.internal.engine.step.trace;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Small numbers for things whose names do not depend on the schedule, shared by all runs of a
 * search: the first threads by creator and count, objects of class initialisers by class and count.
 */
public final class StableIds {
  /** Sets of threads are 64-bit words with room for a byte beside them. */
  public static final int MOST_THREADS = 55;

  /**
   * Threads that the formula has no room for get the numbers from here on, anew in each run and in
   * the order of creation: over all runs of a search a pool may create hundreds of workers, each by
   * another thread, though no run has more than a few.
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
   * The number of a thread. The first threads that the scenario's threads create follow a formula;
   * their own children, and threads that do not fit, get {@code latecomer}. Both depend on the
   * schedule alone, so that a schedule means the same in another JVM.
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
