package dev.linchpin.internal.cli.creation;

import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Overloads that differ by boxing only. Wrong: looks, then puts. */
public class Shelves<V> {
  private final ConcurrentHashMap<Long, V> map = new ConcurrentHashMap<>();

  public @Nullable V put(long key, V value) {
    V old = map.get(key);
    map.put(key, value);
    return old;
  }

  public @Nullable V put(Long key, V value) {
    return put(key.longValue(), value);
  }
}
