package dev.linchpin.internal.predict.schedule;

/** What was sent to one channel so far: whoever receives from it goes on after all of that. */
public final class Channel {
  /** For each thread the number of the era that must have begun. */
  private int[] needs = new int[0];

  private boolean isTainted;

  int[] needs() {
    return needs;
  }

  /** Whether a sender needs something of which it cannot be told when it is possible. */
  boolean isTainted() {
    return isTainted;
  }

  void add(int[] sent, boolean tainted) {
    needs = ForkJoinEpoch.union(needs, sent);
    isTainted |= tainted;
  }
}
