package dev.linchpin.prediction;

/**
 * The pattern of three accesses that violate atomicity: the first access of the transaction, that
 * of the other thread, and the second of the transaction; R is a read and W a write.
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
