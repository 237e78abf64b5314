package dev.linchpin.corpus.lineup;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A bag with a list per thread; a taker prefers its own.
 *
 * <p>Right as a bag, but what {@code tryTake} answers depends on the thread that calls it: the same
 * serial order of operations, run by other threads, answers differently. Line-Up's histories name
 * the thread of each call, so that this alone is deterministic to it; its root cause J is in {@link
 * SwappingBag}. A specification made by one thread alone does not allow it.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class OwnFirstBag {
  private final Map<Thread, ArrayDeque<Integer>> lists = new LinkedHashMap<>();

  public synchronized void add(int value) {
    lists.computeIfAbsent(Thread.currentThread(), thread -> new ArrayDeque<>()).push(value);
  }

  public synchronized Integer tryTake() {
    ArrayDeque<Integer> own = lists.get(Thread.currentThread());
    if (own != null && !own.isEmpty()) {
      return own.pop();
    }
    for (ArrayDeque<Integer> other : lists.values()) {
      if (!other.isEmpty()) {
        return other.pop();
      }
    }
    return null;
  }
}
