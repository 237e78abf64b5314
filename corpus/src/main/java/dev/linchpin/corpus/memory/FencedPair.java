package dev.linchpin.corpus.memory;

import java.lang.invoke.VarHandle;

/** {@link UnfencedPair}, mended by a fence on each side. */
public final class FencedPair {
  private volatile int version;
  private int left;
  private int right;

  /** Sets both to 1; for one caller. */
  public void set() {
    version = 1;
    VarHandle.releaseFence();
    left = 1;
    right = 1;
    version = 2;
  }

  /** Both as they were at one moment. */
  public int read() {
    while (true) {
      int before = version;
      int both = 10 * left + right;
      VarHandle.acquireFence();
      if (before == version && before % 2 == 0) {
        return both;
      }
    }
  }
}
