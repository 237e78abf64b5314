package dev.linchpin.monitor;

import java.util.Arrays;

/** A growing list of operations or other small numbers, without boxing. */
final class IntList {
  private int[] items = new int[8];
  private int size;

  IntList copy() {
    IntList copy = new IntList();
    copy.items = items.clone();
    copy.size = size;
    return copy;
  }

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = item;
  }

  int get(int at) {
    return items[at];
  }

  int removeLast() {
    return items[--size];
  }

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
