package dev.linchpin.internal.monitor.basis;

import java.util.Arrays;

/** A growing list of operations or other small numbers, without boxing. */
public final class IntList {
  private int[] items = new int[8];
  private int size;

  public IntList copy() {
    IntList copy = new IntList();
    copy.items = items.clone();
    copy.size = size;
    return copy;
  }

  public void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = item;
  }

  public int get(int at) {
    return items[at];
  }

  public int removeLast() {
    return items[--size];
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int size() {
    return size;
  }

  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
