package dev.linchpin.monitor;

import java.util.Arrays;

/** Calls and returns still to be told, earliest first, calls before returns: a binary heap. */
final class UpcomingEvents {
  private long[] stamps = new long[16];

  /** Operation, twice, plus 1 for a return. */
  private int[] codes = new int[16];

  private int size;

  void addCall(long stamp, int op) {
    add(stamp, op << 1);
  }

  void addReturn(long stamp, int op) {
    add(stamp, op << 1 | 1);
  }

  boolean isEmpty() {
    return size == 0;
  }

  long stamp() {
    return stamps[0];
  }

  int op() {
    return codes[0] >> 1;
  }

  boolean isReturn() {
    return (codes[0] & 1) != 0;
  }

  UpcomingEvents copy() {
    UpcomingEvents copy = new UpcomingEvents();
    copy.stamps = stamps.clone();
    copy.codes = codes.clone();
    copy.size = size;
    return copy;
  }

  private void add(long stamp, int code) {
    if (size == stamps.length) {
      stamps = Arrays.copyOf(stamps, 2 * size);
      codes = Arrays.copyOf(codes, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >> 1;
      if (!isBefore(stamp, code, parent)) {
        break;
      }
      stamps[at] = stamps[parent];
      codes[at] = codes[parent];
      at = parent;
    }
    stamps[at] = stamp;
    codes[at] = code;
  }

  void removeFirst() {
    size--;
    long stamp = stamps[size];
    int code = codes[size];
    int at = 0;
    while (true) {
      int child = 2 * at + 1;
      if (child >= size) {
        break;
      }
      if (child + 1 < size && isBefore(stamps[child + 1], codes[child + 1], child)) {
        child++;
      }
      if (!isBefore(stamps[child], codes[child], stamp, code)) {
        break;
      }
      stamps[at] = stamps[child];
      codes[at] = codes[child];
      at = child;
    }
    stamps[at] = stamp;
    codes[at] = code;
  }

  private boolean isBefore(long stamp, int code, int other) {
    return isBefore(stamp, code, stamps[other], codes[other]);
  }

  private static boolean isBefore(long stamp, int code, long otherStamp, int otherCode) {
    return stamp != otherStamp ? stamp < otherStamp : (code & 1) < (otherCode & 1);
  }
}
