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

  private final ConcurrentHashMap<Long, Integer> threads = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Long, Integer> initial = new ConcurrentHashMap<>();
  private final AtomicInteger nextThread;
  private final AtomicInteger nextInitial = new AtomicInteger();

  /** Numbers up to {@code scenarioThreads} belong to the setup and the scenario's threads. */
  public StableIds(int scenarioThreads) {
    this.nextThread = new AtomicInteger(scenarioThreads + 1);
  }

  int thread(int creator, int nth) {
    int id = threads.computeIfAbsent(key(creator, nth), ignored -> nextThread.getAndIncrement());
    if (id >= MOST_THREADS) {
      throw new Uncontrollable(
          "the subject started more than " + (MOST_THREADS - 1) + " threads in one run");
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
