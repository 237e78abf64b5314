package dev.linchpin.corpus.map;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts per key in a concurrent map, by merge.
 *
 * <p>Right: {@code merge} is one atomic operation of the map.
 */
public class MergingMap {
  private final ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();

  public int increment(int key) {
    return counts.merge(key, 1, Integer::sum);
  }

  public Integer get(int key) {
    return counts.get(key);
  }
}
