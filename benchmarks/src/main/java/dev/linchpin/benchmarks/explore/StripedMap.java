package dev.linchpin.benchmarks.explore;

import java.util.HashMap;
import java.util.Map;

/** A map with two locks, one for even keys and one for odd ones. */
public final class StripedMap {
  private final Object[] locks = {new Object(), new Object()};
  private final Map<Integer, Integer> even = new HashMap<>();
  private final Map<Integer, Integer> odd = new HashMap<>();

  public Integer put(int key, int value) {
    synchronized (locks[key % 2]) {
      return part(key).put(key, value);
    }
  }

  public Integer get(int key) {
    synchronized (locks[key % 2]) {
      return part(key).get(key);
    }
  }

  public Integer remove(int key) {
    synchronized (locks[key % 2]) {
      return part(key).remove(key);
    }
  }

  private Map<Integer, Integer> part(int key) {
    return key % 2 == 0 ? even : odd;
  }
}
