package dev.linchpin.internal.engine.hooks;

import java.util.Arrays;

/** A map from objects, by identity, to ints other than 0; open addressing, emptied fast. */
final class IdentityTable {
  private Object[] keys = new Object[256];
  private int[] values = new int[256];

  /** The positions in use, the first {@code size} of them. */
  private int[] used = new int[128];

  private int size;

  /** The value, or 0. */
  int get(Object key) {
    return values[position(key)];
  }

  void put(Object key, int value) {
    int at = position(key);
    if (keys[at] == null) {
      if (size == used.length) {
        grow();
        at = position(key);
      }
      keys[at] = key;
      used[size++] = at;
    }
    values[at] = value;
  }

  void clear() {
    for (int i = 0; i < size; i++) {
      keys[used[i]] = null;
      values[used[i]] = 0;
    }
    size = 0;
  }

  private int position(Object key) {
    int mask = keys.length - 1;
    int at = ((System.identityHashCode(key) * 0x9E3779B1) >>> 7) & mask;
    while (keys[at] != null && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Doubles the table; at most half of it is ever used. */
  private void grow() {
    Object[] oldKeys = keys;
    int[] oldValues = values;
    int[] oldUsed = used;
    keys = new Object[2 * oldKeys.length];
    values = new int[2 * oldKeys.length];
    used = Arrays.copyOf(oldUsed, 2 * oldUsed.length);
    for (int i = 0; i < size; i++) {
      int at = position(oldKeys[oldUsed[i]]);
      keys[at] = oldKeys[oldUsed[i]];
      values[at] = oldValues[oldUsed[i]];
      used[i] = at;
    }
  }
}
