package dev.linchpin.internal.generate;

import java.math.BigInteger;
import java.util.Random;

/**
 * The numbers below a bound in a random order, each computed when it is asked for.
 *
 * <p>Multiplying by an odd number, adding, and folding the high half onto the low one are each
 * invertible for a fixed number of bits. So together they permute all numbers of that many bits. A
 * number that lands above the bound is permuted again until it is below, which keeps the mapping a
 * permutation.
 */
final class Shuffle {
  private static final int ROUNDS = 3;

  private final BigInteger bound;
  private final int bits;
  private final BigInteger mask;
  private final BigInteger[] factors = new BigInteger[ROUNDS];
  private final BigInteger[] shifts = new BigInteger[ROUNDS];

  Shuffle(BigInteger bound, long seed) {
    this.bound = bound;
    this.bits = bound.subtract(BigInteger.ONE).bitLength();
    this.mask = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    for (int round = 0; round < ROUNDS; round++) {
      factors[round] = new BigInteger(bits, random).setBit(0);
      shifts[round] = new BigInteger(bits, random);
    }
  }

  /** The number at this place of the order. */
  BigInteger at(BigInteger place) {
    BigInteger number = place;
    do {
      for (int round = 0; round < ROUNDS; round++) {
        number = number.multiply(factors[round]).add(shifts[round]).and(mask);
        number = number.xor(number.shiftRight((bits + 1) / 2));
      }
    } while (number.compareTo(bound) >= 0);
    return number;
  }
}
