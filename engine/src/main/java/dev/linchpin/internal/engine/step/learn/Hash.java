package dev.linchpin.internal.engine.step.learn;

/**
 * Numbers of 64 bits from numbers and texts. {@link #mix} is one to one, so that values of a
 * primitive type never collide; a million different objects do with a probability of 1 to 30
 * million.
 *
 * <p>Source: the finaliser of SplitMix64; Steele, Lea, Flood, "Fast splittable pseudorandom number
 * generators", OOPSLA 2014.
 */
public final class Hash {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Hash() {}

  public static long mix(long value) {
    long bits = value + GOLDEN;
    bits = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL;
    return bits ^ (bits >>> 31);
  }

  public static long mix(long one, long other) {
    return mix(mix(one) * 31 + other);
  }

  static long mix(String text) {
    long hash = text.length();
    for (int at = 0; at < text.length(); at++) {
      hash = mix(hash, text.charAt(at));
    }
    return hash;
  }
}
