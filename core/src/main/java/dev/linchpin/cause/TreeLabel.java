package dev.linchpin.cause;

/**
 * What a node of the interleaving tree says about the runs through it.
 *
 * <p>Source: Chen, Zhang, Wu, Zhang, "Interleaving-tree Based Fine-grained Linearizability Fault
 * Localization" (SETTA 2018), definition 8. Departs from it: with more than two threads a node may
 * have children of all three kinds; it is then {@link #BG}, because some thread's turn dooms the
 * run.
 */
public enum TreeLabel {
  /** Every run is linearizable. */
  W,
  /** No run is linearizable. */
  B,
  /** Every turn decides, and they decide differently. */
  G,
  /** No turn decides. */
  GG,
  /** Some turn makes every run linearizable, others leave it open. */
  WG,
  /** Some turn makes no run linearizable, others leave it open. */
  BG;

  /** Whether which thread goes next decides something here. */
  public boolean isDecisive() {
    return this == G || this == WG || this == BG;
  }
}
