package dev.linchpin.corpus.memory;

/**
 * A pair that is read optimistically: the plain reads may see writes that the second read of the
 * version misses.
 *
 * <p>The shape of Netflix/hollow #385.
 */
public final class UnfencedPair {
  private volatile int version;
  private int left;
  private int right;

  /** Sets both to 1; for one caller. */
  public void set() {
    version = 1;
    left = 1;
    right = 1;
    version = 2;
  }

  /** Both as they were at one moment. */
  public int read() {
    while (true) {
      int before = version;
      int both = 10 * left + right;
      if (before == version && before % 2 == 0) {
        return both;
      }
    }
  }
}
