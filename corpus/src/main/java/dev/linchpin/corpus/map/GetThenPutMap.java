package dev.linchpin.corpus.map;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts per key in a concurrent map, by get and then put.
 *
 * <p>Wrong in {@code increment}: another thread may put between the get and the put; the map is
 * concurrent, the pair of calls is not atomic.
 */
public class GetThenPutMap {
  private final ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();

  public int increment(int key) {
    Integer count = counts.get(key); // CAUSE
    int next = count == null ? 1 : count + 1;
    counts.put(key, next); // CAUSE
    return next;
  }

  public Integer get(int key) {
    return counts.get(key);
  }
}
