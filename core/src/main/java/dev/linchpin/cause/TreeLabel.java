package dev.linchpin.cause;

/**
 * The label of a node of the interleaving tree, which describes the runs through it.
 *
 * <p>Source: Chen, Zhang, Wu, Zhang, "Interleaving-tree Based Fine-grained Linearizability Fault
 * Localization" (SETTA 2018), definition 8. Departs from it: with more than two threads a node may
 * have children of all three kinds; it is then {@link #BG}, because the next step of some thread
 * makes the run fail.
 */
public enum TreeLabel {
  /** Every run is linearizable. */
  W,
  /** No run is linearizable. */
  B,
  /** Every next step decides, with different outcomes. */
  G,
  /** No next step decides. */
  GG,
  /** Some next step makes every run linearizable, others leave both outcomes possible. */
  WG,
  /** Some next step makes every run fail, others leave both outcomes possible. */
  BG;

  /** Whether the choice of the next thread can decide the outcome here. */
  public boolean isDecisive() {
    return this == G || this == WG || this == BG;
  }
}
