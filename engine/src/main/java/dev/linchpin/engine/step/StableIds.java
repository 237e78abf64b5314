package dev.linchpin.engine.step;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Small numbers for things whose names do not depend on the schedule, shared by all runs of a
 * search: threads by (creator, how many-th), objects of class initialisers by (class, how many-th).
 */
public final class StableIds {
  /** Sets of threads are 64-bit words with room for a byte beside them. */
  public static final int MOST_THREADS = 55;

  /** The last so many numbers are for threads that the formula below has no room for. */
  private static final int LATECOMERS = 16;

  private final int creators;
  private final ConcurrentHashMap<Long, Integer> latecomers = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Long, Integer> initial = new ConcurrentHashMap<>();
  private final AtomicInteger nextLatecomer = new AtomicInteger(MOST_THREADS - LATECOMERS);
  private final AtomicInteger nextInitial = new AtomicInteger();

  /** Numbers up to {@code scenarioThreads} belong to the setup and the scenario's threads. */
  public StableIds(int scenarioThreads) {
    this.creators = scenarioThreads + 1;
  }

  /**
   * The number of a thread. Those which the scenario's threads start follow a formula, so that a
   * schedule means the same in another JVM; their own children, and more than fit, are numbered as
   * they appear.
   */
  int thread(int creator, int nth) {
    int number = creators + nth * creators + creator;
    if (creator < creators && number < MOST_THREADS - LATECOMERS) {
      return number;
    }
    int id =
        latecomers.computeIfAbsent(key(creator, nth), ignored -> nextLatecomer.getAndIncrement());
    if (id >= MOST_THREADS) {
      throw new Uncontrollable(
          "the subject started more threads in one run than can be told apart ("
              + MOST_THREADS
              + ")");
    }
    return id;
  }

  int initialObject(int classId, int nth) {
    return initial.computeIfAbsent(key(classId, nth), ignored -> nextInitial.getAndIncrement());
  }

  private static long key(int a, int b) {
    return ((long) a << 32) | b;
  }
}
