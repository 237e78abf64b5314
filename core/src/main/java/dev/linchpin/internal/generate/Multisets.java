package dev.linchpin.internal.generate;

import java.math.BigInteger;

/**
 * Multisets of numbers, numbered from 0 without a gap.
 *
 * <p>Source: D. E. Knuth, The Art of Computer Programming 4A, section 7.2.1.3, the combinatorial
 * number system. Follows it; numbers may be larger than a long, because a multiset of sequences has
 * many.
 */
final class Multisets {
  private Multisets() {}

  /** How many multisets of {@code size} numbers below {@code bound} there are. */
  static BigInteger count(BigInteger bound, int size) {
    return choose(bound.add(BigInteger.valueOf(size - 1L)), size);
  }

  /** The multiset with that number, in ascending order. */
  static BigInteger[] unrank(BigInteger bound, int size, BigInteger rank) {
    BigInteger[] members = new BigInteger[size];
    BigInteger left = rank;
    BigInteger above = bound.add(BigInteger.valueOf(size - 1L));
    for (int place = size; place > 0; place--) {
      above = largest(left, place, above);
      left = left.subtract(choose(above, place));
      members[place - 1] = above.subtract(BigInteger.valueOf(place - 1L));
    }
    return members;
  }

  /** The largest number below the bound of which no more than {@code most} subsets exist. */
  private static BigInteger largest(BigInteger most, int size, BigInteger bound) {
    if (size == 1) {
      return most;
    }
    BigInteger low = BigInteger.ZERO;
    BigInteger high = bound;
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (choose(middle, size).compareTo(most) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static BigInteger choose(BigInteger from, int size) {
    BigInteger ways = BigInteger.ONE;
    for (int taken = 0; taken < size; taken++) {
      ways =
          ways.multiply(from.subtract(BigInteger.valueOf(taken)))
              .divide(BigInteger.valueOf(taken + 1L));
    }
    return ways;
  }
}
