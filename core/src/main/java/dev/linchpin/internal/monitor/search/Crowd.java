package dev.linchpin.internal.monitor.search;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Equal pending operations, in order of their calls. They are taken in that order: one that was
 * called earlier can stand wherever a later one stands, since neither ever returns. So how many
 * were taken says which.
 */
final class Crowd {
  final int kind;

  /** Members, and for each the first turn at which it is open. */
  int[] op = new int[1];

  int[] from = new int[1];
  int size;

  /** Where the number of members taken is kept: a word of {@link Attempt#words}, and the shift. */
  int word;

  int shift;

  Crowd(int kind) {
    this.kind = kind;
  }

  void add(int member, int turn) {
    if (size == op.length) {
      op = Arrays.copyOf(op, 2 * size);
      from = Arrays.copyOf(from, 2 * size);
    }
    op[size] = member;
    from[size++] = turn;
  }

  /** Members that are open at the turn or were before. */
  IntStream calledBy(int turn) {
    return IntStream.range(0, size).filter(at -> from[at] <= turn).map(at -> op[at]);
  }

  /** Bits that a count up to the size needs. */
  int width() {
    return Integer.SIZE - Integer.numberOfLeadingZeros(size);
  }
}
