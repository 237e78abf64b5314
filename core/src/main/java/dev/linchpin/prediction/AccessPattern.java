package dev.linchpin.prediction;

/**
 * How three accesses to one variable break a transaction: its first access, the other thread's, its
 * second; R reads and W writes.
 */
public enum AccessPattern {
  RWR,
  RWW,
  WWR,
  WWW,
  WRW;

  /** The pattern of two accesses that another one comes between; the three must conflict. */
  public static AccessPattern of(boolean firstWrites, boolean middleWrites, boolean secondWrites) {
    if (!middleWrites) {
      if (!firstWrites || !secondWrites) {
        throw new IllegalArgumentException("reads do not conflict with reads");
      }
      return WRW;
    }
    if (firstWrites) {
      return secondWrites ? WWW : WWR;
    }
    return secondWrites ? RWW : RWR;
  }

  public boolean firstWrites() {
    return name().charAt(0) == 'W';
  }

  public boolean middleWrites() {
    return name().charAt(1) == 'W';
  }

  public boolean secondWrites() {
    return name().charAt(2) == 'W';
  }
}
