package dev.linchpin.internal.monitor.basis;

/** Spreads the bits of hashes. */
public final class Mixing {
  private Mixing() {}

  /** The finalizer of SplitMix64: every input bit reaches every output bit. */
  public static long mix(long word) {
    long mixed = (word ^ (word >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
