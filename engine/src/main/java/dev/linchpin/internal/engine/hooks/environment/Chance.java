package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.hooks.thread.ModelThreads;
import dev.linchpin.internal.engine.step.control.Control;
import java.security.SecureRandom;
import java.util.Random;
import java.util.UUID;

/**
 * The JDK's random numbers, taken from the fixed sequence of the running thread.
 *
 * <p>{@code SecureRandom} always takes its seed from the machine, so its methods are replaced.
 */
public final class Chance {
  private Chance() {}

  /** The next random number; zero before the first run, when classes may be initialised. */
  public static long seed() {
    Control control = Hooks.control();
    return control == null ? 0 : control.time().random();
  }

  public static double random() {
    return draw().nextDouble();
  }

  public static UUID randomUuid() {
    long high = (seed() & ~0xF000L) | 0x4000L; // version 4
    long low = (seed() & ~(0b11L << 62)) | (0b10L << 62); // variant of RFC 4122
    return new UUID(high, low);
  }

  /** The number that selects the running thread's cell of a striped counter. */
  public static int probe(Object access) {
    Hooks.chance(true, false);
    return Internals.probe(ModelThreads.current());
  }

  /** The next probe, by the same xorshift as in ThreadLocalRandom. */
  public static int advanceProbe(Object access, int probe) {
    Hooks.chance(false, true);
    int next = probe ^ (probe << 13);
    next ^= next >>> 17;
    next ^= next << 5;
    Internals.setProbe(ModelThreads.current(), next);
    return next;
  }

  public static void nextBytes(SecureRandom source, byte[] bytes) {
    draw().nextBytes(bytes);
  }

  public static int nextInt(SecureRandom source) {
    return draw().nextInt();
  }

  public static int nextInt(SecureRandom source, int bound) {
    return draw().nextInt(bound);
  }

  public static int nextInt(SecureRandom source, int origin, int bound) {
    return draw().nextInt(origin, bound);
  }

  public static long nextLong(SecureRandom source) {
    return draw().nextLong();
  }

  public static long nextLong(SecureRandom source, long bound) {
    return draw().nextLong(bound);
  }

  public static long nextLong(SecureRandom source, long origin, long bound) {
    return draw().nextLong(origin, bound);
  }

  public static boolean nextBoolean(SecureRandom source) {
    return draw().nextBoolean();
  }

  public static double nextDouble(SecureRandom source) {
    return draw().nextDouble();
  }

  public static float nextFloat(SecureRandom source) {
    return draw().nextFloat();
  }

  public static double nextGaussian(SecureRandom source) {
    return draw().nextGaussian();
  }

  public static byte[] generateSeed(SecureRandom source, int count) {
    byte[] seed = new byte[count];
    draw().nextBytes(seed);
    return seed;
  }

  private static Random draw() {
    return new Random(seed());
  }
}
