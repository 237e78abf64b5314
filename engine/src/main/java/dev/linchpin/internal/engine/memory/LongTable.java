package dev.linchpin.internal.engine.memory;

import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Values by number: of a variable, an object, a lock. A map without an object for each number,
 * because every access to a variable asks one.
 */
public final class LongTable<V> {
  private static final int ROOM = 16;

  private long[] keys = new long[ROOM];
  private @Nullable Object[] values = new @Nullable Object[ROOM];
  private int size;

  public boolean isEmpty() {
    return size == 0;
  }

  /** The value of the number; null if it has none. */
  @SuppressWarnings("unchecked")
  public @Nullable V get(long key) {
    return size == 0 ? null : (V) values[place(key)];
  }

  /** Gives the number a value; returns the one that it had. */
  @SuppressWarnings("unchecked")
  public @Nullable V put(long key, V value) {
    int place = place(key);
    Object former = values[place];
    keys[place] = key;
    values[place] = value;
    if (former == null && ++size * 2 > keys.length) {
      grow();
    }
    return (V) former;
  }

  public void clear() {
    if (size > 0) {
      Arrays.fill(values, null);
      size = 0;
    }
  }

  /** Tells all numbers that have a value. */
  @SuppressWarnings("unchecked")
  public void forEach(BiConsumer<Long, V> receiver) {
    for (int place = 0; place < keys.length; place++) {
      Object value = values[place];
      if (value != null) {
        receiver.accept(keys[place], (V) value);
      }
    }
  }

  /** Where the number is, or would be. */
  private int place(long key) {
    int mask = keys.length - 1;
    int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (values[place] != null && keys[place] != key) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    Object[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new @Nullable Object[keys.length];
    for (int from = 0; from < oldKeys.length; from++) {
      if (oldValues[from] != null) {
        int place = place(oldKeys[from]);
        keys[place] = oldKeys[from];
        values[place] = oldValues[from];
      }
    }
  }
}
